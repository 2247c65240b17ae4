/** Lines of GitBook's Markdown, and what stands in them. Pure. */
import { outsideOfCode } from "#domains/imports/conversion/code-lines";

const tagWithId = /^<a\b[^<>]*\bid="([^"<>]+)"/;
const tagEnd = "></a>";

/** The id of a heading whose line ends in an empty element with one. */
function headingId(line: string): string | undefined {
  if (!/^\s*#{1,6} /.test(line) || !line.endsWith(tagEnd)) return undefined;
  const tag = line.slice(line.lastIndexOf("<a"), -tagEnd.length);
  return /[<>]/.test(tag.slice(1)) ? undefined : tagWithId.exec(tag)?.[1];
}

/** A line with ids of headings and formulas in our way. */
export function spansOf(line: string): string {
  const id = headingId(line.trimEnd());
  const headed =
    id === undefined ? line : `${line.slice(0, line.lastIndexOf("<a")).trimEnd()} {#${id}}`;
  const isFormula = /^\s*\$\$/.test(headed);
  return isFormula
    ? headed
    : outsideOfCode(headed, (text) => text.replaceAll(/\$\$([^$]+)\$\$/g, "$$$1$$"));
}

/** The lines with as much less before them as the first of a block has. */
export function withoutMargin(lines: readonly string[], margin: string): string[] {
  return lines.map((line) => {
    const most = line.length - line.trimStart().length;
    return line.slice(Math.min(most, margin.length));
  });
}

export function indented(text: string, margin: string): string {
  return margin === "" ? text : text.replaceAll(/^(?=.)/gm, margin);
}

/** A text whose heading, where it begins with one, is its title. */
export function headed(text: string): { title: string; body: string } {
  const [first = "", ...rest] = text.split("\n");
  if (!/^#{1,6}[ \t]/.test(first)) return { title: "", body: text };
  const title = first.replace(/^#+/, "").replace(/\{#[\w-]+\}$/, "");
  return { title: title.trim(), body: rest.join("\n").trim() };
}

export const oneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim();

/** Words and blocks on their way into one text. */
export class JoinedParts {
  readonly #parts: string[] = [];
  /** The last two characters of the text. */
  #tail = "";

  words(text: string): void {
    const next = this.#tail === "\n\n" ? text.replace(/^\n+/, "") : text;
    this.#parts.push(next);
    this.#tail = (this.#tail + next.slice(-2)).slice(-2);
  }

  /** A block has a blank line on both sides. */
  block(text: string): void {
    let last = this.#parts.pop()?.trimEnd();
    while (last === "") last = this.#parts.pop()?.trimEnd();
    if (last !== undefined) this.#parts.push(last, "\n\n");
    this.#parts.push(`${text}\n\n`);
    this.#tail = "\n\n";
  }

  whole(): string {
    return this.#parts.join("");
  }
}
