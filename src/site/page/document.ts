/** Elements, and a whole HTML document, as text. */
import type { HtmlEscapedString } from "hono/utils/html";

/** An element as text: with parts that are waited for it gives a promise of it. */
export async function elementHtml(
  element: HtmlEscapedString | Promise<HtmlEscapedString>,
): Promise<string> {
  return (await element).toString() as string | Promise<string>;
}

/** The element, which is the root of the document, behind its doctype. */
export async function documentOf(
  root: HtmlEscapedString | Promise<HtmlEscapedString>,
): Promise<string> {
  return `<!doctype html>${await elementHtml(root)}`;
}
