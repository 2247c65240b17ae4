/** Markdown as Notion, Outline and Docmost export it, as ours. What is none of their constructs stays to the letter. Pure. */
import { convertedBlock } from "#content/blocks/conversions";
import { codeLines } from "#domains/imports/conversion/code-lines";
import type { Fate, Finding } from "#domains/imports/conversion/findings";
import { iconFor } from "#domains/imports/conversion/icon-names";
import type { PageSource, SourceTexts } from "#domains/imports/conversion/source-texts";
import { container } from "#domains/imports/conversion/write-block";
import { endsOf, syntaxes } from "./blocks.ts";
import type { BlockSyntax, ExportDialect, ReadBlock } from "./blocks.ts";
import { convertedLine, withListedProperties } from "./lines.ts";

interface Setting {
  dialect: ExportDialect;
  texts: SourceTexts;
  findings: Finding[];
}

const deepest = 10;
const databaseLink = /(%20[\da-f]{32})(?:_all)?\.csv(?=[)>])/g;

/** Converts the text of a page. */
export function convertExport(page: PageSource, setting: Setting): string {
  return new ExportedPage(page, setting).converted();
}

class ExportedPage {
  readonly #page: PageSource;
  readonly #setting: Setting;

  constructor(page: PageSource, setting: Setting) {
    this.#page = page;
    this.#setting = setting;
  }

  converted(): string {
    const lines = this.#page.text.split("\n");
    const isOfNotion = this.#setting.dialect === "notion";
    const said = (at: number) => this.#note("Properties", "converted", "became a list", at);
    return this.#lines(isOfNotion ? withListedProperties(lines, said) : lines, 0, 0).join("\n");
  }

  #note(construct: string, fate: Fate, outcome: string, at: number): void {
    const line = at + 1 + this.#page.linesBefore;
    this.#setting.findings.push({ construct, fate, outcome, line });
  }

  #lines(lines: readonly string[], first: number, depth: number): string[] {
    const isCode = codeLines(lines);
    const own = syntaxes[this.#setting.dialect];
    const ends = own.map((syntax) => endsOf(syntax, lines, isCode));
    const out: string[] = [];
    for (let at = 0; at < lines.length; at += 1) {
      const line = lines[at] ?? "";
      const isWords = isCode[at] !== true;
      const place = own.findIndex(({ opens }) => opens(line.trimStart()));
      const syntax = isWords && depth <= deepest ? own[place] : undefined;
      if (syntax === undefined) {
        out.push(isWords ? this.#line(line, first + at) : line);
        continue;
      }
      const end = ends[place]?.[at] ?? -1;
      if (end < 0) {
        this.#note(
          syntax.construct(line.trim()),
          "kept",
          "is never closed, so it stays as it is",
          first + at,
        );
        out.push(line);
        continue;
      }
      for (const each of this.#block(blockIn(syntax, lines, at, end), first + at, depth))
        out.push(each);
      at = end;
    }
    return out;
  }

  #line(written: string, at: number): string {
    // Where a database stood, there is the page with its table.
    const isOfNotion = this.#setting.dialect === "notion";
    const line = isOfNotion ? written.replaceAll(databaseLink, "$1.md") : written;
    return convertedLine(this.#setting.dialect, line, (construct, outcome) =>
      this.#note(construct, "kept", outcome, at),
    );
  }

  #block({ syntax, opening, margin, read, isOnOwnLine }: FoundBlock, first: number, depth: number) {
    const { name, given, lines: inside, leftOut } = read;
    const begins = isOnOwnLine ? first + 1 : first;
    const body = this.#lines(inside, begins, depth + 1);
    const construct = syntax.construct(opening.trim());
    if (leftOut !== undefined) this.#note(construct, "left out", leftOut, first);
    const found = convertedBlock(this.#setting.dialect, name, given);
    if (found === undefined) {
      this.#note(construct, "kept", "is not known: its words are kept", first);
      return body.map((line) => (line === "" ? "" : margin + line));
    }
    const { title = "", icon, ...rest } = found.attributes;
    const ours = icon === undefined ? undefined : iconFor(icon, this.#setting.texts.icons);
    this.#note(construct, "converted", `became ${found.block.name}`, first);
    const attributes = { ...rest, ...(ours === undefined ? {} : { icon: ours }) };
    return container(found.block.name, title, attributes, body.join("\n"))
      .split("\n")
      .map((line) => (line === "" ? "" : margin + line));
  }
}

interface FoundBlock {
  syntax: BlockSyntax;
  opening: string;
  margin: string;
  read: ReadBlock;
  /** What stands in it begins on the line behind the one that opens it. */
  isOnOwnLine: boolean;
}

/** The block between two lines. Of those only what stands in it is kept: blocks in it are read meanwhile. */
function blockIn(
  syntax: BlockSyntax,
  lines: readonly string[],
  from: number,
  end: number,
): FoundBlock {
  const opening = lines[from] ?? "";
  const margin = opening.slice(0, marginIn(opening));
  const bare = lines
    .slice(from + 1, end + 1)
    .map((line) => line.slice(Math.min(margin.length, marginIn(line))));
  const read = syntax.read(bare, opening.trimStart());
  return { syntax, opening, margin, read, isOnOwnLine: read.lines.length < end - from };
}

const marginIn = (line: string) => line.length - line.trimStart().length;
