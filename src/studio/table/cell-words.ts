/** The words of a cell as they are read, formats and all, while nobody edits it. */
import { Text } from "@codemirror/state";
import type { SyntaxNode } from "@lezer/common";
import { setSize, shownPicture } from "../live-view/picture.ts";
import { shiftBehind } from "../live-view/shifted-words.ts";
import { parseMarkdown } from "../markdown/grammar.ts";
import type { Span } from "../markdown/page-blocks.ts";

const looks: Readonly<Record<string, string>> = {
  Emphasis: "lv-emphasis",
  StrongEmphasis: "lv-strong",
  Strikethrough: "lv-struck",
  InlineCode: "lv-span-code",
  Placeholder: "lv-placeholder",
  Link: "lv-link",
  URL: "lv-link",
};

const hidden = /^(?:EmphasisMark|CodeMark|StrikethroughMark|LinkMark|LinkTitle)$/;

/** Where the words of each node stand in the text that it was made of. */
const places = new WeakMap<Node, number>();

/** Makes the nodes of a text of one line. */
export function cellWords(text: string): Node[] {
  const paragraph = parseMarkdown(text).topNode.firstChild;
  if (paragraph?.name !== "Paragraph") return [words(text, 0, text.length)];
  return wordNodes(paragraph, text);
}

/** The part of what a cell shows that was made of a part of its text; null where nothing of it is shown. */
export function wordsBetween(box: Element, from: number, to: number): Range | null {
  const range = new Range();
  let isFound = false;
  const nodes = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
    const place = places.get(node);
    const length = node.textContent?.length ?? 0;
    if (place === undefined || place >= to || place + length <= from) continue;
    if (!isFound) range.setStart(node, Math.max(0, from - place));
    range.setEnd(node, Math.min(length, to - place));
    isFound = true;
  }
  return isFound ? range : null;
}

function words(text: string, from: number, to: number): Node {
  const node = document.createTextNode(text.slice(from, to));
  places.set(node, from);
  return node;
}

function wordNodes(
  parent: SyntaxNode,
  text: string,
  { from, to }: Span = parent,
  first = parent.firstChild,
): Node[] {
  const nodes: Node[] = [];
  let place = from;
  for (let child = first; child !== null && child.from < to; child = child.nextSibling) {
    if (child.from > place) nodes.push(words(text, place, child.from));
    const shift = shiftBehind(child, (span) => text.slice(span.from, span.to));
    if (shift === null || shift.closing.from >= to) nodes.push(...shownNodes(child, parent, text));
    else {
      const between = { from: child.to, to: shift.closing.from };
      nodes.push(spanOf(shift.look, wordNodes(parent, text, between, child.nextSibling)));
      child = shift.closing;
    }
    place = child.to;
  }
  if (to > place) nodes.push(words(text, place, to));
  return nodes;
}

function spanOf(look: string, nodes: readonly Node[]): HTMLElement {
  const span = document.createElement("span");
  span.className = look;
  span.append(...nodes);
  return span;
}

function shownNodes(node: SyntaxNode, parent: SyntaxNode, text: string): Node[] {
  if (hidden.test(node.name) || (node.name === "URL" && parent.name === "Link")) return [];
  const source = text.slice(node.from, node.to);
  if (node.name === "Escape") return [words(text, node.from + 1, node.to)];
  if (node.name === "HTMLTag" && /^<br\s*\/?>$/i.test(source))
    return [document.createElement("br")];
  if (node.name === "Image") return [pictureOf(node, text) ?? words(text, node.from, node.to)];
  const look = looks[node.name];
  if (look === undefined) return [words(text, node.from, node.to)];
  return [spanOf(look, wordNodes(node, text))];
}

/** Null where there is no address that a browser may load. */
function pictureOf(node: SyntaxNode, text: string): HTMLImageElement | null {
  const shown = shownPicture(node, Text.of([text]));
  if (shown === null) return null;
  const { address, words, caption, width, height } = shown;
  const picture = document.createElement("img");
  picture.className = "lv-picture";
  Object.assign(picture, { src: address, alt: words, title: caption });
  setSize(picture, width, height);
  return picture;
}
