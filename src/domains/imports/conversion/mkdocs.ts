/**
 * Python-Markdown as MkDocs reads it, as our Markdown: admonitions, tabs, snippets, cards, lists of definitions, keys,
 * attribute lists. Line by line: what is none of these stays to the letter. Pure.
 */
import { convertedBlock } from "#content/blocks/conversions";
import { codeLines, outsideOfCode, withClosedFences } from "./code-lines.ts";
import { fenceInfo } from "./fence-info.ts";
import type { Fate, Finding } from "./findings.ts";
import {
  DivEnds,
  admonitionIn,
  definitionIn,
  fenceIn,
  gridIn,
  marginOf,
  snippetIn,
  tabIn,
  lessIndented,
} from "./mkdocs-marks.ts";
import { cardsOf } from "./mkdocs-cards.ts";
import { withWordsOverBlocks } from "./mkdocs-items.ts";
import { capitalized, mkdocsSpans } from "./mkdocs-spans.ts";
import type { SizeBudget } from "./size-budget.ts";
import type { PageSource, SourceTexts } from "./source-texts.ts";
import { container } from "./write-block.ts";

interface Setting {
  texts: SourceTexts;
  budget: SizeBudget;
  findings: Finding[];
}

/** Some lines of a file, and what was made of those before. */
interface Part {
  lines: readonly string[];
  /** The number of the first one in its file. */
  first: number;
  /** The files that are being put into each other, the page first. */
  chain: readonly string[];
  /** In how many blocks they stand. */
  depth: number;
  divEnds: DivEnds;
  out: string[];
}

const deepest = 20;
/** Blocks in more blocks are lines. */
const deepestBlock = 50;

/** Converts the text of a page. */
export function convertMkdocs(page: PageSource, setting: Setting): string {
  const part = {
    lines: page.text.split("\n"),
    first: 1 + page.linesBefore,
    chain: [page.path],
    depth: 0,
  };
  return new MkdocsPage(page.path, setting).blocks(part);
}

class MkdocsPage {
  readonly #path: string;
  readonly #setting: Setting;

  constructor(path: string, setting: Setting) {
    this.#path = path;
    this.#setting = setting;
  }

  blocks(given: Omit<Part, "divEnds" | "out">): string {
    if (given.depth > deepestBlock) return given.lines.join("\n");
    const isCode = codeLines(given.lines);
    const lines = withWordsOverBlocks(given.lines, isCode);
    const part: Part = { ...given, lines, divEnds: new DivEnds(lines), out: [] };
    const { out } = part;
    for (let at = 0; at < lines.length; at += 1) {
      const line = lines[at] ?? "";
      if (isCode[at] === true) {
        out.push(isCode[at - 1] === true ? line : this.#fence(line, part.first + at));
        continue;
      }
      const taken = this.#block(part, at);
      if (taken > 0) at += taken - 1;
      else out.push(this.#line(line, part.first + at));
    }
    return out.join("\n");
  }

  /** How many lines the block takes that begins on one; 0 where none does. */
  #block(part: Part, at: number): number {
    return (
      this.#admonition(part, at) ||
      this.#tabs(part, at) ||
      this.#grid(part, at) ||
      this.#snippet(part, at) ||
      this.#definition(part, at)
    );
  }

  #note(construct: string, fate: Fate, outcome: string, line: number): void {
    this.#setting.findings.push({ construct, fate, outcome, line });
  }

