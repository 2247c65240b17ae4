/** What the line of a heading says: its words, and the id that its writer chose for it; and its HTML. */
import type { HeadingIds } from "#content/anchors";
import { escapeHtml } from "#content/plain";

const chosenId = /^[\p{L}\p{N}][\p{L}\p{N}\p{M}_-]*$/u;

/** The words of a heading, and the id that its writer chose behind them: `{#id}`. */
export function headingOf(content: string): { words: string; chosen?: string } {
  const brace = content.endsWith("}") ? content.lastIndexOf("{#") : -1;
  const chosen = brace < 0 ? "" : content.slice(brace + 2, -1);
  return chosenId.test(chosen)
    ? { words: content.slice(0, brace).trimEnd(), chosen }
    : { words: content };
}

/** A heading with a link to itself; the id that it had before leads there too. */
export function headingHtml(
  tag: string,
  { id, alias }: HeadingIds,
  { inner, text }: { inner: string; text: string },
): string {
  const link = `<a class="anchor" href="#${id}" aria-label="Link to this section: ${escapeHtml(text)}"></a>`;
  const head = alias === null ? inner : `<span id="${alias}"></span>${inner}`;
  return `<${tag} id="${id}">${head} ${link}</${tag}>\n`;
}
