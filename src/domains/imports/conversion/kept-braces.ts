/** Names between two braces: a variable here, and something else to the tool that a page was written for. Pure. */
import { codeLines, outsideOfCode } from "./code-lines.ts";

const named = /(?<!\\)((?:\\\\)*)(?<!\$)\{\{(?=[ \t]*[A-Za-z][\w-]*[ \t]*\}\})/g;

/** The text with a backslash before each such name in its words, so that readers see the braces as before. */
export function withKeptBraces(text: string): string {
  if (!text.includes("{{")) return text;
  const lines = text.split("\n");
  const isCode = codeLines(lines);
  const kept = (words: string) => words.replaceAll(named, "$1\\{{");
  return lines
    .map((line, at) => (isCode[at] === true ? line : outsideOfCode(line, kept)))
    .join("\n");
}
