/**
 * A fenced code block: what its info string says (language, `[label]`, `title="…"`, `{1,3-5}`), the
 * marks its lines carry in closing comments (`[!code ++]`), and the HTML of all that.
 */
import { highlightLines, loadLanguage } from "#content/highlight";
import { type Language, languageOf } from "#content/languages";
import type { WorkSlices } from "#content/pause";
import { escapeText } from "#content/plain";
import { limits } from "#limits";
import { codeWords } from "./code-info.ts";
import type { CodeWords, LineRange } from "./code-info.ts";

/** What the info string of a fence says. */
export interface CodeInfo extends CodeWords {
  /** The language it can be coloured in. */
  language: Language | undefined;
}

/** A code block as written. */
export interface CodeSource {
  info: CodeInfo;
  text: string;
}

/** Reads an info string, and knows its language. */
export function codeInfo(info = ""): CodeInfo {
  const words = codeWords(info);
  return { ...words, language: languageOf(words.name) };
}

const languageName = /^[\w+#.-]+$/;

/** For each of so many lines, whether a range covers it. */
function coveredLines(ranges: readonly LineRange[], count: number): boolean[] {
  if (ranges.length === 0) return [];
  const begins = new Int32Array(count + 2);
  for (const { first, last } of ranges) {
    if (!(first >= 1 && first <= Math.min(last, count))) continue;
    begins[first] = (begins[first] ?? 0) + 1;
    const behind = Math.min(last, count) + 1;
    begins[behind] = (begins[behind] ?? 0) - 1;
  }
  let open = 0;
  return Array.from({ length: count }, (_, index) => (open += begins[index + 1] ?? 0) > 0);
}

/** A code block that is to be written, its title with it or left to others. */
export interface CodeBlock extends CodeSource {
  isTitled: boolean;
}

/**
 * Writes the code blocks of one page, in their order. Those in no known language, and those beyond
 * `limits.highlightedBlocks` or `limits.highlightedCodeChars` together, stay plain.
 */
export class CodeWriter {
  #left: number = limits.highlightedBlocks;
  #charsLeft: number = limits.highlightedCodeChars;
  readonly #slices: WorkSlices;

  constructor(slices: WorkSlices) {
    this.#slices = slices;
  }

  async html(block: CodeBlock): Promise<string> {
    const { info, text, isTitled } = block;
    const { lines, marks } = markedLines(info.isTwoslash ? withoutTwoslash(text) : text, info);
    const coloured = await this.#colouredLines(lines, text.length, info.language);
    const marked = markedBy(info, marks);
    const first = info.firstLine;
    const body = coloured
      .map((html, index) => lineHtml(html, marked(index), first === null ? null : first + index))
      .join("\n");
    const title =
      isTitled && info.label ? `<div class="code-title">${escapeText(info.label)}</div>` : "";
    const className = languageName.test(info.name) ? ` class="language-${info.name}"` : "";
    const isEmpty = lines.length === 1 && lines[0] === "";
    const code = isEmpty ? "" : `${body}\n`;
    const isFolded = info.isFolded && lines.length > foldedLines;
    const fold = isFolded ? foldHtml(lines.length) : "";
    return `<div class="${classesOf(info, isFolded)}">${title}<pre tabindex="0"><code${className}>${code}</code></pre>${fold}</div>\n`;
  }

  async #colouredLines(
    lines: readonly string[],
    chars: number,
    language: Language | undefined,
  ): Promise<string[]> {
    if (language === undefined) return lines.map(escapeText);
    this.#left -= 1;
    this.#charsLeft -= chars;
    if (this.#left < 0 || this.#charsLeft < 0) return lines.map(escapeText);
    await loadLanguage(language, this.#slices);
    return highlightLines(lines, language, this.#slices);
  }
}

/** How many lines show of code that is folded. */
const foldedLines = 12;

function classesOf({ isWrapped, firstLine }: CodeInfo, isFolded: boolean): string {
  const wrapped = isWrapped ? " code-wrapped" : "";
  const numbered = firstLine === null ? "" : " code-numbered";
  return `code-block${wrapped}${numbered}${isFolded ? " code-folded" : ""}`;
}

function foldHtml(lines: number): string {
  return `<label class="code-fold"><input type="checkbox"> Show all ${lines} lines</label>`;
}

/** How a line is marked: by its own comment, else by what the info string says of it. */
function markedBy(
  info: CodeInfo,
  marks: readonly (string | undefined)[],
): (line: number) => string | undefined {
  const count = marks.length;
  const said = (["added", "removed", "focused", "highlighted"] as const).map(
    (name) => [name, coveredLines(info[name], count)] as const,
  );
  return (line) => marks[line] ?? said.find(([, covered]) => covered[line])?.[0];
}

function lineHtml(html: string, mark: string | undefined, number: number | null): string {
  if (mark === undefined && number === null) return html;
  const marked = mark === undefined ? "" : ` line-${mark}`;
  const numbered = number === null ? "" : ` data-line="${number}"`;
  return `<span class="line${marked}"${numbered}>${html}</span>`;
}

const comment = /(?:\/\/|#|--|;|%|\/\*|<!--)$/;
const longestComment = 4;
const notationStart = "[!code ";
const notation = /^(\+\+|--|highlight|hl|focus|warning|error)\][ \t]*(?:\*\/|-->)?$/;
const markOf: Readonly<Record<string, string>> = {
  "++": "added",
  "--": "removed",
  focus: "focused",
};

/** Markdown that shows how lines are marked keeps what it shows. */
function markedLines(
  text: string,
  { language }: CodeInfo,
): { lines: string[]; marks: (string | undefined)[] } {
  const lines = text.replace(/\n$/, "").split("\n");
  const marks = lines.map((line, index) => {
    const found = language === "markdown" ? undefined : markedLine(line);
    lines[index] = found?.shown ?? line;
    return found?.mark;
  });
  return { lines, marks };
}

/** A line without the comment that marks it. */
function markedLine(line: string): { shown: string; mark: string } | undefined {
  const start = line.lastIndexOf(notationStart);
  if (start < 0) return undefined;
  const [, name] = notation.exec(line.slice(start + notationStart.length).trimEnd()) ?? [];
  const before = line.slice(0, start).trimEnd();
  const opening = comment.exec(before.slice(-longestComment));
  if (name === undefined || opening === null) return undefined;
  const shown = before.slice(0, before.length - opening[0].length).trimEnd();
  return { shown, mark: markOf[name] ?? "highlighted" };
}

/** Drops what twoslash hides: before a cut, after an end cut, between two of them; directives and queries. */
function withoutTwoslash(text: string): string {
  const shown = text.split(/^[ \t]*\/\/ ---cut(?:-before)?---[ \t]*\n/m).at(-1) ?? text;
  const kept = shown.split(/^[ \t]*\/\/ ---cut-after---[ \t]*$/m)[0] ?? shown;
  return withoutCuts(kept)
    .split("\n")
    .filter((line) => !/^[ \t]*\/\/ (?:@[a-zA-Z]+(?::.*)?$|[ \t]*\^[?|])/.test(line))
    .join("\n");
}

/** Without the lines from each cut that starts to where it ends. */
function withoutCuts(text: string): string {
  let isCut = false;
  return text
    .split("\n")
    .filter((line) => {
      const [, edge] = /^[ \t]*\/\/ ---cut-(start|end)---[ \t]*$/.exec(line) ?? [];
      const isShown = !isCut && edge === undefined;
      if (edge !== undefined) isCut = edge === "start";
      return isShown;
    })
    .join("\n");
}
