/**
 * What word processors put on the clipboard, made the HTML that it means: lists as lists, boxes as boxes, formats as
 * elements, the first row of a table as its head.
 */

/** Changes a parsed clipboard in place. */
export function makePlain(body: HTMLElement): void {
  for (const each of body.querySelectorAll("style, script, meta, title, link, xml")) each.remove();
  liftWordLists(body);
  nestLists(body);
  for (const each of body.querySelectorAll("li")) makeTask(each);
  for (const each of body.querySelectorAll("p.MsoTitle")) rename(each, "h1");
  for (const each of body.querySelectorAll<HTMLElement>("b, strong, span, font")) makeFormat(each);
  for (const each of body.querySelectorAll("table")) makeHead(each);
  for (const each of body.querySelectorAll("br")) if (isBetweenBlocks(each)) each.remove();
  for (const each of body.querySelectorAll("p"))
    if (isInItem(each)) each.replaceWith(...each.childNodes);
}

function rename(element: Element, name: string): void {
  const made = document.createElement(name);
  made.append(...element.childNodes);
  element.replaceWith(made);
}

/** Google Docs puts all it copies into a `b` that is not bold, and formats by styles; so does Word in places. */
function makeFormat(element: HTMLElement): void {
  const isInHeading = element.closest("h1, h2, h3, h4, h5, h6") !== null;
  const hasWords = element.textContent.trim() !== "";
  const names = hasWords ? formatsOf(element, isInHeading) : [];
  let inner: Node[] = [...element.childNodes];
  for (const name of names.toReversed()) {
    const made = document.createElement(name);
    made.append(...inner);
    inner = [made];
  }
  element.replaceWith(...inner);
}

const monospace = /mono|courier|consolas|menlo/i;

function formatsOf({ nodeName, style }: HTMLElement, isInHeading: boolean): string[] {
  const { fontWeight, fontStyle, fontFamily, textDecorationLine } = style;
  if (monospace.test(fontFamily)) return ["code"];
  const isSaid = /^(?:B|STRONG)$/.test(nodeName) && fontWeight === "";
  const isBold = isSaid || fontWeight === "bold" || Number(fontWeight) >= 600;
  return [
    ...(isBold && !isInHeading ? ["strong"] : []),
    ...(fontStyle === "italic" ? ["em"] : []),
    ...(textDecorationLine.includes("line-through") ? ["del"] : []),
  ];
}

/** Google Docs writes a list that is deeper beside the item that it belongs to. */
function nestLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll(":is(ul, ol) > :is(ul, ol)")) {
    const item = list.previousElementSibling;
    if (item?.nodeName === "LI") item.append(list);
  }
}

/** The boxes of Google Docs and of Notion's own files. */
function makeTask(item: HTMLElement): void {
  const drawn = item.querySelector(":scope > .checkbox, :scope > img[aria-roledescription]");
  const isBox = item.role === "checkbox" || drawn !== null;
  if (!isBox) return;
  const isDone = item.ariaChecked === "true" || drawn?.classList.contains("checkbox-on") === true;
  drawn?.remove();
  const box = document.createElement("input");
  box.type = "checkbox";
  box.toggleAttribute("checked", isDone);
  const words = item.querySelector(":scope > p") ?? item;
  words.prepend(box, " ");
}

/** A table without a head has its first row as one, which is what it looks like where it was written. */
function makeHead(table: HTMLTableElement): void {
  for (const each of table.querySelectorAll("colgroup")) each.remove();
  if (table.querySelector("th") !== null) return;
  for (const cell of table.rows[0]?.cells ?? []) rename(cell, "th");
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

const wordItems = 'p[style*="mso-list"], p[class^="MsoListParagraph"]';
const wordSign = '[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]';

/** Word writes the items of a list as paragraphs, their sign in a part of its own, and says how deep each is. */
function liftWordLists(body: HTMLElement): void {
  // The lists that the item before stands in, the outermost first.
  let open: HTMLElement[] = [];
  for (const paragraph of body.querySelectorAll(wordItems)) {
    if (paragraph.previousElementSibling !== open[0]) open = [];
    const { name, depth } = takeSign(paragraph);
    const isSame = open[depth - 1]?.nodeName === name;
    open.length = Math.min(open.length, isSame ? depth : depth - 1);
    while (open.length < depth) openList(open, name, paragraph);
    const item = document.createElement("li");
    item.append(...paragraph.childNodes);
    open.at(-1)?.append(item);
    paragraph.remove();
  }
}

function takeSign(paragraph: Element): { name: "OL" | "UL"; depth: number } {
  const sign = paragraph.querySelector(wordSign);
  const written = sign?.textContent.trim() ?? "";
  sign?.remove();
  const depth = Number(/level(\d)/.exec(paragraph.getAttribute("style") ?? "")?.[1] ?? 1);
  return { name: /^[\da-z]+[.)]/i.test(written) ? "OL" : "UL", depth };
}

/** A list in the last item of the one that is open, or in the paragraph's place. */
function openList(open: HTMLElement[], name: string, paragraph: Element): void {
  const list = document.createElement(name);
  const outer = open.at(-1);
  if (outer === undefined) paragraph.before(list);
  else (outer.lastElementChild ?? outer).append(list);
  open.push(list);
}
