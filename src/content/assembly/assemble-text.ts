/**
 * From a text as it is written to the one that readers get: snippets are put in, variables are filled, and parts for
 * other readers are left out. What comes out is Markdown again, and nothing of what was left out.
 */
import { readOpening } from "#content/blocks/attributes";
import type { BlockValues } from "#content/blocks/attributes";
import { blockNamed } from "#content/blocks/registry";
import { canonicalTag } from "#content/language-tags";
import { blockUse, bodyEndOf } from "#content/markdown/block-use";
import { Blocks } from "#content/markdown/parser";
import { WorkSlices } from "#content/pause";
import { invalid } from "#failure";
import { limits } from "#limits";
import type { Token } from "markdown-it";
import { fillCode, fillWords, type Filling } from "./fill.ts";
import { textsForGroups } from "./for-groups.ts";
import { missingGroup, missingSnippet, missingVariable, noLanguage } from "./refusals.ts";
import type { Assembled, Keeping, AssemblySources } from "./sources.ts";

/** What `assemble` of ./assemble.ts gives. */
export async function assembleText(
  markdown: string,
  sources: AssemblySources,
  keeping: Keeping,
): Promise<Assembled> {
  const whole = new Assembly(sources, keeping, () => true);
  const text = await whole.assemblePiece(markdown, page);
  const used = [...whole.used].toSorted();
  const lists = [...whole.lists.keys()];
  if (lists.length === 0) return { text, used };
  const named = [...whole.lists.values()];
  expectGroups(named, (await sources.place?.groups()) ?? []);
  const put = (isIn: (list: number) => boolean) => {
    const isFor = (list: string) => isIn(lists.indexOf(list));
    return new Assembly(sources, keeping, isFor).assemblePiece(markdown, page);
  };
  const forGroups = await textsForGroups(
    named.map(({ names }) => names),
    text,
    put,
  );
  return { text: await put(() => false), used, forGroups };
}

/** What is being put together: a page, or a snippet in one. */
interface Piece {
  /** Of the snippet; null for the text itself. */
  name: string | null;
  /** What is said for it where it is used, by names in lower case. */
  said: ReadonlyMap<string, string>;
  above: Piece | null;
  /** Where it stands in that. */
  line: number;
}

const page: Piece = { name: null, said: new Map(), above: null, line: 0 };

/** Groups that a part is for, and where they are named first. */
interface NamedGroups {
  names: readonly string[];
  at: LinePosition;
}

/** What becomes of a line: it stays words, it is code, it goes, it leaves a blank line, or a snippet stands in its place. */
type LineUse = "words" | "code" | "gone" | "blank" | "snippet";

class Assembly {
  readonly used = new Set<string>();
  /** The lists of groups that parts are for, each by itself as a text. */
  readonly lists = new Map<string, NamedGroups>();
  readonly #sources: AssemblySources;
  readonly #keeping: Keeping;
  /** Whether parts for a list of groups are put in. */
  readonly #isInList: (list: string) => boolean;
  readonly #slices = new WorkSlices();
  #chars = 0;
  #snippets = 0;

  constructor(sources: AssemblySources, keeping: Keeping, isInList: (list: string) => boolean) {
    this.#sources = sources;
    this.#keeping = keeping;
    this.#isInList = isInList;
  }

