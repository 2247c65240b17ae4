/** Words between `<sub>` or `<sup>`, which are lowered or raised. */
import type { SyntaxNode } from "@lezer/common";
import type { Span } from "../markdown/page-blocks.ts";

interface Shift {
  look: string;
  /** The tag behind the words. */
  closing: SyntaxNode;
}

/**
 * How the words behind a tag look, and the next tag of its name, in the same piece of the text, which closes it. Null
 * where that opens once more, there is none, or nothing stands between the two, and of every other tag.
 */
export function shiftBehind(tag: SyntaxNode, source: (span: Span) => string): Shift | null {
  const name = /^<(su[bp])>$/i.exec(source(tag))?.[1]?.toLowerCase();
  if (name === undefined) return null;
  const same = new RegExp(`^<(/?)${name}\\b`, "i");
  for (let next = tag.nextSibling; next !== null; next = next.nextSibling) {
    const found = next.name === "HTMLTag" ? same.exec(source(next)) : null;
    if (found !== null)
      return found[1] && next.from > tag.to ? { look: `lv-${name}`, closing: next } : null;
  }
  return null;
}
