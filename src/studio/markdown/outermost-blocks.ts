/**
 * What an outermost block of a syntax tree is, if a page needs to know of it: a heading, the line of a container's fence,
 * a table, a formula, a diagram or a block on a line alone. Read once for each node, which the parser keeps for as long as its source is the same.
 */
import { RangeValue } from "@codemirror/state";
import type { Text } from "@codemirror/state";
import type { SyntaxNode, Tree } from "@lezer/common";
import { fenceWords } from "./grammar.ts";
import { nestedTables } from "./nested-tables.ts";
import type { NestedTable, BlockSource } from "./nested-tables.ts";
import type { PlacedNode } from "./tree-changes.ts";

/** What a block is, whatever place it stands at. */
export type OutermostKind =
  /** Its level is 1 to 6, its text without marks around it. */
  | { is: "heading"; level: number; text: string }
  /** The line that opens a container, or closes one: its name is empty then. */
  | { is: "fence"; colons: number; name: string }
  | { is: "table" }
  /** On lines of its own; the source between its dollars or its fences. */
  | { is: "formula" | "diagram"; source: string }
  /** A block that holds no others, a snippet or a film, with the whole of its line. */
  | { is: "leaf"; source: string }
  /** A list or a quotation with tables in it. */
  | { is: "nested"; tables: readonly NestedTable[] };

/** A block as a value of a set of ranges, which moves with the text. */
export class Block extends RangeValue {
  readonly kind: OutermostKind;
  /** Its node of the tree: the same for as long as its source is. Null where that may have changed unread. */
  readonly node: Tree | null;
  // What is typed at its ends is not in it.
  override startSide = 1;
  override endSide = -1;

  constructor(kind: OutermostKind, node: Tree | null) {
    super();
    this.kind = kind;
    this.node = node;
  }
}

const known = new WeakMap<Tree, Block | null>();

/** The block that a node is; null for one of which a page needs to know nothing. */
export function blockOf({ node, from }: PlacedNode, text: Text): Block | null {
  const before = known.get(node);
  if (before !== undefined) return before;
  const kind = blockKindOf(node, (start, end) => text.sliceString(from + start, from + end));
  const block = kind === null ? null : new Block(kind, node);
  known.set(node, block);
  return block;
}

function blockKindOf(block: Tree, source: BlockSource): OutermostKind | null {
  const { name } = block.type;
  const level = Number(/^(?:ATX|Setext)Heading(\d)$/.exec(name)?.[1] ?? 0);
  if (level > 0) return { is: "heading", level, text: headingText(block.topNode, source) };
  if (name === "ContainerOpen" || name === "ContainerClose") {
    const words = fenceWords(source(0, block.length));
    return words && { is: "fence", colons: words.colons, name: words.name };
  }
  if (name === "Table") return { is: "table" };
  if (name === "Leaf") return { is: "leaf", source: source(0, block.length) };
  if (!/^(?:BulletList|OrderedList|Blockquote)$/.test(name))
    return drawnKind(block.topNode, source);
  const tables = nestedTables(block, source);
  return tables.length === 0 ? null : { is: "nested", tables };
}

function headingText(node: SyntaxNode, source: BlockSource): string {
  const [first, last] = node.getChildren("HeaderMark");
  const isSetext = node.name.startsWith("Setext");
  const from = isSetext ? 0 : (first?.to ?? 0);
  const to = (isSetext ? first?.from : last?.from) ?? node.to;
  return source(from, to)
    .replaceAll(/\]\([^()\s]*\)/g, "")
    .replaceAll(/[[\]*_`~]/g, "")
    .trim();
}

function drawnKind(node: SyntaxNode, source: BlockSource): OutermostKind | null {
  if (node.name === "Paragraph") return dollarFormula(node, source);
  return node.name === "FencedCode" ? fencedDrawing(node, source) : null;
}

function dollarFormula({ firstChild, to }: SyntaxNode, source: BlockSource): OutermostKind | null {
  if (firstChild?.name !== "Formula" || source(0, 2) !== "$$") return null;
  if (firstChild.from !== 0 || firstChild.to !== to) return null;
  return { is: "formula", source: source(2, to - 2).trim() };
}

const drawnLanguages: Readonly<Record<string, "formula" | "diagram">> = {
  math: "formula",
  mermaid: "diagram",
};

function fencedDrawing(node: SyntaxNode, source: BlockSource): OutermostKind | null {
  const { to } = node;
  const info = node.getChild("CodeInfo");
  const [language = ""] = info === null ? [] : source(info.from, info.to).split(/\s/, 1);
  const kind = Object.hasOwn(drawnLanguages, language) ? drawnLanguages[language] : undefined;
  if (kind === undefined) return null;
  const code = node.getChildren("CodeText");
  const drawing = source(code[0]?.from ?? to, code.at(-1)?.to ?? to).trim();
  return drawing === "" ? null : { is: kind, source: drawing };
}
