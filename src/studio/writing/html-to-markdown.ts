/**
 * Pasted HTML as the Markdown that a person would have written, by turndown with GitHub's tables, tasks and
 * strikethrough. What word processors write otherwise than browsers is made plain HTML before.
 */
import { gfm } from "@joplin/turndown-plugin-gfm";
import TurndownService from "turndown";

const service = new TurndownService({
  headingStyle: "atx",
  bulletListMarker: "-",
  codeBlockStyle: "fenced",
  emDelimiter: "*",
  hr: "---",
});
service.use(gfm);
service.addRule("item", {
  filter: "li",
  replacement: (content, node) => {
    const list = node.parentElement;
    const siblings = [...(list?.children ?? [])].filter(({ nodeName }) => nodeName === "LI");
    const start = Number(list?.getAttribute("start") ?? 1);
    const mark = list?.nodeName === "OL" ? `${start + siblings.indexOf(node)}. ` : "- ";
    const inner = content.trim().replace(/^\[([ x])\] +/, "[$1] ");
    const indent = " ".repeat(mark.length);
    const indented = inner.replaceAll(/\n(?!\n)/g, `\n${indent}`);
    return `${mark}${indented}\n`;
  },
});

service.addRule("cell", {
  filter: ["th", "td"],
  replacement: (content, node) => {
    const words = content
      .trim()
      .replaceAll(/\n+/g, "<br>")
      .replaceAll("|", String.raw`\|`);
    return `${node.previousElementSibling === null ? "|" : ""} ${words} |`;
  },
});

/** The Markdown of pasted HTML; empty where it holds no words. */
export function htmlToMarkdown(html: string): string {
  const { body } = new DOMParser().parseFromString(withoutStyles(html), "text/html");
  for (const each of body.querySelectorAll("style, script, meta, title, link, xml")) each.remove();
  liftWordLists(body);
  for (const each of body.querySelectorAll<HTMLElement>("b, strong, span")) makeFormat(each);
  for (const each of body.querySelectorAll("p"))
    if (isInItem(each)) each.replaceWith(...each.childNodes);
  return service.turndown(body.innerHTML).replaceAll("\u00A0", " ").trim();
}

/** The browser would read them as they are parsed, and the studio's policy refuse them. */
function withoutStyles(html: string): string {
  const [before = "", ...styled] = html.split(/<style\b/i);
  return (
    before +
    styled
      .map((part) =>
        part
          .split(/<\/style>/i)
          .slice(1)
          .join(""),
      )
      .join("")
  );
}

/** Google Docs puts all it copies into a `b` that is not bold, and formats by styles; so does Word in places. */
function makeFormat(element: HTMLElement): void {
  const formats = formatsOf(element);
  const isInHeading = /^H\d$/.test(element.parentElement?.nodeName ?? "");
  if (formats.length === 0 || isInHeading || element.textContent.trim() === "")
    return element.replaceWith(...element.childNodes);
  const [outer = "", inner] = formats;
  const made = document.createElement(outer);
  const target = inner === undefined ? made : made.appendChild(document.createElement(inner));
  target.append(...element.childNodes);
  element.replaceWith(made);
}

function formatsOf({ nodeName, style }: HTMLElement): string[] {
  const { fontWeight, fontStyle } = style;
  const isSaid = nodeName !== "SPAN" && fontWeight === "";
  const isBold = isSaid || fontWeight === "bold" || Number(fontWeight) >= 600;
  return [...(isBold ? ["strong"] : []), ...(fontStyle === "italic" ? ["em"] : [])];
}

function isInItem(paragraph: Element): boolean {
  const item = paragraph.parentElement;
  return item?.nodeName === "LI" && item.querySelectorAll(":scope > p").length === 1;
}

/** Word writes the items of a list as paragraphs, their sign in a part of its own. */
function liftWordLists(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll('p[class^="MsoListParagraph"]')) {
    const sign = paragraph.querySelector('[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]');
    const isNumbered = /\d|[a-z][.)]/i.test(sign?.textContent ?? "");
    sign?.remove();
    const before = paragraph.previousElementSibling;
    const name = isNumbered ? "OL" : "UL";
    const list = before?.nodeName === name ? before : document.createElement(name);
    if (list !== before) paragraph.before(list);
    const item = document.createElement("li");
    item.append(...paragraph.childNodes);
    list.append(item);
    paragraph.remove();
  }
}
