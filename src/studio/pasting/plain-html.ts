/** What other programs put on the clipboard, made the HTML that it means, before it is written as Markdown. */
import { renameElement } from "./elements.ts";
import { makeBlocks } from "./plain-blocks.ts";
import { makeFormats } from "./plain-formats.ts";
import { makeLists } from "./plain-lists.ts";
import { makeTables } from "./plain-tables.ts";

/** Changes a parsed clipboard in place. */
export function makePlain(body: HTMLElement): void {
  const unread = "style, script, meta, title, link, xml, svg, .EOP";
  for (const each of body.querySelectorAll(unread)) each.remove();
  nameHeadings(body);
  makeLists(body);
  makeBlocks(body);
  makeFormats(body);
  makeTables(body);
  for (const each of body.querySelectorAll("a")) dropLostLink(each);
  for (const each of body.querySelectorAll("br")) if (isBetweenBlocks(each)) each.remove();
  for (const each of body.querySelectorAll("p"))
    if (isInItem(each)) each.replaceWith(...each.childNodes);
}

/** Word's title, and the headings of Word on the web. */
function nameHeadings(body: HTMLElement): void {
  for (const each of body.querySelectorAll("p.MsoTitle")) renameElement(each, "h1");
  for (const each of body.querySelectorAll('p[role="heading"]'))
    renameElement(each, `h${Math.min(Number(each.ariaLevel ?? 1), 6)}`);
}

/** A link to a place of the document that it was copied from, or one of nothing, as a site has beside its headings. */
function dropLostLink(link: HTMLAnchorElement): void {
  const isEmpty = link.textContent.trim() === "" && link.querySelector("img") === null;
  const isWithin = link.getAttribute("href")?.startsWith("#") ?? true;
  if (isEmpty) link.remove();
  else if (isWithin) link.replaceWith(...link.childNodes);
}

const block = /^(?:P|H\d|[OU]L|TABLE|DIV|PRE|BLOCKQUOTE|HR|BR)$/;

/** Google Docs writes an empty line so, beside its paragraphs. */
function isBetweenBlocks(line: Element): boolean {
  const beside = [line.previousElementSibling, line.nextElementSibling];
  const hasWords = [...(line.parentNode?.childNodes ?? [])].some(
    (each) => each.nodeType === Node.TEXT_NODE && each.textContent?.trim() !== "",
  );
  return !hasWords && beside.every((each) => each === null || block.test(each.nodeName));
}

function isInItem(paragraph: Element): boolean {
  const item = paragraph.parentElement;
  return item?.nodeName === "LI" && item.querySelectorAll(":scope > p").length === 1;
}
