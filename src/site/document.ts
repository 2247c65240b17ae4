/** A whole HTML document as text. */
import type { HtmlEscapedString } from "hono/utils/html";

/** The element, which is the root of the document, behind its doctype. */
export async function documentOf(
  root: HtmlEscapedString | Promise<HtmlEscapedString>,
): Promise<string> {
  return `<!doctype html>${await root}`;
}
