/** The two texts that the parts of a difference are made of. */

interface Part {
  kind: "same" | "added" | "removed";
  text: string;
}

/** What the text was, and what it is. */
export function textsOf(parts: readonly Part[]): { from: string; to: string } {
  const without = (left: Part["kind"]) =>
    parts.map(({ kind, text }) => (kind === left ? "" : text)).join("");
  return { from: without("added"), to: without("removed") };
}
