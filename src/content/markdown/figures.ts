/** A paragraph as HTML; one that is a picture with a title is a figure, and the title its caption. */
import type { Token } from "markdown-it";
import { escapeHtml } from "#content/plain";

/** @param write the HTML of what stands in the paragraph's lines */
export function paragraphHtml(
  spans: readonly Token[],
  write: (spans: readonly Token[]) => string,
): string {
  const [picture] = spans;
  const title = picture?.type === "image" && spans.length === 1 ? picture.attrGet("title") : null;
  if (picture === undefined || title === null || title === "") return `<p>${write(spans)}</p>\n`;
  // Read to people once.
  picture.attrs = (picture.attrs ?? []).filter(([name]) => name !== "title");
  const caption = escapeHtml(String(title));
  return `<figure>${write([picture])}<figcaption>${caption}</figcaption></figure>\n`;
}
