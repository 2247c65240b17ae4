/** Text of parsed HTML, as a reader's browser would have it. */
import type { DefaultTreeAdapterTypes } from "parse5";

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** All text below a node. */
export function textContent(node: Node): string {
  if (node.nodeName === "#text") return (node as DefaultTreeAdapterTypes.TextNode).value;
  return childrenOf(node).map(textContent).join("");
}

/** Every element below a node with one of the names, in document order. */
export function elementsOf(node: Node, names: readonly string[]): Element[] {
  const below = childrenOf(node).flatMap((child) => elementsOf(child, names));
  return names.includes(node.nodeName) ? [node as Element, ...below] : below;
}

function childrenOf(node: Node): readonly Node[] {
  return "childNodes" in node ? node.childNodes : [];
}
