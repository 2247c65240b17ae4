/**
 * Markdown to what a reader gets: sanitised HTML, its outline and its plain text. Links to pages stay
 * `page:ID`, so the result can be kept under its content's hash whatever the pages are called later.
 * The parsers are loaded with the first text: most isolates only show what was rendered before.
 */
import type { Rendered } from "./rendered.ts";

export type { OutlineEntry } from "./anchors.ts";

/**
 * Renders a page. The same Markdown always gives the same result. Failure `validation_failed`, with the
 * line and what is too much, when it asks for more than a bound of `limits` (docs/reference/markdown.md).
 */
export async function renderMarkdown(markdown: string): Promise<Rendered> {
  const { renderInPieces } = await import("./markdown.ts");
  return renderInPieces(markdown);
}

/** Throws what `renderMarkdown` throws of a text, for less work: for what is saved, so that it can be shown. */
export async function expectRenderable(markdown: string): Promise<void> {
  const { checkPage } = await import("./markdown.ts");
  await checkPage(markdown);
}

/** Sanitises HTML that people wrote, as the HTML in their Markdown is. The same failure for depth. */
export async function cleanHtml(html: string): Promise<string> {
  if (html === "") return "";
  const { sanitizeHtml } = await import("./sanitize.ts");
  return sanitizeHtml(html);
}
