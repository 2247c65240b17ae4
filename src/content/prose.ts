/**
 * The prose of a page: its headings, paragraphs and list items as plain text, in order. Code, tables,
 * raw HTML and pictures are no prose and are left out.
 */
import type { Token, Tokens } from "marked";
import type { ContainerToken } from "./container.ts";
import { readFrontMatter } from "./front-matter.ts";
import { decodeHtml } from "./plain.ts";
import { lexMarkdown } from "./markdown.ts";

export interface ProseBlock {
  kind: "heading" | "paragraph" | "item";
  /** On one line. */
  text: string;
  /** 1 to 6 for a heading, else 0. */
  depth: number;
}

const chosenAnchor = /\s*\{#[^{}]*\}\s*$/;
const badge = /<[^>]*>/g;

/** The blocks of a Markdown text, without its front matter. Throws where it nests too deep to be read. */
export function proseOf(markdown: string): ProseBlock[] {
  return blocksIn(lexMarkdown(readFrontMatter(markdown).body), "paragraph");
}

function blocksIn(tokens: readonly Token[], kind: "paragraph" | "item"): ProseBlock[] {
  return tokens.flatMap((token) => blocksOf(token, kind));
}

function blocksOf(token: Token, kind: "paragraph" | "item"): ProseBlock[] {
  switch (token.type) {
    case "heading":
      return block("heading", token as Tokens.Heading, (token as Tokens.Heading).depth);
    case "paragraph":
    case "text":
      return block(kind, token as Tokens.Paragraph, 0);
    case "blockquote":
      return blocksIn((token as Tokens.Blockquote).tokens, kind);
    case "container":
      return blocksIn((token as ContainerToken).tokens, kind);
    case "list":
      return (token as Tokens.List).items.flatMap((item) => blocksIn(item.tokens, "item"));
    default:
      return [];
  }
}

function block(
  kind: ProseBlock["kind"],
  token: { text: string; tokens?: Token[] },
  depth: number,
): ProseBlock[] {
  const written = token.tokens ? inlineText(token.tokens) : token.text;
  const text = onOneLine(written.replace(badge, "").replace(chosenAnchor, ""));
  return text === "" ? [] : [{ kind, text, depth }];
}

function inlineText(tokens: readonly Token[]): string {
  return tokens.map(textOfInline).join("");
}

function textOfInline(token: Token): string {
  if (token.type === "image" || token.type === "html") return "";
  if (token.type === "br") return "\n";
  if (token.type === "codespan") return (token as Tokens.Codespan).text;
  if ("tokens" in token && token.tokens) return inlineText(token.tokens);
  return token.type === "text" || token.type === "escape"
    ? decodeHtml((token as Tokens.Text).text)
    : "";
}

const unspaced = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}。、！？]`;
const breakInUnspaced = new RegExp(`(?<=${unspaced})[^\\S\\n]*\\n\\s*(?=${unspaced})`, "gu");

/** A line's end is a space, but between characters of a script that has none. */
function onOneLine(text: string): string {
  return text.replace(breakInUnspaced, "").replace(/\s+/g, " ").trim();
}
