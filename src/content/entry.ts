/** Short Markdown that stands among others on one page: an answer, an entry of the changelog. */
import { isPutTogether } from "#content/assembly/sources";
import { invalid } from "#failure";
import { limits } from "#limits";
import { renderMarkdown } from "./render.ts";
import { utf8Length } from "./utf8.ts";

/**
 * The HTML of an entry, to be kept beside its Markdown. Failure `validation_failed`, naming the field,
 * where the Markdown or what it becomes is larger than its bound, where it nests too deep, and where it would have to be
 * put together first.
 */
export async function renderEntry(
  markdown: string,
  field: string,
  maxBytes: number,
): Promise<string> {
  if (utf8Length(markdown) > maxBytes)
    throw invalid(field, `takes ${maxBytes} bytes of Markdown at most`, "too_big");
  expectWhole(markdown, field);
  const { html } = await renderMarkdown(markdown);
  if (utf8Length(html) > limits.entryHtmlBytes)
    throw invalid(field, `becomes more than ${limits.entryHtmlBytes} bytes of HTML`, "too_big");
  return html;
}

/** Throws `validation_failed`, naming the field, where the Markdown would have to be put together for its readers. */
export function expectWhole(markdown: string, field: string): void {
  if (isPutTogether(markdown))
    throw invalid(field, "holds a snippet or a part for some readers, which stand in pages alone");
}

/** The anchor of a question on the page of all, and on its own. */
export function anchorOfFaq(faq: { id: string }): string {
  return `_faq-${faq.id}`;
}

/** How an entry takes its place on a page. */
export interface EntryPlace {
  /** Stands before every id and name of the entry, so that entries of one page do not share any. */
  key: string;
  /** The level (2 to 6) that the highest heading of the entry gets. */
  headingLevel: number;
}

/** Sanitised HTML of an entry as a part of a larger page. */
export function placeEntry(html: string, { key, headingLevel }: EntryPlace): string {
  const levels = Array.from(html.matchAll(/<h([1-6])\b/g), ([, level]) => Number(level));
  const shift = headingLevel - Math.min(...levels);
  return html.replace(/<[^<>]*>/g, (tag) =>
    tag
      .replace(/^(<\/?h)([1-6])\b/, (_, start, level) => start + Math.min(6, Number(level) + shift))
      .replace(/ (id="|name="|href="#|aria-(?:labelledby|describedby)=")(?=[^"])/g, ` $1${key}-`)
      .replace(/="url\(#/g, `="url(#${key}-`),
  );
}
