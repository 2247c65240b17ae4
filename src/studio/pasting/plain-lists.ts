/** Lists as the programs write them, made lists, and their boxes boxes. */
import { textsIn } from "./elements.ts";

/** Changes a parsed clipboard in place. */
export function makeLists(body: HTMLElement): void {
  liftItems(body);
  nestLists(body);
  for (const each of body.querySelectorAll("p")) liftBox(each);
  for (const each of body.querySelectorAll("li")) makeTask(each);
}

const wordItem = 'p[style*="mso-list"], p[class^="MsoListParagraph"]';
const webItem = ".ListContainerWrapper li[data-aria-level]";
const wordSign = '[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]';

interface Item {
  name: "OL" | "UL";
  /** From 1 on. */
  depth: number;
}

/**
 * Word writes the items of a list as paragraphs, their sign in a part of its own, and says how deep each is; on the web
 * it writes each as a list of its own, with its depth.
 */
function liftItems(body: HTMLElement): void {
  const items = new Map<Element, Item>();
  for (const each of body.querySelectorAll(webItem)) items.set(each, webItemOf(each));
  for (const wrapper of body.querySelectorAll(".ListContainerWrapper"))
    wrapper.replaceWith(...wrapper.querySelectorAll("li"));
  for (const each of body.querySelectorAll(wordItem)) items.set(each, takeSign(each));
  // The number of a heading, which Word counts itself.
  for (const each of body.querySelectorAll(wordSign)) each.remove();
  nestItems(items);
}

function nestItems(items: ReadonlyMap<Element, Item>): void {
  // The lists that the item before stands in, the outermost first.
  let open: HTMLElement[] = [];
  for (const [place, { name, depth }] of items) {
    if (place.previousElementSibling !== open[0]) open = [];
    const isSame = open[depth - 1]?.nodeName === name;
    open.length = Math.min(open.length, isSame ? depth : depth - 1);
    while (open.length < depth) openList(open, name, place);
    const item = document.createElement("li");
    item.append(...place.childNodes);
    open.at(-1)?.append(item);
    place.remove();
  }
}

function webItemOf(item: Element): Item {
  const name = item.parentElement?.nodeName === "OL" ? "OL" : "UL";
  return { name, depth: Number(item.getAttribute("data-aria-level")) };
}

function takeSign(paragraph: Element): Item {
  const sign = paragraph.querySelector(wordSign);
  const written = sign?.textContent.trim() ?? "";
  const font = sign?.parentElement?.style.fontFamily ?? "";
  sign?.remove();
  if (isDrawnBox(written, font)) paragraph.prepend("☐ ");
  const depth = Number(/level(\d)/.exec(paragraph.getAttribute("style") ?? "")?.[1] ?? 1);
  return { name: /^[\da-z]+[.)]/i.test(written) ? "OL" : "UL", depth };
}

/** A box as a sign of a list: in Wingdings it is a letter. */
function isDrawnBox(sign: string, font: string): boolean {
  return /^[☐□]/.test(sign) || (/wingdings/i.test(font) && /^[¨oq]/.test(sign));
}

/** A list in the last item of the one that is open, or in the item's place. */
function openList(open: HTMLElement[], name: string, place: Element): void {
  const list = document.createElement(name);
  const outer = open.at(-1);
  if (outer === undefined) place.before(list);
  else (outer.lastElementChild ?? outer).append(list);
  open.push(list);
}

/** Google Docs and Outlook write a list that is deeper beside the item that it belongs to. */
function nestLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll(":is(ul, ol) > :is(ul, ol)")) {
    const item = list.previousElementSibling;
    if (item?.nodeName === "LI") item.append(list);
  }
}

const drawnBox = /^\s*([☐☑☒✅])\s+/;
const writtenBox = /^\s*\[([ x])\]\s+/i;

/** A paragraph that begins with a box that Word draws: an item of the list before it, or of a new one. */
function liftBox(paragraph: Element): void {
  if (!drawnBox.test(paragraph.textContent) || paragraph.closest("li") !== null) return;
  const before = paragraph.previousElementSibling;
  const list = before?.classList.contains("boxes") ? before : document.createElement("ul");
  if (list !== before) paragraph.before(list);
  list.classList.add("boxes");
  const item = document.createElement("li");
  item.append(...paragraph.childNodes);
  list.append(item);
  paragraph.remove();
}

/** The boxes of Google Docs, those of Notion, and those that are written or drawn as words. */
function makeTask(item: HTMLElement): void {
  const drawn = item.querySelector(":scope > .checkbox, :scope > img[aria-roledescription]");
  const written = takeBox(item);
  if (item.role !== "checkbox" && drawn === null && written === null) return;
  const isDone =
    item.ariaChecked === "true" || drawn?.classList.contains("checkbox-on") || written === true;
  drawn?.remove();
  const box = document.createElement("input");
  box.type = "checkbox";
  box.toggleAttribute("checked", isDone);
  const words = item.querySelector<HTMLElement>(":scope > p") ?? item;
  if (item.role === "checkbox") for (const each of words.querySelectorAll("span")) unstrike(each);
  words.prepend(box, " ");
}

/** Takes a box out of an item's first words; whether it was ticked, and null for none. */
function takeBox(item: HTMLElement): boolean | null {
  for (const text of textsIn(item)) {
    if (text.data.trim() === "") continue;
    // Word draws a box in a part of its own.
    const [whole, mark = ""] = writtenBox.exec(text.data) ?? drawnBox.exec(`${text.data} `) ?? [];
    if (whole === undefined) return null;
    text.data = text.data.slice(whole.length).trimStart();
    return /[☑☒✅x]/i.test(mark);
  }
  return null;
}

/** Google Docs strikes through what is done, which a ticked box says already. */
function unstrike({ style }: HTMLElement): void {
  if (style.textDecorationLine === "line-through") style.textDecorationLine = "";
}
