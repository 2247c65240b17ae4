/**
 * Markdown to what a reader gets: sanitised HTML, its outline and its plain text. Links to pages stay
 * `page:ID`, so the result can be kept under its content's hash whatever the pages are called later.
 * The parsers are loaded with the first text: most isolates only show what was rendered before.
 */
import type { OutlineEntry } from "./anchors.ts";

export type { OutlineEntry } from "./anchors.ts";

export interface Rendered {
  /** Sanitised; page links unresolved (`resolvePageLinks` of #content/links). */
  html: string;
  /** The headings, in order. */
  outline: OutlineEntry[];
  /** The words alone, for search and descriptions. */
  text: string;
}

/**
 * Renders a page. The same Markdown always gives the same result. Failure `validation_failed` when it
 * nests deeper than `limits.markdownNestingDepth` (or its HTML deeper than `limits.htmlNestingDepth`).
 */
export async function renderMarkdown(markdown: string): Promise<Rendered> {
  const { renderPage } = await import("./markdown.ts");
  return renderPage(markdown);
}

/** Sanitises HTML that people wrote, as the HTML in their Markdown is. The same failure for depth. */
export async function cleanHtml(html: string): Promise<string> {
  if (html === "") return "";
  const { sanitizeHtml } = await import("./sanitize.ts");
  return sanitizeHtml(html);
}
