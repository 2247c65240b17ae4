/** The tags that stand around what a block of Markdown holds: of ours alone, so that sanitising leaves them as they are. */
import type { Token } from "markdown-it";

/** What is written in front of an element's content and behind it. */
export interface ElementFrame {
  open: string;
  close: string;
}

/** Around a table: what is wider than the page is moved sideways, by keyboard too. */
export const tableScroll: ElementFrame = {
  open: '<div class="table-scroll" role="group" aria-label="Table" tabindex="0">',
  close: "</div>",
};

const table: ElementFrame = {
  open: `${tableScroll.open}<table>\n`,
  close: `</table>\n${tableScroll.close}\n`,
};

const framed = new Set([
  "bullet_list_open",
  "ordered_list_open",
  "list_item_open",
  "blockquote_open",
  "table_open",
  "tbody_open",
  "tr_open",
]);

/** Whether a token opens what has nothing but tags around its blocks. */
export function isFramed({ type }: Pick<Token, "type">): boolean {
  return framed.has(type);
}

const tight = new Set(["p", "li", "tbody", "th", "td"]);

/** The frame of what a token opens: of a list, an item, a quotation, a paragraph, or a table and its parts. */
export function elementFrame(token: Token): ElementFrame {
  const { tag } = token;
  if (tag === "table") return table;
  const start = `<${tag}${startAttribute(token)}${alignment(token)}>`;
  const end = tag === "tbody" ? "</tbody>" : `</${tag}>\n`;
  return { open: tight.has(tag) ? start : `${start}\n`, close: end };
}

function alignment(token: Token): string {
  const [, side] = /^text-align:(\w+)$/.exec(String(token.attrGet("style") ?? "")) ?? [];
  return side === undefined ? "" : ` align="${side}"`;
}

function startAttribute(token: Token): string {
  const start = token.attrGet("start");
  return start === null ? "" : ` start="${start}"`;
}
