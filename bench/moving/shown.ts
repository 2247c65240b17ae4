/** What readers see of a page, read out of its HTML. */
import { parseDocument } from "htmlparser2";
import type { AnyNode as HtmlNode, Element, ParentNode } from "domhandler";

export interface Shown {
  /** All that is written on it. */
  text: string;
  /** The same without code. */
  prose: string;
  /** Its blocks of code. */
  code: string[];
  /** Where its links lead. */
  links: string[];
  ids: ReadonlySet<string>;
  /** How many elements have each class. */
  classes: ReadonlyMap<string, number>;
  title: string;
}

/** Reads the article of a page. */
export function readShown(html: string): Shown {
  const document = parseDocument(html);
  const all = elements(document.children);
  const article =
    all.find(({ name }) => name === "article") ?? all.find(({ name }) => name === "main");
  const inside = elements(article?.children ?? document.children);
  const roots = article?.children ?? document.children;
  return {
    text: textIn(roots, new Set()),
    prose: textIn(roots, new Set(["pre", "code", "math", "svg", "kbd"])),
    code: inside.filter(({ name }) => name === "pre").map((each) => textIn([each], new Set())),
    links: inside.flatMap(({ name, attribs }) => (name === "a" ? (attribs["href"] ?? []) : [])),
    ids: new Set(all.flatMap(({ attribs }) => attribs["id"] ?? [])),
    classes: classesOf(inside),
    title: textIn(all.filter(({ name }) => name === "h1").slice(0, 1), new Set()).trim(),
  };
}

function classesOf(inside: readonly Element[]): Map<string, number> {
  const classes = new Map<string, number>();
  for (const { attribs, name, parent } of inside)
    for (const each of [name, ...(attribs["class"] ?? "").split(" ")]) {
      // An icon of a card, or of anything else, is none that stands in a line.
      const isPart = each === "icon-sign" && parent !== null && isFrame(parent);
      if (!isPart) classes.set(each, (classes.get(each) ?? 0) + 1);
    }
  return classes;
}

const isFrame = (node: ParentNode) =>
  "attribs" in node && /^(?:span|summary|label)$/.test(node.name);

function elements(nodes: readonly HtmlNode[]): Element[] {
  return nodes.flatMap((node) => ("attribs" in node ? [node, ...elements(node.children)] : []));
}

function textIn(nodes: readonly HtmlNode[], without: ReadonlySet<string>): string {
  return nodes
    .map((node) => {
      if (node.type === "text") return node.data;
      if (!("attribs" in node) || without.has(node.name)) return " ";
      if (without.size > 0 && node.attribs["class"] === "code-title") return " ";
      const isBlock = /^(?:p|div|li|h\d|td|th|label|summary|pre|br|section|tr)$/.test(node.name);
      return (isBlock ? "\n" : "") + textIn(node.children, without) + (isBlock ? "\n" : "");
    })
    .join("");
}
