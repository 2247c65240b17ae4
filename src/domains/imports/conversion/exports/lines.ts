/** What stands in the lines of exported pages: pictures with a size, mentions, marks, properties. Pure. */
import { outsideOfCode } from "#domains/imports/conversion/code-lines";
import type { ExportDialect } from "./blocks.ts";

type Say = (construct: string, outcome: string) => void;

/** Lines of more are left as they are. */
const longestLine = 20_000;
const sizedPicture = /(!\[[^\][]*\]\([^\s()]+) "([^"]*?) ?=(\d+)x(\d+)"\)/g;
const mention = /@?\[([^\][]*)\]\(mention:\/\/[^\s()]*\)/g;

/** A line of a page in our way. */
export function convertedLine(dialect: ExportDialect, line: string, say: Say): string {
  if (dialect !== "outline" || line.length > longestLine) return line;
  // An empty paragraph.
  if (line.trim() === "\\") return "";
  return outsideOfCode(line, (text) =>
    text
      .replaceAll(sizedPicture, (_, picture: string, words: string, width, height) => {
        const title = words.trim() === "" ? "" : ` "${words.trim()}"`;
        return `${picture}#${width}x${height}${title})`;
      })
      .replaceAll(mention, (_, name: string) => {
        say("A mention", "is kept as the name alone");
        return name.startsWith("@") ? name : `@${name}`;
      })
      .replaceAll(/(?<![=\w])==([^=\s]|[^=\s][^=]*[^=\s])==(?![=\w])/g, "<mark>$1</mark>")
      .replaceAll(/(?<![\\\w])__([^_\s]|[^_\s][^_]*[^_\s])__(?!\w)/g, "<u>$1</u>"),
  );
}

const property = /^([^\s:`*<>[\]#-][^:`<>[\]]{0,60}): (\S.*)$/;

/** The properties of a page of a database stand behind its title, each on a line: as a list they keep their lines. */
export function withListedProperties(
  lines: readonly string[],
  said: (at: number) => void,
): readonly string[] {
  const title = lines.findIndex((line) => line.trim() !== "");
  if (!(lines[title] ?? "").startsWith("# ")) return lines;
  const from = lines.findIndex((line, at) => at > title && line.trim() !== "");
  const end = lines.findIndex((line, at) => at > from && line.trim() === "");
  const to = end < 0 ? lines.length : end;
  const block = lines.slice(from, to);
  if (from < 0 || block.length < 2 || !block.every((line) => property.test(line))) return lines;
  said(from);
  const listed = block.map((line) => line.replace(property, "- **$1:** $2"));
  return [...lines.slice(0, from), ...listed, ...lines.slice(to)];
}
