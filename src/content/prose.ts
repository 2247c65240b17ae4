/**
 * The prose of a page: its headings, paragraphs and list items as plain text, in order. Code, tables,
 * raw HTML and pictures are no prose and are left out.
 */
import type { Token } from "markdown-it";
import { readFrontMatter } from "./front-matter.ts";
import { headingOf } from "#content/markdown/heading-words";
import { Blocks, spanWork } from "#content/markdown/parser";
import { WorkSlices } from "./pause.ts";

export interface ProseBlock {
  kind: "heading" | "paragraph" | "item";
  /** On one line. */
  text: string;
  /** 1 to 6 for a heading, else 0. */
  depth: number;
}

const badge = /<[^<>]*>/g;

/** The blocks of a Markdown text, without its front matter. The same failures as `renderMarkdown`'s. */
export async function proseOf(markdown: string): Promise<ProseBlock[]> {
  const slices = new WorkSlices();
  const blocks = await Blocks.read(readFrontMatter(markdown).body, slices);
  const prose: ProseBlock[] = [];
  let items = 0;
  for (const [place, token] of blocks.tokens.entries()) {
    if (token.type === "list_item_open") items += 1;
    if (token.type === "list_item_close") items -= 1;
    if (token.type !== "inline" || token.info === "title") continue;
    const block = blockOf(blocks, place, items > 0);
    if (block !== undefined) prose.push(block);
    await slices.worked(spanWork * token.content.length);
  }
  return prose;
}

/** The heading, the paragraph or the item whose words stand at a place; nothing for a cell. */
function blockOf(blocks: Blocks, place: number, isItem: boolean): ProseBlock | undefined {
  const { type = "", tag = "" } = blocks.tokens[place - 1] ?? {};
  const isHeading = type === "heading_open";
  if (!isHeading && type !== "paragraph_open") return undefined;
  const content = blocks.tokens[place]?.content ?? "";
  const written = isHeading ? headingOf(content).words : content;
  const text = onOneLine(plainTextOf(blocks.spansOf(written)).replace(badge, ""));
  if (text === "") return undefined;
  if (isHeading) return { kind: "heading", text, depth: Number(tag.slice(1)) };
  return { kind: isItem ? "item" : "paragraph", text, depth: 0 };
}

function plainTextOf(spans: readonly Token[]): string {
  return spans
    .map(({ type, content }) => {
      if (type === "softbreak" || type === "hardbreak") return "\n";
      return type === "text" || type === "code_inline" ? content : "";
    })
    .join("");
}

const unspaced = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}。、！？]`;
const breakInUnspaced = new RegExp(`(?<=${unspaced})[^\\S\\n]*\\n\\s*(?=${unspaced})`, "gu");

/** A line's end is a space, but between characters of a script that has none. */
function onOneLine(text: string): string {
  return text.replace(breakInUnspaced, "").replace(/\s+/g, " ").trim();
}
