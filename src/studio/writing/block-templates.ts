/** The blocks that can be put into a page, and what can be done there, by their name and by what people call them. */
import { blocks } from "#content/blocks/registry";
import { serverNow } from "../server-time.ts";
import type { LineFormat } from "./block-format.ts";

/** What is done with the block that one writes in, with files, and with the text. */
export type BlockAction = "up" | "down" | "copy" | "delete" | "upload" | "find";

export interface BlockTemplate {
  name: string;
  /** What else people look for when they mean it. */
  called: string;
  /** What stands beside its name in the list. */
  detail?: string;
  /** What is written; the cursor ends at `‸`, which stands in it once. */
  source?: string;
  /** The line becomes this instead. */
  format?: LineFormat;
  /** This is done instead. */
  action?: BlockAction;
}

export const blockTemplates: readonly BlockTemplate[] = [
  { name: "Text", called: "paragraph plain body", format: "text" },
  { name: "Heading 1", called: "h1 title big", format: "heading-1" },
  { name: "Heading 2", called: "h2 section subtitle", format: "heading-2" },
  { name: "Heading 3", called: "h3 subsection", format: "heading-3" },
  { name: "Bulleted list", called: "ul unordered points dots", format: "bullets" },
  { name: "Numbered list", called: "ol ordered numbers", format: "numbers" },
  { name: "Task list", called: "todo to-do checkbox checklist boxes", format: "tasks" },
  { name: "Quote", called: "blockquote citation", format: "quote" },
  { name: "Code block", called: "fence snippet source pre", source: "```\n‸\n```" },
  {
    name: "Table",
    called: "grid spreadsheet rows columns",
    source: "| ‸ |  |  |\n| --- | --- | --- |\n|  |  |  |\n|  |  |  |",
  },
  { name: "Divider", called: "rule hr horizontal line separator", source: "---\n\n‸" },
  ...blocks.flatMap(({ commands }) => commands),
  {
    name: "Upload",
    called: "picture image photo screenshot file attachment choose computer",
    action: "upload",
  },
  { name: "Picture by address", called: "image photo screenshot img figure url", source: "![‸]()" },
  { name: "Link to a page", called: "mention reference internal page", source: "[[‸" },
  { name: "Footnote", called: "note reference citation", source: "[^1]\n\n[^1]: ‸" },
  { name: "Move this block up", called: "raise before above", action: "up" },
  { name: "Move this block down", called: "lower after below", action: "down" },
  { name: "Copy this block", called: "duplicate clone twice", action: "copy" },
  { name: "Delete this block", called: "remove cut away", action: "delete" },
  { name: "Find and replace", called: "search substitute", action: "find" },
];

/**
 * The templates that match what was typed: by the beginning of their name, of a word of it, then by other words.
 * @param besides what can be put in here besides, found in the same way
 */
export function findTemplates(
  typed: string,
  besides: readonly BlockTemplate[] = [],
): BlockTemplate[] {
  const all = [...blockTemplates, ...besides];
  const wanted = typed.trim().toLowerCase();
  if (wanted === "") return all;
  return all
    .map((template) => ({ template, rank: fitOf(template, wanted) }))
    .filter(({ rank }) => rank > 0)
    .sort((one, other) => other.rank - one.rank)
    .map(({ template }) => template);
}

/** How well a name, or what else it is called, fits what was typed in lower case; 0 where it does not. */
export function fitOf({ name, called }: Pick<BlockTemplate, "name" | "called">, wanted: string) {
  const lower = name.toLowerCase();
  if (lower === wanted) return 5;
  if (lower.startsWith(wanted)) return 4;
  if (lower.split(" ").some((word) => word.startsWith(wanted))) return 3;
  if (called.split(" ").some((word) => word.startsWith(wanted))) return 2;
  return lower.includes(wanted) ? 1 : 0;
}

/** The day that it is where this browser stands, as 2026-01-31. */
function dayHere(now: Date): string {
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return parts.map((part) => String(part).padStart(2, "0")).join("-");
}

/**
 * Splits a template at its cursor: what is written, and where in it the cursor stands.
 * @param today the day that stands for `⌚`
 */
export function templateText(
  source: string,
  today = dayHere(new Date(serverNow())),
): { insert: string; cursor: number } {
  const dated = source.replace("⌚", today);
  const cursor = dated.indexOf("‸");
  return { insert: dated.slice(0, cursor) + dated.slice(cursor + 1), cursor };
}
