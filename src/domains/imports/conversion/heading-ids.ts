/** The ids that other tools give headings where ours are others: written behind them, so that links to them hold. Pure. */
import { anchorOf } from "#content/anchors";
import type { Dialect } from "#content/blocks/registry";
import { slugOf } from "#content/slug";
import { codeLines } from "./code-lines.ts";

const headingMark = /^ {0,3}#{1,6}[ \t]/;
/** An id between other signs than usual, which configurations of VitePress choose: `%{#id}%`. */
const signedId = /%\{(#[\w-]+)\}%$/;
const marks = /[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g;

const idOf: Partial<Record<Dialect, (words: string) => string>> = {
  vitepress: (words) =>
    words
      .normalize("NFKD")
      .replaceAll(/[\u0300-\u036F]/g, "")
      .replaceAll(marks, "-")
      .split("-")
      .filter((word) => word !== "")
      .join("-")
      .toLowerCase(),
  mkdocs: (words) =>
    words
      .normalize("NFKD")
      .replaceAll(/[^\w\s-]/g, "")
      .trim()
      .toLowerCase()
      .replaceAll(/[-\s]+/g, "-"),
};

/** The text with ids behind those headings that have another one here. */
export function withHeadingIds(dialect: Dialect, text: string): string {
  const theirs = idOf[dialect];
  if (theirs === undefined) return text;
  const lines = text.split("\n");
  const isCode = codeLines(lines);
  return lines
    .map((line, at) => {
      const mark = isCode[at] === true ? "" : (headingMark.exec(line)?.[0] ?? "");
      const words = line.slice(mark.length).trim().replace(signedId, "{$1}");
      if (mark === "" || words.endsWith("}")) return mark === "" ? line : mark + words;
      const plain = plainWords(words);
      const id = theirs(plain);
      const isOurs = id === "" || id === anchorOf(plain) || id === slugOf(plain);
      return isOurs || !/^[\p{L}\p{N}]/u.test(id) ? line : `${mark}${words} {#${id}}`;
    })
    .join("\n");
}

/** The words of a heading without their Markdown. */
function plainWords(words: string): string {
  return words
    .replaceAll(/!?\[([^\][]*)\](?:\([^)[]*\)|\[[^\]]*\])?/g, "$1")
    .replaceAll(/<[^<>]*>/g, "")
    .replaceAll(/[`*]|(?<!\w)_|_(?!\w)/g, "")
    .trim();
}
