/** What the line of a heading says: its words, and the id that its writer chose for it. */

const chosenId = /^[\p{L}\p{N}][\p{L}\p{N}\p{M}_-]*$/u;

/** The words of a heading, and the id that its writer chose behind them: `{#id}`. */
export function headingOf(content: string): { words: string; chosen?: string } {
  const brace = content.endsWith("}") ? content.lastIndexOf("{#") : -1;
  const chosen = brace < 0 ? "" : content.slice(brace + 2, -1);
  return chosenId.test(chosen)
    ? { words: content.slice(0, brace).trimEnd(), chosen }
    : { words: content };
}