  async assemblePiece(markdown: string, piece: Piece): Promise<string> {
    const { tokens } = await Blocks.read(markdown, this.#slices);
    const lines = markdown.replaceAll(/\r\n?/g, "\n").split("\n");
    const uses = this.#usesOf(lines.length, tokens, piece);
    const made: string[] = [];
    for (let line = 0; line < lines.length;) {
      const use = uses[line] ?? "words";
      let end = line + 1;
      if (use !== "snippet") end = endOfUse(uses, line);
      const text = lines.slice(line, end).join("\n");
      if (use === "snippet") await this.#putIn(text, made, { piece, line });
      else if (use === "blank") made.push(text.slice(0, text.indexOf(":::")).trimEnd());
      else if (use !== "gone") made.push(this.#filled(text, use, { piece, line }));
      line = end;
    }
    return made.join("\n");
  }

  #usesOf(count: number, tokens: readonly Token[], piece: Piece): LineUse[] {
    const uses = Array.from({ length: count }, (): LineUse => "words");
    const mark = (from: number, to: number, use: LineUse) => {
      for (let line = from; line < to; line += 1) if (uses[line] === "words") uses[line] = use;
    };
    for (const token of tokens) {
      const [start, end] = token.map ?? [0, 0];
      if (isCode(token)) mark(start, end, "code");
      if (token.type !== "container_open" || uses[start] === "gone") continue;
      if (token.info === "snippet") mark(start, end, "snippet");
      if (token.info !== "only") continue;
      const isFor = this.#isFor(token, start, piece);
      mark(start, start + 1, "blank");
      if (isFor) mark(bodyEndOf(token), end, "blank");
      else mark(start + 1, end, "gone");
    }
    return uses;
  }

  /** Whether a part for some is for the readers of the place where the text is read. */
  #isFor(token: Token, line: number, piece: Piece): boolean {
    const { said } = blockUse(token);
    const problem = said.problems()[0] ?? problemWithReaders(said);
    if (!this.#keeping.isUnknownKept && problem !== null) throw refusal(piece, line, problem);
    const { place } = this.#sources;
    if (place === null) return true;
    const isHere = (["language", "version"] as const).every((name) => {
      const here = place[name]?.toLowerCase();
      return !said.has(name) || namesIn(said, name).some((each) => each.toLowerCase() === here);
    });
    if (!isHere || !said.has("group")) return isHere;
    const names = namesIn(said, "group").toSorted();
    const list = names.join("\n");
    if (!this.lists.has(list)) this.lists.set(list, { names, at: { piece, line } });
    return names.length > 0 && this.#isInList(list);
  }

  #filled(text: string, use: LineUse, at: LinePosition): string {
    const filling = this.#filling(at);
    return use === "code" ? fillCode(text, filling) : fillWords(text, filling);
  }

