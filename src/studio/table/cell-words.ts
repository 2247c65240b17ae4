/** The words of a cell as they are read, formats and all, while nobody edits it. */
import type { SyntaxNode } from "@lezer/common";
import { parseMarkdown } from "../markdown/grammar.ts";

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

/** Makes the nodes of a text of one line. */
export function cellWords(text: string): Node[] {
  const paragraph = parseMarkdown(text).topNode.firstChild;
  if (paragraph?.name !== "Paragraph") return [document.createTextNode(text)];
  return wordsOf(paragraph, text);
}

function wordsOf(node: SyntaxNode, text: string): Node[] {
  const nodes: Node[] = [];
  let place = node.from;
  for (let child = node.firstChild; child !== null; child = child.nextSibling) {
    if (child.from > place) nodes.push(document.createTextNode(text.slice(place, child.from)));
    nodes.push(...shown(child, node, text));
    place = child.to;
  }
  if (node.to > place) nodes.push(document.createTextNode(text.slice(place, node.to)));
  return nodes;
}

function shown(node: SyntaxNode, parent: SyntaxNode, text: string): Node[] {
  if (hidden.test(node.name) || (node.name === "URL" && parent.name === "Link")) return [];
  const source = text.slice(node.from, node.to);
  if (node.name === "Escape") return [document.createTextNode(source.slice(1))];
  if (node.name === "HTMLTag" && /^<br\s*\/?>$/i.test(source))
    return [document.createElement("br")];
  const look = looks[node.name];
  if (look === undefined) return [document.createTextNode(source)];
  const span = document.createElement("span");
  span.className = look;
  span.append(...wordsOf(node, text));
  return [span];
}
