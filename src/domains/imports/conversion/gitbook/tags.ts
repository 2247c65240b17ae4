/** The blocks of GitBook's Markdown (`{% hint %} … {% endhint %}`, `<details>`) as a tree, with the words between them. Pure. */
import { codeLines, outsideOfCode } from "#domains/imports/conversion/code-lines";

/** Words between blocks. */
export interface LooseWords {
  is: "words";
  lines: string[];
  /** The line that they begin on, from 0. */
  at: number;
}

export interface TagBlock {
  is: "block";
  name: string;
  given: Readonly<Record<string, string>>;
  /** What stands behind its name, as it is written. */
  said: string;
  at: number;
  /** What its first line is indented by. */
  margin: string;
  parts: Part[];
  /** Nothing closes it, and it is one that something should. */
  isOpen: boolean;
}

export type Part = LooseWords | TagBlock;

/** Lines of more are words. */
const longestLine = 20_000;
/** In lines. */
const longestTag = 10;
const deepest = 100;
const tag = /\{%((?:[^%{]|%(?!\})|\{(?!%))*)%\}|<(\/)?details([^<>]*)>/g;
const named = /^-?[ \t]*(end)?([a-z][\w-]*)/;
const attribute = /(?<![\w-])([\w-]+)[ \t]*=[ \t]*(?:"([^"]*)"|'([^']*)'|([\w-]+))/g;
/** Blocks that may stand alone. */
const alone = new Set(["embed", "file", "include", "openapi", "openapi-operation", "page-ref"]);

interface Token {
  name: string;
  isEnd: boolean;
  said: string;
  line: number;
  from: number;
  to: number;
}

/** Reads lines. */
export function partsOf(written: readonly string[]): Part[] {
  const lines = withWholeTags(written);
  const tokens = tokensIn(lines);
  const closing = closingOf(tokens);
  const reader = new TagReader(lines);
  for (const [at, token] of tokens.entries()) reader.take(token, closing.get(at));
  return reader.ended();
}

/** Lines whose tags end on them; what stood on the next ones is empty there. */
function withWholeTags(lines: readonly string[]): string[] {
  const whole = [...lines];
  const isCode = codeLines(lines);
  for (const [at, line] of lines.entries()) {
    const isCut = isCode[at] === false && line.lastIndexOf("{%") > line.lastIndexOf("%}");
    const next = isCut ? lines.slice(at + 1, at + 1 + longestTag) : [];
    const end = next.findIndex((each) => each.includes("%}"));
    if (end < 0) continue;
    whole[at] = [line, ...next.slice(0, end + 1)].join(" ");
    whole.fill("", at + 1, at + 2 + end);
  }
  return whole;
}

function tokensIn(lines: readonly string[]): Token[] {
  const isCode = codeLines(lines);
  return lines.flatMap((line, at) => {
    if (isCode[at] === true || line.length > longestLine) return [];
    return Array.from(withoutCode(line).matchAll(tag), (found) => tokenOf(found, line, at)).filter(
      ({ name }) => name !== "",
    );
  });
}

/** Of a tag that was found in the text without code, what the text has there: titles may hold code. */
function tokenOf(found: RegExpExecArray, text: string, line: number): Token {
  const [whole, , slash] = found;
  const place = { line, from: found.index, to: found.index + whole.length };
  const written = text.slice(place.from, place.to);
  if (written.startsWith("<")) {
    const said = written.slice(written.indexOf("details") + "details".length, -1).trim();
    return { name: "details", isEnd: slash !== undefined, said, ...place };
  }
  const inside = written.slice(2, -2);
  const [head = "", end, name = ""] = named.exec(inside) ?? [];
  return { name, isEnd: end !== undefined, said: inside.slice(head.length).trim(), ...place };
}

/** The line with its code as spaces. */
function withoutCode(line: string): string {
  const code = outsideOfCode(line, (text) => "\n".repeat(text.length));
  return code
    .replaceAll(/[^\n]/g, " ")
    .replaceAll(/\n+/g, (run, at: number) => line.slice(at, at + run.length));
}

/** For each token that opens a block the one that closes it; none for what is closed by nothing. */
function closingOf(tokens: readonly Token[]): ReadonlyMap<number, number> {
  const closing = new Map<number, number>();
  const open: number[] = [];
  for (const [at, { name, isEnd }] of tokens.entries()) {
    if (!isEnd) {
      if (open.length < deepest) open.push(at);
      continue;
    }
    const place = open.findLastIndex((each) => tokens[each]?.name === name);
    const opening = open[place];
    if (opening === undefined) continue;
    closing.set(opening, at);
    // What stands alone, or was forgotten, ends with what it stands in.
    open.length = place;
  }
  return closing;
}

class TagReader {
  readonly #lines: readonly string[];
  readonly #open: { block: TagBlock; closedBy: number }[] = [];
  readonly #top: Part[] = [];
  #line = 0;
  #column = 0;
  #count = -1;

  constructor(lines: readonly string[]) {
    this.#lines = lines;
  }

  take(token: Token, closedBy: number | undefined): void {
    this.#count += 1;
    this.#words(token);
    if (token.isEnd) {
      // What closes nothing is left out.
      if (this.#open.at(-1)?.closedBy === this.#count) this.#open.pop();
      return;
    }
    const line = this.#lines[token.line] ?? "";
    const block: TagBlock = {
      is: "block",
      name: token.name,
      given: attributesIn(token.said),
      said: token.said,
      at: token.line,
      margin: line.slice(0, line.length - line.trimStart().length),
      parts: [],
      isOpen: closedBy === undefined && !alone.has(token.name),
    };
    this.#inside().push(block);
    if (closedBy !== undefined) this.#open.push({ block, closedBy });
  }

  ended(): Part[] {
    this.#words({ line: this.#lines.length, from: 0, to: 0 });
    return this.#top;
  }

  #inside(): Part[] {
    return this.#open.at(-1)?.block.parts ?? this.#top;
  }

  /** The words up to a token. */
  #words({ line, from, to }: Pick<Token, "line" | "from" | "to">): void {
    const lines = this.#lines.slice(this.#line, line + 1);
    if (lines.length > 0 && line < this.#lines.length)
      lines[lines.length - 1] = lines[lines.length - 1]?.slice(0, from) ?? "";
    if (lines[0] !== undefined) lines[0] = lines[0].slice(this.#column);
    const isSaid = lines.some((each) => each.trim() !== "");
    if (isSaid || lines.length > 1) this.#inside().push({ is: "words", lines, at: this.#line });
    this.#line = line;
    this.#column = to;
  }
}

function attributesIn(said: string): Record<string, string> {
  return Object.fromEntries(
    Array.from(said.matchAll(attribute), ([, name = "", double, single, bare]) => [
      name,
      double ?? single ?? bare ?? "",
    ]),
  );
}
