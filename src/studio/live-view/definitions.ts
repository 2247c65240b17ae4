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

/**
 * Of a text and of each of its parts, which later texts share where nothing was changed in them: a letter that is typed
 * has only its own part read again.
 */
const definedIn = new WeakMap<Text, Map<string, Definition>>();

/** What labels lead to, by their words; the first of a label counts. */
function definitionsIn(text: Text): Map<string, Definition> {
  const known = definedIn.get(text);
  if (known !== undefined) return known;
  const found =
    text.children === null
      ? [...text.toString().matchAll(definition)].map(
          ([, label = "", said = ""]) => [sameLabel(label), readDefinition(said.trim())] as const,
        )
      : text.children.flatMap((part) => [...definitionsIn(part)]);
  const labels = new Map(found.toReversed());
  definedIn.set(text, labels);
  return labels;
}

/** What a link or a picture refers to by its label, or by its words; undefined where nothing says it. */
export function definitionOf(node: SyntaxNode, words: string, doc: Text): Definition | undefined {
  const label = node.getChild("LinkLabel");
  const named = label === null ? "" : doc.sliceString(label.from + 1, label.to - 1);
  return definitionsIn(doc).get(sameLabel(named || words));
}