  #filling({ piece, line }: LinePosition): Filling {
    return {
      valueOf: (name) => {
        const said = piece.said.get(name.toLowerCase());
        const variable = this.#sources.variables.get(name);
        if (said === undefined && variable !== undefined) this.used.add(variable.id);
        const value = said ?? variable?.content;
        this.#count(value?.length ?? 0, { piece, line });
        return value;
      },
      unknown: (name, below) => {
        if (this.#keeping.isUnknownKept || this.#keeping.isVariableKept) return;
        throw refusal(
          piece,
          line + below,
          missingVariable(name, piece.name, this.#sources.variables.keys()),
        );
      },
    };
  }

  async #putIn(text: string, made: string[], at: LinePosition): Promise<void> {
    const [, before = "", rest = ""] = /^(.*?)::snippet(.*)$/is.exec(text) ?? [];
    const { words, attributes } = readOpening(rest);
    const name = words === "" ? (attributes.get("name") ?? "") : words;
    const content = this.#contentOf(name, at);
    if (content === undefined) {
      made.push(text);
      return;
    }
    const said = new Map(
      [...attributes].map(([key, value]) => [key, fillWords(value, this.#filling(at))]),
    );
    const inner = await this.assemblePiece(content, { name, said, above: at.piece, line: at.line });
    // What quotes or indents the line does so for all that stands in its place; a mark of a list stands once.
    const behind = before.replaceAll(/[^>\s]/g, " ");
    if (behind === before && !endsBlank(made.at(-1))) made.push(behind.trimEnd());
    const [first = "", ...more] = inner.trimEnd().split("\n");
    made.push(before + first, ...more.map((line) => (behind + line).trimEnd()), behind.trimEnd());
  }

  /** The text of a snippet; undefined where it stays as it is written. */
  #contentOf(name: string, at: LinePosition): string | undefined {
    const found = this.#sources.snippets.get(name);
    const problem =
      found === undefined
        ? missingSnippet(name, this.#sources.snippets.keys())
        : circleOf(name, at.piece);
    if (problem !== null) {
      if (this.#keeping.isUnknownKept) return undefined;
      throw refusal(at.piece, at.line, problem);
    }
    this.#snippets += 1;
    if (this.#snippets > limits.snippetsPerText)
      throw refusal(
        at.piece,
        at.line,
        `A text takes ${limits.snippetsPerText} snippets at most, those in others counted`,
      );
    if (found !== undefined) this.used.add(found.id);
    this.#count(found?.content.length ?? 0, at);
    return found?.content;
  }

  /** Refuses to become larger than a page, before it has. */
  #count(chars: number, at: LinePosition): void {
    this.#chars += chars;
    if (this.#chars > limits.pageContentBytes)
      throw refusal(
        at.piece,
        at.line,
        "With its snippets and variables the text would be too large",
      );
  }
}

/** Where in which piece something stands; lines from 0. */
interface LinePosition {
  piece: Piece;
  line: number;
}

/** Where the lines of one use end that begin at one. */
function endOfUse(uses: readonly LineUse[], from: number): number {
  const use = uses[from];
  let end = from + 1;
  while (end < uses.length && use !== "blank" && uses[end] === use) end += 1;
  return end;
}

/** Whether the last line of a text is blank, in a quotation too. */
function endsBlank(text = ""): boolean {
  return /^[>\s]*$/.test(text.slice(text.lastIndexOf("\n") + 1));
}

function isCode({ type, info }: Token): boolean {
  const isBlock = type === "fence" || type === "code_block" || type === "formula";
  return (
    isBlock || (type === "container_open" && blockNamed(info, "container")?.isVerbatim === true)
  );
}

/** What stands between commas, each once. */
const namesIn = (said: BlockValues, name: string): string[] => [
  ...new Set((said.value(name) ?? "").split(",").flatMap((each) => each.trim() || [])),
];

/** Why a part is for nobody in particular; null where it is for some. */
function problemWithReaders(said: BlockValues): string | null {
  const asked = ["language", "version", "group"].filter((name) => said.has(name));
  if (asked.length === 0)
    return "A part for some readers says which: a “language”, a “version” or a “group”";
  const empty = asked.find((name) => namesIn(said, name).length === 0);
  if (empty !== undefined) return `A part for some readers names a ${empty}`;
  const wrong = namesIn(said, "language").find((tag) => canonicalTag(tag) === null);
  return wrong === undefined ? null : noLanguage(wrong);
}

/** Refuses groups that readers cannot be in, and more lists than a text may have. */
function expectGroups(named: readonly NamedGroups[], known: readonly string[]): void {
  for (const { names, at } of named) {
    const unknown = names.find((name) => !known.includes(name));
    if (unknown !== undefined) throw refusal(at.piece, at.line, missingGroup(unknown, known));
  }
  const tooMany = named[limits.groupListsPerText];
  if (tooMany !== undefined)
    throw refusal(
      tooMany.at.piece,
      tooMany.at.line,
      `The parts of a text are for ${limits.groupListsPerText} different lists of groups at most: put what is for others on a page of its own`,
    );
}

/** Why a snippet cannot stand inside of those that are being put in; null where it can. */
function circleOf(name: string, piece: Piece): string | null {
  const open: string[] = [];
  for (let at: Piece | null = piece; at !== null; at = at.above)
    if (at.name !== null) open.unshift(at.name);
  if (!open.includes(name)) return null;
  const circle = [...open.slice(open.indexOf(name)), name].map((each) => `“${each}”`);
  return `The snippet “${name}” would hold itself (${circle.join(" → ")}): take it out of one of them`;
}

/** Names the line of the page, and that of the snippet which is to blame. */
function refusal(piece: Piece, line: number, sentence: string) {
  const blamed = piece.name === null ? "" : `In the snippet “${piece.name}”, line ${line + 1}: `;
  let top = { piece, line };
  while (top.piece.above !== null) top = { piece: top.piece.above, line: top.piece.line };
  return invalid("content", `Line ${top.line + 1}: ${blamed}${sentence}`, "not_assembled");
}