  #fence(line: string, at: number): string {
    const fence = fenceIn(line);
    if (fence === null) return line;
    const info = fenceInfo({ ...fence, dialect: "mkdocs" }, (outcome) =>
      this.#note("Code", "left out", outcome, at),
    );
    return `${fence.mark}${info}`;
  }

  #admonition(part: Part, at: number): number {
    const found = admonitionIn(part.lines[at] ?? "");
    if (found === null) return 0;
    const { margin, mark, type, title } = found;
    const folds = mark.startsWith("?");
    const kind = convertedBlock("mkdocs", folds ? mark : type.toLowerCase(), {});
    const name = kind?.block.name ?? "note";
    const own = folds || type.toLowerCase() !== name ? capitalized(type) : "";
    const { text, end } = this.#inside(part, at, margin.length);
    const number = part.first + at;
    this.#note(`\`${mark} ${type}\``, "converted", `became ${name}`, number);
    push(
      part.out,
      container(name, this.#line(title ?? own, number), kind?.attributes ?? {}, text),
      margin,
    );
    return end - at;
  }

  #tabs(part: Part, from: number): number {
    const margin = tabIn(part.lines[from] ?? "")?.margin;
    if (margin === undefined) return 0;
    const tabs: string[] = [];
    let end = from;
    for (let at = from; ;) {
      const tab = tabIn(part.lines[at] ?? "");
      if (tab?.margin !== margin) break;
      const inside = this.#inside(part, at, margin.length);
      tabs.push(container("tab", this.#line(tab.title, part.first + at), {}, inside.text));
      this.#note("`===`", "converted", "became tab", part.first + at);
      ({ end } = inside);
      at = end;
      while (part.lines[at]?.trim() === "") at += 1;
    }
    const written = container("tabs", "", {}, tabs.join("\n\n"));
    // As one line where it may be: there may be as many tabs as a page has lines.
    if (margin === "") part.out.push(...(isBehindBlank(part.out) ? [] : [""]), written, "");
    else push(part.out, written, margin);
    return end - from;
  }

  /** A list whose items are cards, or anything side by side. */
  #grid(part: Part, at: number): number {
    const grid = gridIn(part.lines[at] ?? "");
    if (grid === null) return 0;
    const { margin, classes } = grid;
    const end = part.divEnds.behind(margin, at);
    if (end < 0) return 0;
    const body = part.lines.slice(at + 1, end).map((line) => lessIndented(line, margin.length));
    const inside = this.blocks(insideOf(part, body, at + 1));
    const isCards = classes.split(" ").includes("cards");
    const outcome = isCards ? "became cards" : "stands below each other";
    this.#note(`\`<div class="${classes}">\``, "converted", outcome, part.first + at);
    const cards = isCards
      ? container("cards", "", {}, cardsOf(inside.split("\n")).join("\n\n"))
      : inside;
    push(part.out, cards, margin);
    return end + 1 - at;
  }

  #snippet({ lines, first, chain, depth, out }: Part, at: number): number {
    const found = snippetIn(lines[at] ?? "");
    if (found === null) return 0;
    const [file = "", section] = found.name.split(/:(?=[\w.-]+$)/);
    const { texts } = this.#setting;
    const source = texts.find("", `/${file}`) ?? texts.find(this.#path, file, ["..", "includes"]);
    if (source === null || chain.includes(source.path) || chain.length > deepest) {
      const why =
        source === null
          ? "is not among the files, so it is left out"
          : "is put into itself, in a circle";
      this.#note(`\`--8<-- "${found.name}"\``, "left out", why, first + at);
      return 1;
    }
    const say = (refusal: string) =>
      this.#note(`\`--8<-- "${found.name}"\``, "left out", refusal, first + at);
    if (!this.#setting.budget.takePiece(source.text.length, say)) return 1;
    this.#note("`--8<--`", "converted", "stands where it was used", first + at);
    const part = {
      lines: sectionOf(source.text.split("\n"), section),
      first: 1,
      chain: [...chain, source.path],
      depth: depth + 1,
    };
    push(out, this.blocks(part), found.margin);
    return 1;
  }

  /** What a term means, below it. */
  #definition(part: Part, at: number): number {
    const found = definitionIn(part.lines[at] ?? "");
    const { out, lines } = part;
    if (found === null || !isBelowTerm(out)) return 0;
    const { margin } = found;
    const { body, end } = indentedBelow(lines, at, margin.length);
    const inside = this.blocks(insideOf(part, [found.text, ...body], at));
    while (out.at(-1) === "") out.pop();
    const term = out.pop() ?? "";
    const isStrong = /^(?:\*\*|:|<!--)/.test(term.trim());
    out.push(isStrong ? term : `${marginOf(term)}**${term.trim()}**`);
    push(out, inside.trim(), margin);
    this.#note("`:   `", "converted", "became a paragraph below its term", part.first + at);
    return end - at;
  }

  /** What is indented below a line, converted. */
  #inside(part: Part, at: number, margin: number): { text: string; end: number } {
    const { body, end } = indentedBelow(part.lines, at, margin);
    return { text: this.blocks(insideOf(part, body, at + 1)), end };
  }

  #line(line: string, number: number): string {
    const text = line.trim();
    if (/^\[TOC\]$/i.test(text)) return "";
    if (/^\*\[[^\]]+\]:/.test(text)) {
      this.#note(
        "`*[…]:`",
        "left out",
        "explains an abbreviation, which pages here do not, so it is left out",
        number,
      );
      return "";
    }
    const comment = /^<!-- md:([\w-]+)/.exec(text)?.[1];
    if (comment !== undefined)
      this.#note(
        `\`<!-- md:${comment} -->\``,
        "left out",
        "is for a program, which is not run",
        number,
      );
    const said = (fate: Fate) => (construct: string, outcome: string) =>
      this.#note(construct, fate, outcome, number);
    const { icons } = this.#setting.texts;
    const lines = { icons, lose: said("left out"), gain: said("converted") };
    return outsideOfCode(line, (stretch) => mkdocsSpans(stretch, lines));
  }
}

/** Lines of a part that stand in a block of it. */
const insideOf = (part: Part, lines: readonly string[], at: number) => ({
  ...part,
  lines,
  first: part.first + at,
  depth: part.depth + 1,
});

function isBelowTerm(out: readonly string[]): boolean {
  const last = out.findLast((line) => line !== "");
  return last !== undefined && !/^(?:[#>|]|<(?!!--)|[-*+] |\d+\. |:::)/.test(last.trim());
}

/** The lines below one that are indented by four more, without those, and where they end. */
function indentedBelow(
  lines: readonly string[],
  at: number,
  margin: number,
): { body: string[]; end: number } {
  const deep = margin + 4;
  let end = at + 1;
  for (let place = end; place < lines.length; place += 1) {
    const line = (lines[place] ?? "").replaceAll("\t", "    ");
    if (line.trim() === "") continue;
    if (marginOf(line).length < deep) break;
    end = place + 1;
  }
  const body = lines.slice(at + 1, end).map((line) => line.replaceAll("\t", "    ").slice(deep));
  return { body: withClosedFences(body), end };
}

const isBehindBlank = (out: readonly string[]) => out.length === 0 || out.at(-1) === "";

function push(out: string[], text: string, margin: string): void {
  if (!isBehindBlank(out)) out.push("");
  for (const line of text.split("\n")) out.push(line === "" ? "" : margin + line);
  out.push("");
}

/** A named part of a file, between its marks; all of it where none is named. */
function sectionOf(lines: readonly string[], section: string | undefined): string[] {
  if (section === undefined) return lines.filter((line) => !line.includes("--8<-- ["));
  const from = lines.findIndex((line) => line.includes(`[start:${section}]`));
  const to = lines.findIndex((line) => line.includes(`[end:${section}]`));
  return from < 0 || to < from ? [] : lines.slice(from + 1, to);
}
