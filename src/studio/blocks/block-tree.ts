/**
 * The blocks of a text, each as the lines it is written on, and how they stand in each other: containers hold blocks,
 * lists of several items hold these. Siblings are what stands in the same container, or the items of one list.
 */
import { syntaxTree } from "@codemirror/language";
import type { EditorState } from "@codemirror/state";
import type { SyntaxNode } from "@lezer/common";
import { blocksOf } from "../markdown/page-blocks.ts";
import type { Span } from "../markdown/page-blocks.ts";

export interface TreeBlock extends Span {
  /** How many others it stands in. */
  level: number;
  /** An item of a list, which stands among other items alone. */
  isItem: boolean;
}

/** The blocks that a place stands in, the outermost first; none on a blank line, and below what the parser has read. */
export function blocksAt(state: EditorState, place: number): TreeBlock[] {
  const line = state.doc.lineAt(place);
  if (line.text.trim() === "") return [];
  const around = blocksOf(state).containers.filter(
    ({ open, end }) => open.from <= line.to && line.from < end,
  );
  const all = around.map(({ open, end }, level): TreeBlock => {
    return { ...wholeLines(state, open.from, end), level, isItem: false };
  });
  const innermost = around.at(-1);
  const isFence = innermost?.open.from === line.from || innermost?.close?.from === line.from;
  const node = isFence ? null : syntaxTree(state).topNode.childAfter(line.from);
  if (node === null || node.from > line.to) return all;
  all.push({ ...wholeLines(state, node.from, node.to), level: all.length, isItem: false });
  for (const item of itemsAt(state, node, line.from, line.to))
    all.push({ ...wholeLines(state, item.from, item.to), level: all.length, isItem: true });
  return all;
}

/** The innermost block at a place. */
export function blockAt(state: EditorState, place: number): TreeBlock | null {
  return blocksAt(state, place).at(-1) ?? null;
}

/** The outermost block at a place. */
export function outerBlockAt(state: EditorState, place: number): TreeBlock | null {
  return blocksAt(state, place)[0] ?? null;
}

/** The items that a line stands in, the outermost first; one that begins behind another's mark is part of it. */
function itemsAt(state: EditorState, top: SyntaxNode, from: number, to: number): SyntaxNode[] {
  const items: SyntaxNode[] = [];
  let inner: SyntaxNode | null = top;
  while (inner !== null) {
    if (inner.name === "ListItem") {
      if (!isAloneOnLine(state, inner)) break;
      if (itemsIn(inner.parent).length > 1) items.push(inner);
    }
    inner = childOn(inner, from, to);
  }
  return items;
}

function childOn(node: SyntaxNode, from: number, to: number): SyntaxNode | null {
  if (!/List|Item|Blockquote/.test(node.name)) return null;
  for (let child = node.firstChild; child !== null; child = child.nextSibling)
    if (child.from <= to && child.to >= from && !child.name.endsWith("Mark")) return child;
  return null;
}

function isAloneOnLine({ doc }: EditorState, { from }: SyntaxNode): boolean {
  const line = doc.lineAt(from);
  return /^[ \t>]*$/.test(line.text.slice(0, from - line.from));
}

/** The items of a list, as nodes. */
function itemsIn(list: SyntaxNode | null): SyntaxNode[] {
  return list?.getChildren("ListItem") ?? [];
}

/** All items of the list that an item stands in, in order. */
export function siblingItems(state: EditorState, item: Span): Span[] {
  const line = state.doc.lineAt(item.from);
  const place = line.from + line.text.search(/[^ \t>]/);
  let node: SyntaxNode | null = syntaxTree(state).resolveInner(place, 1);
  while (node !== null && !(node.name === "ListItem" && node.from === place)) node = node.parent;
  return itemsIn(node?.parent ?? null).map(({ from, to }) => wholeLines(state, from, to));
}

function wholeLines({ doc }: EditorState, from: number, to: number): Span {
  let last = doc.lineAt(to);
  while (last.from > from && last.text.trim() === "") last = doc.line(last.number - 1);
  return { from: doc.lineAt(from).from, to: last.to };
}

/** The sibling below a block; null for the last. */
export function blockBelow(state: EditorState, block: TreeBlock): TreeBlock | null {
  const { doc } = state;
  for (let number = doc.lineAt(block.to).number + 1; number <= doc.lines; number += 1) {
    const { from, text } = doc.line(number);
    if (text.trim() !== "") return siblingAt(state, block, from);
  }
  return null;
}

/** The sibling above a block; null for the first. */
export function blockAbove(state: EditorState, block: TreeBlock): TreeBlock | null {
  const { doc } = state;
  for (let number = doc.lineAt(block.from).number - 1; number > 0; number -= 1) {
    const { from, text } = doc.line(number);
    if (text.trim() !== "") return siblingAt(state, block, from);
  }
  return null;
}

function siblingAt(state: EditorState, block: TreeBlock, place: number): TreeBlock | null {
  const there = blocksAt(state, place);
  const sibling = there[block.level];
  const around = blocksAt(state, block.from)[block.level - 1];
  const isSibling = there[block.level - 1]?.from === around?.from;
  return isSibling && sibling?.isItem === block.isItem ? sibling : null;
}
