/** Code, quotes, callouts and footnotes as the programs write them, made the elements that mean them. */
import { isMonospaced, renameElement, textsIn } from "./elements.ts";

/** Changes a parsed clipboard in place. */
export function makeBlocks(body: HTMLElement): void {
  for (const each of body.querySelectorAll(".MsoQuote, .MsoIntenseQuote")) quote(each);
  for (const each of body.querySelectorAll("table")) if (isFrame(each)) unframe(each);
  for (const each of body.querySelectorAll("pre")) makeCode(each);
  for (const each of body.querySelectorAll("p")) if (each.isConnected) joinCode(each);
  for (const each of body.querySelectorAll(".markdown-alert")) makeCallout(each);
  makeFootnotes(body);
}

/** Word's own styles of a quote. */
function quote(paragraph: Element): void {
  const before = paragraph.previousElementSibling;
  const isSame = before?.nodeName === "BLOCKQUOTE";
  const block = isSame ? before : document.createElement("blockquote");
  if (!isSame) paragraph.before(block);
  block.append(renameElement(paragraph, "p"));
}

/** A table of one cell is a frame around what it holds: Google Docs frames code so. */
function isFrame(table: HTMLTableElement): boolean {
  return table.rows.length === 1 && table.rows[0]?.cells.length === 1;
}

function unframe(table: HTMLTableElement): void {
  table.replaceWith(...(table.rows[0]?.cells[0]?.childNodes ?? []));
}

function makeCode(block: Element): void {
  const said = block.querySelector("code")?.className || block.parentElement?.className || "";
  const [, language = ""] =
    /\b(?:language-|highlight-(?:source|text)-)([\w+#.-]+)/.exec(said) ?? [];
  for (const each of block.querySelectorAll("br")) each.replaceWith("\n");
  block.replaceChildren(codeOf(block.textContent, language));
}

function codeOf(text: string, language = ""): HTMLElement {
  const code = document.createElement("code");
  if (language !== "") code.className = `language-${language}`;
  code.textContent = text.replaceAll("\u00A0", " ");
  return code;
}

/** Word processors write each line of code as a paragraph of letters of one width. */
function joinCode(first: Element): void {
  if (!isCodeLine(first) || first.closest("li, td, th, pre") !== null) return;
  const lines = [first];
  for (let next = first.nextElementSibling; next !== null; next = next.nextElementSibling) {
    if (next.nodeName !== "P" || !(isCodeLine(next) || next.textContent.trim() === "")) break;
    lines.push(next);
  }
  while (lines.at(-1)?.textContent.trim() === "") lines.pop();
  const block = document.createElement("pre");
  block.append(codeOf(lines.map(lineOf).join("\n")));
  first.before(block);
  for (const each of lines) each.remove();
}

function isCodeLine(paragraph: Element): boolean {
  const texts = textsIn(paragraph).filter(({ data }) => data.trim() !== "");
  return texts.length > 0 && texts.every((text) => isInMonospace(text, paragraph));
}

function isInMonospace(text: Text, paragraph: Element): boolean {
  for (let each = text.parentElement; each !== null; each = each.parentElement) {
    if (isMonospaced(each)) return true;
    if (each === paragraph) return false;
  }
  return false;
}

/** Line ends in a paragraph are of the HTML, and not of the code. */
function lineOf(paragraph: Element): string {
  const words = paragraph.cloneNode(true) as Element;
  for (const each of words.querySelectorAll("br")) each.replaceWith("\uE011");
  return words.textContent
    .replaceAll(/[\r\n]+/g, " ")
    .replaceAll("\uE011", "\n")
    .trimEnd();
}

/** GitHub's callouts, which have a title of their own; Notion's are an `aside` already. */
function makeCallout(block: Element): void {
  const [, kind = "note"] = /markdown-alert-(\w+)/.exec(block.className) ?? [];
  block.querySelector(".markdown-alert-title")?.remove();
  renameElement(block, "aside").setAttribute("data-kind", kind);
}

/** Word's footnotes: a link at each place, and the notes at the end. */
function makeFootnotes(body: HTMLElement): void {
  for (const each of body.querySelectorAll('div[style*="mso-element:footnote-list"] > :is(hr, br)'))
    each.remove();
  for (const note of body.querySelectorAll('div[id^="ftn"]')) {
    note.querySelector('a[href^="#_ftnref"]')?.remove();
    const [paragraph] = note.children;
    if (note.childElementCount === 1) paragraph?.replaceWith(...paragraph.childNodes);
    renameElement(note, "footnote-text").setAttribute("data-label", note.id.replace("ftn", ""));
  }
  for (const each of body.querySelectorAll('a[href^="#_ftn"]')) {
    const label = each.getAttribute("href")?.replace("#_ftn", "") ?? "";
    const made = document.createElement("footnote-reference");
    made.dataset["label"] = label;
    made.textContent = label;
    each.replaceWith(made);
  }
}
