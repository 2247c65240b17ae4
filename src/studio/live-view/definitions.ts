/** What the labels of a text lead to, which is said on lines of their own: `[label]: address "title"`. */
import type { Text } from "@codemirror/state";
import type { SyntaxNode } from "@lezer/common";

export interface Definition {
  address: string;
  title: string;
}

const definition = /^ {0,3}\[([^\]\n]+)\]:([^\n]*)$/gm;

/** Reads what stands behind a label: an address, in angle brackets where it holds a space, and a title in quotes. */
function readDefinition(said: string): Definition {
  const [whole, angled, plain = ""] = /^(?:<([^<>]*)>|(\S*))/.exec(said) ?? [""];
  const title = said.slice(whole.length).trim();
  const isQuoted = /^(?:"[^"]*"|'[^']*'|\([^()]*\))$/.test(title);
  return { address: angled ?? plain, title: isQuoted ? title.slice(1, -1) : "" };
}

const sameLabel = (label: string): string => label.trim().replaceAll(/\s+/g, " ").toLowerCase();

/** Read once where something in view refers to one; the first of a label counts. */
const definedIn = new WeakMap<Text, Map<string, Definition>>();

/** What a link or a picture refers to by its label, or by its words; undefined where nothing says it. */
export function definitionOf(node: SyntaxNode, words: string, doc: Text): Definition | undefined {
  const label = node.getChild("LinkLabel");
  const named = label === null ? "" : doc.sliceString(label.from + 1, label.to - 1);
  let labels = definedIn.get(doc);
  if (labels === undefined) {
    labels = new Map();
    for (const [, name = "", said = ""] of doc.toString().matchAll(definition)) {
      const key = sameLabel(name);
      if (!labels.has(key)) labels.set(key, readDefinition(said.trim()));
    }
    definedIn.set(doc, labels);
  }
  return labels.get(sameLabel(named || words));
}
