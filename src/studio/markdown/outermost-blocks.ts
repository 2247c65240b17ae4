/**
 * The outermost blocks of a syntax tree that a page needs to know of, wherever they stand: headings, the lines of
 * containers' fences, tables, formulas and diagrams. The parser keeps the nodes that a change has not touched, so what
 * was read of a node is kept with it: after a keystroke only what is new is read.
 */
import type { Text } from "@codemirror/state";
import { NodeType, Tree } from "@lezer/common";
import type { SyntaxNode } from "@lezer/common";
import { fenceWords } from "./grammar.ts";

/** A part of the text, from one place up to another. */
export interface Span {
  from: number;
  to: number;
}

export interface OutermostBlock extends Span {
  /** Its node of the tree: the same for as long as its source is. Null where that may have changed unread. */
  node: Tree | null;
}

export interface Heading extends OutermostBlock {
  /** 1 to 6. */
  level: number;
  /** Without marks around it. */
  text: string;
}

/** The line that opens a container, or closes one. */
export interface Fence extends OutermostBlock {
  colons: number;
  /** Empty for one that closes. */
  name: string;
}

/** A formula or a diagram on lines of its own. */
export interface DrawnBlock extends OutermostBlock {
  kind: "formula" | "diagram";
  /** Between its dollars or its fences. */
  source: string;
}

export interface Outermost {
  headings: readonly Heading[];
  fences: readonly Fence[];
  tables: readonly OutermostBlock[];
  drawn: readonly DrawnBlock[];
}

/** What a block is, whatever place it stands at. */
type Kind =
  | { is: "heading"; level: number; text: string }
  | { is: "fence"; colons: number; name: string }
  | { is: "table" }
  | { is: "formula" | "diagram"; source: string };

interface Found {
  kind: Kind;
  node: Tree;
  /** From the beginning of the node that it was found in. */
  from: number;
}

/** What was found in a node: itself, or of a node that only holds others together, those in it. */
const foundInNode = new WeakMap<Tree, readonly Found[]>();

/** All outermost blocks of a tree, in their order. */
export function outermostIn(tree: Tree, text: Text): Outermost {
  const headings: Heading[] = [];
  const fences: Fence[] = [];
  const tables: OutermostBlock[] = [];
  const drawn: DrawnBlock[] = [];
  for (const { kind, node, from } of foundBelow(tree, 0, text)) {
    const block = { from, to: from + node.length, node };
    if (kind.is === "heading") headings.push({ ...block, level: kind.level, text: kind.text });
    else if (kind.is === "fence") fences.push({ ...block, colons: kind.colons, name: kind.name });
    else if (kind.is === "table") tables.push(block);
    else drawn.push({ ...block, kind: kind.is, source: kind.source });
  }
  return { headings, fences, tables, drawn };
}

function foundBelow(tree: Tree, start: number, text: Text): Found[] {
  const all: Found[] = [];
  for (const [at, child] of tree.children.entries()) {
    if (!(child instanceof Tree)) continue;
    const place = tree.positions[at] ?? 0;
    for (const { kind, node, from } of foundIn(child, start + place, text)) {
      all.push({ kind, node, from: place + from });
    }
  }
  return all;
}

function foundIn(tree: Tree, start: number, text: Text): readonly Found[] {
  const known = foundInNode.get(tree);
  if (known !== undefined) return known;
  const found =
    tree.type === NodeType.none ? foundBelow(tree, start, text) : itself(tree, start, text);
  foundInNode.set(tree, found);
  return found;
}

function itself(node: Tree, start: number, text: Text): readonly Found[] {
  const source = (from: number, to: number) => text.sliceString(start + from, start + to);
  const kind = kindOf(node, source);
  return kind === null ? [] : [{ kind, node, from: 0 }];
}

/** A part of a block's source, by places from its beginning. */
type Source = (from: number, to: number) => string;

function kindOf(block: Tree, source: Source): Kind | null {
  const { name } = block.type;
  const level = Number(/^(?:ATX|Setext)Heading(\d)$/.exec(name)?.[1] ?? 0);
  if (level > 0) return { is: "heading", level, text: headingText(block.topNode, source) };
  if (name === "ContainerOpen" || name === "ContainerClose") {
    const words = fenceWords(source(0, block.length));
    return words && { is: "fence", colons: words.colons, name: words.name };
  }
  if (name === "Table") return { is: "table" };
  return drawnKind(block.topNode, source);
}

function headingText(node: SyntaxNode, source: Source): string {
  const [first, last] = node.getChildren("HeaderMark");
  const isSetext = node.name.startsWith("Setext");
  const from = isSetext ? 0 : (first?.to ?? 0);
  const to = (isSetext ? first?.from : last?.from) ?? node.to;
  return source(from, to)
    .replaceAll(/\]\([^()\s]*\)/g, "")
    .replaceAll(/[[\]*_`~]/g, "")
    .trim();
}

function drawnKind(node: SyntaxNode, source: Source): Kind | null {
  if (node.name === "Paragraph") return dollarFormula(node, source);
  return node.name === "FencedCode" ? fencedDrawing(node, source) : null;
}

function dollarFormula({ firstChild, to }: SyntaxNode, source: Source): Kind | null {
  if (firstChild?.name !== "Formula" || source(0, 2) !== "$$") return null;
  if (firstChild.from !== 0 || firstChild.to !== to) return null;
  return { is: "formula", source: source(2, to - 2).trim() };
}

const drawnLanguages: Readonly<Record<string, DrawnBlock["kind"]>> = {
  math: "formula",
  mermaid: "diagram",
};

function fencedDrawing(node: SyntaxNode, source: Source): Kind | null {
  const { to } = node;
  const info = node.getChild("CodeInfo");
  const [language = ""] = info === null ? [] : source(info.from, info.to).split(/\s/, 1);
  const kind = Object.hasOwn(drawnLanguages, language) ? drawnLanguages[language] : undefined;
  if (kind === undefined) return null;
  const code = node.getChildren("CodeText");
  const drawing = source(code[0]?.from ?? to, code.at(-1)?.to ?? to).trim();
  return drawing === "" ? null : { is: kind, source: drawing };
}
