/**
 * What a reader must find of a Markdown text, found without the service's own renderer: its headings and
 * its words, with white space left out on both sides.
 */
import { marked } from "marked";
import type { Token, Tokens } from "marked";
import { parseFragment } from "parse5";
import { textContent } from "./html-text.ts";

export interface Wording {
  /** The first heading of the first level is not among them: it may have become the page's name. */
  headings: string[];
  /** Pieces of prose and lines of code. */
  texts: string[];
}

/** The wording of a Markdown file or of a page's content. */
export function wordingOf(source: string): Wording {
  const wording: Wording = { headings: [], texts: [] };
  const body = source.replaceAll("\r\n", "\n").replace(/^---\n[\s\S]*?\n---(\n|$)/, "");
  // Lines that open and close containers are structure, which our readers never see.
  const lines = body.split("\n").map((line) => (/^\s*:::/.test(line) ? "" : line));
  const tokens = marked.lexer(lines.join("\n"));
  const title = tokens.find(
    (token) => token.type === "heading" && (token as Tokens.Heading).depth === 1,
  );
  for (const token of tokens) if (token !== title) collect(token, wording);
  return wording;
}

/** A text without its white space. */
export function packed(text: string): string {
  return text.replaceAll(/\s+/g, "");
}

function collect(token: Token, wording: Wording): void {
  if (token.type === "heading") {
    const words: Wording = { headings: [], texts: [] };
    for (const inner of (token as Tokens.Heading).tokens) collect(inner, words);
    const heading = words.texts.join("");
    if (heading !== "") wording.headings.push(heading);
  }
  for (const inner of innerOf(token)) collect(inner, wording);
  if (innerOf(token).length === 0) wording.texts.push(...piecesOf(token));
}

function innerOf(token: Token): Token[] {
  if (token.type === "list") return (token as Tokens.List).items;
  if (token.type === "table") {
    const { header, rows } = token as Tokens.Table;
    return [...header, ...rows.flat()].flatMap((cell) => cell.tokens);
  }
  // What stands for an image is shown only without it.
  if (token.type === "image") return [];
  return "tokens" in token ? (token.tokens ?? []) : [];
}

function piecesOf(token: Token): string[] {
  if (token.type === "code") return codeLines(token as Tokens.Code);
  if (token.type === "codespan") return meaningful([(token as Tokens.Codespan).text]);
  if (token.type !== "text" && token.type !== "escape") return [];
  // Marks of callouts, footnotes and heading ids are structure too.
  const pieces = withoutEntities((token as Tokens.Text).text).split(
    /\[!\w+\]|\[\^[^\]]+\]:?|\{#[^}]*\}/,
  );
  return meaningful(pieces);
}

/** Notes to whoever renders the code are not for readers: `[!code …]`, and of `twoslash` what is cut away. */
function codeLines({ text, lang = "" }: Tokens.Code): string[] {
  const lines = text.replaceAll(/\s*(\/\/|#|--|<!--|\/\*)\s*\[!code [^\]]*\].*$/gm, "").split("\n");
  if (!lang.includes("twoslash")) return meaningful(lines);
  const shown = lines.slice(lines.findLastIndex((line) => /---cut(-before)?---/.test(line)) + 1);
  const end = shown.findIndex((line) => line.includes("---cut-after---"));
  const kept = end < 0 ? shown : shown.slice(0, end);
  const visible = kept.join("\n").replaceAll(/^.*---cut-start---[\s\S]*?---cut-end---.*$/gm, "");
  return meaningful(visible.split("\n").filter((line) => !/^\s*\/\/\s*(@|\^[?|])/.test(line)));
}

function meaningful(pieces: readonly string[]): string[] {
  return pieces.map(packed).filter((piece) => piece !== "");
}

function withoutEntities(text: string): string {
  return text.includes("&") ? textContent(parseFragment(text.replaceAll("<", "&lt;"))) : text;
}
