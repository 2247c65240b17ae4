/** Lines of GitBook's Markdown, and what stands in them. Pure. */
import { outsideOfCode } from "#domains/imports/conversion/code-lines";

const headingId = /<a\b[^<>]*\bid="([^"<>]+)"[^<>]*><\/a>$/;

/** A line with ids of headings and formulas in our way. */
export function spansOf(line: string): string {
  const [, id] = /^\s*#{1,6} /.test(line) ? (headingId.exec(line.trimEnd()) ?? []) : [];
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
