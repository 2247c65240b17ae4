/** A whole HTML document as text. */
import type { HtmlEscapedString } from "hono/utils/html";

/** The element, which is the root of the document, behind its doctype. */
export async function documentOf(
  root: HtmlEscapedString | Promise<HtmlEscapedString>,
): Promise<string> {
  // A root with parts that are waited for gives a promise of its text.
  const text = (await root).toString() as string | Promise<string>;
  return `<!doctype html>${await text}`;
}
