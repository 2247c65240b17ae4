/** A description out of an API description: Markdown that stands among others on one page. */
import { raw } from "hono/html";
import { escapeHtml } from "#content/plain";
import { renderMarkdown } from "#content/render";
import { Failure } from "#failure";

/** The description; nothing for an empty one. */
export async function Description({ text }: { text: string }) {
  if (text.trim() === "") return null;
  return <div class="api-text">{raw(await htmlOf(text.trim()))}</div>;
}

const hasMarkup = /[\n*_`[\]<>#|~&\\!]|https?:/;

async function htmlOf(text: string): Promise<string> {
  if (!hasMarkup.test(text)) return `<p>${escapeHtml(text)}</p>`;
  try {
    return asPart((await renderMarkdown(text)).html);
  } catch (error) {
    // Too deep or too dense to be Markdown: it is shown as it was written.
    if (!(error instanceof Failure)) throw error;
    return `<p>${escapeHtml(text)}</p>`;
  }
}

/** Headings become bold lines, and no id stays: a page has many descriptions. */
function asPart(html: string): string {
  return html
    .replace(/<a [^>]*class="anchor"[^>]*><\/a>/g, "")
    .replace(/<h[1-6][^>]*>/g, "<p><strong>")
    .replace(/<\/h[1-6]>/g, "</strong></p>")
    .replace(/<[^<>]*>/g, (tag) => tag.replace(/ id="[^"]*"/, ""));
}
