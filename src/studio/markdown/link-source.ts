/** A link or a picture as its source has it, `[words](address "title")`, and the least edits of each of its parts. */
import type { Text } from "@codemirror/state";
import type { SyntaxNode } from "@lezer/common";
import type { Span } from "./page-blocks.ts";

/** A piece of the source, and what it says without its marks. */
export interface SourcePart extends Span {
  text: string;
}

export interface LinkSource extends Span {
  words: SourcePart;
  /** With the angle brackets around it, if there are any. */
  address: SourcePart;
  /** With its quotes; empty where there is none. */
  title: SourcePart;
}

/** Reads a `Link` or an `Image` of the syntax tree; null for one whose address stands elsewhere. */
export function linkSource(node: SyntaxNode, doc: Text): LinkSource | null {
  const [opening, closing, round] = node.getChildren("LinkMark");
  const isInline = round !== undefined && doc.sliceString(round.from, round.to) === "(";
  if (opening === undefined || closing === undefined || !isInline) return null;
  const url = node.getChild("URL") ?? { from: round.to, to: round.to };
  const title = node.getChild("LinkTitle") ?? { from: url.to, to: url.to };
  const part = ({ from, to }: Span, read: (source: string) => string): SourcePart => {
    return { from, to, text: read(doc.sliceString(from, to)) };
  };
  return {
    from: node.from,
    to: node.to,
    words: part({ from: opening.to, to: closing.from }, unescaped),
    address: part(url, (source) => source.replace(/^<([\s\S]*)>$/, "$1")),
    title: part(title, (source) => unescaped(source.slice(1, -1))),
  };
}

/** Without the backslashes before brackets, quotes and backslashes. */
function unescaped(source: string): string {
  return source.replaceAll(/\\([[\]()\\"'])/g, "$1");
}

export interface SourceEdit extends Span {
  insert: string;
}

/** The words become others, whatever brackets stand in them. */
export function withWords({ words }: LinkSource, text: string): SourceEdit {
  return { from: words.from, to: words.to, insert: text.replaceAll(/[[\]\\]/g, String.raw`\$&`) };
}

/** The address becomes another one; between angle brackets where it would end too soon. */
export function withAddress({ address }: LinkSource, text: string): SourceEdit {
  const isPlain = /^[^\s()<>]*$/.test(text);
  const insert = isPlain ? text : `<${text.replaceAll("<", "%3C").replaceAll(">", "%3E")}>`;
  return { from: address.from, to: address.to, insert };
}

/** The title becomes another one, or goes where the text is empty. */
export function withTitle({ address, title }: LinkSource, text: string): SourceEdit {
  const quoted = ` "${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
  return { from: address.to, to: title.to, insert: text === "" ? "" : quoted };
}
