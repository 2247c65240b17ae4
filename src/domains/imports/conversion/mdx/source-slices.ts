/** Pieces of a page's source as they stand outside of what they were indented in. Pure. */
import type { Node } from "./node.ts";

/** What stands in front of the lines of a node, and is left out of them. */
export interface Margin {
  /** Signs of quotations around it. */
  quotes: number;
}

export interface SliceEdit {
  start: number;
  end: number;
  text: string;
}

/** The source of a node with some of it replaced, its further lines moved to where its first one begins. */
export function sliceOf(
  source: string,
  { position: { start, end } }: Node,
  { quotes }: Margin,
  edits: readonly SliceEdit[] = [],
): string {
  const margin = new RegExp(
    `\\n${"[ \\t]*>[ \\t]?".repeat(quotes)}[ \\t]{0,${indentOf(source, start.offset, quotes)}}`,
    "g",
  );
  let text = "";
  let at = start.offset;
  for (const edit of [...edits, { start: end.offset, end: end.offset, text: "" }]) {
    text += source.slice(at, edit.start).replaceAll(margin, "\n") + edit.text;
    at = edit.end;
  }
  return text;
}

/** How far a place stands behind the quotations' signs of its line. */
function indentOf(source: string, offset: number, quotes: number): number {
  const before = source.slice(source.lastIndexOf("\n", offset - 1) + 1, offset);
  const signs = new RegExp(`^${"[ \\t]*>[ \\t]?".repeat(quotes)}`).exec(before)?.[0].length ?? 0;
  return before.length - signs;
}

/** Every second part was written anew: blank lines keep it apart from what stands around it. */
export function joined(parts: readonly string[]): string {
  let text = "";
  for (const [at, part] of parts.entries()) {
    const next = at % 2 === 1 ? part.trim() : part;
    if (next.trim() === "" && at % 2 === 1) continue;
    if (at > 0 && next.trim() !== "") text = `${text.trimEnd()}\n\n${next.replace(/^\n+/, "")}`;
    else if (at === 0) text = next;
  }
  return `${text.trim()}\n`;
}
