/**
 * What can be done to a block as a whole: moved, copied, deleted, turned into another. Every edit is one of the block's
 * own lines and of the blank lines around it; two lists that come to stand side by side stay two.
 */
import { syntaxTree } from "@codemirror/language";
import { EditorSelection } from "@codemirror/state";
import type { ChangeSpec, EditorState, TransactionSpec } from "@codemirror/state";
import { blocksOf } from "../markdown/page-blocks.ts";
import type { Span } from "../markdown/page-blocks.ts";
import { blockAbove, blockBelow, blocksAt } from "./block-tree.ts";
import type { TreeBlock } from "./block-tree.ts";
import { copyItem, deleteItem, moveItem } from "./list-items.ts";
import { formatLines } from "../writing/block-format.ts";
import type { LineFormat } from "../writing/block-format.ts";

/** Whether two blocks with this between them stay two, whatever they are. */
const parts = (gap: string): boolean => /\n[ \t]*\n/.test(gap);
const parting = (gap: string): string => (parts(gap) ? gap : "\n\n");

/** Two lists with this between them stay two. */
const comment = "<!-- -->";

/** Whether Markdown would take two blocks side by side for one list. */
function isOneList(state: EditorState, above: Span, below: Span): boolean {
  const kind = listKind(state, above);
  return kind !== null && kind === listKind(state, below);
}

/** What parts two blocks that had a gap like this between them and others. */
function partedBy(state: EditorState, above: Span, below: Span, gap: string): string {
  return isOneList(state, above, below) ? `\n\n${comment}\n\n` : parting(gap);
}

/** What the marks of a list end with: lists of another kind never run together. Null for other blocks. */
function listKind(state: EditorState, { from }: Span): string | null {
  const node = syntaxTree(state).topNode.childAfter(from);
  if (node === null || !node.name.endsWith("List") || node.from > state.doc.lineAt(from).to)
    return null;
  const mark = node.getChild("ListItem")?.getChild("ListMark");
  return mark ? state.sliceDoc(mark.from, mark.to).slice(-1) : null;
}

interface Removal {
  change: { from: number; to: number; insert: string };
  /** What stood between the block and the next one, or the one before. */
  gap: string;
}

function removal(state: EditorState, block: TreeBlock): Removal {
  const above = blockAbove(state, block);
  const below = blockBelow(state, block);
  if (below === null) {
    const from = above?.to ?? block.from;
    return { change: { from, to: block.to, insert: "" }, gap: state.sliceDoc(from, block.from) };
  }
  const gap = state.sliceDoc(block.to, below.from);
  if (above === null) return { change: { from: block.from, to: below.from, insert: "" }, gap };
  const insert = leadBelow(state, above, below, block.from);
  return { change: { from: block.from, to: below.from, insert }, gap };
}

/** Takes a block away, with the blank lines that parted it from the next. */
export function deleteBlock(state: EditorState, block: TreeBlock): TransactionSpec | null {
  if (block.isItem) return deleteItem(state, block);
  return { changes: removal(state, block).change, userEvent: "delete.block" };
}

/** Writes a block once more, below itself. */
export function copyBlock(state: EditorState, block: TreeBlock): TransactionSpec | null {
  if (block.isItem) return copyItem(state, block);
  const insert = partedBy(state, block, block, "\n\n") + state.sliceDoc(block.from, block.to);
  return { changes: { from: block.to, insert }, userEvent: "input.copy" };
}

/**
 * Moves a block above another one, or below the last of the siblings of `end` where `target` is null; null where it
 * stands there already, or cannot stand. The cursor goes along.
 */
export function moveBlock(
  state: EditorState,
  block: TreeBlock,
  target: TreeBlock | null,
  end: TreeBlock = block,
): TransactionSpec | null {
  if (block.isItem) return moveItem(state, block, target);
  const { change, gap } = removal(state, block);
  const put =
    target === null ? putBelow(state, block, end, gap) : putAbove(state, block, target, gap);
  if (put === null) return null;
  const moved = state.changes([change, put.change]);
  const start = moved.mapPos(put.change.from, -1) + put.lead;
  const { head } = state.selection.main;
  const isAlong = block.from <= head && head <= block.to;
  return {
    changes: moved,
    ...(isAlong ? { selection: EditorSelection.cursor(start + head - block.from) } : {}),
    userEvent: "move.block",
  };
}

function lastOf(state: EditorState, block: TreeBlock): TreeBlock {
  let last = block;
  for (let next = blockBelow(state, last); next !== null; next = blockBelow(state, next))
    last = next;
  return last;
}

interface Put {
  change: { from: number; insert: string };
  /** How many characters stand before the block in what is inserted. */
  lead: number;
}

function putAbove(
  state: EditorState,
  block: TreeBlock,
  target: TreeBlock,
  gap: string,
): Put | null {
  if (target.from === block.from || target.from === blockBelow(state, block)?.from) return null;
  const above = blockAbove(state, target);
  const lead = above === null ? "" : leadBelow(state, above, block, target.from);
  const text = state.sliceDoc(block.from, block.to);
  const insert = lead + text + partedBy(state, block, target, gap);
  return { change: { from: target.from, insert }, lead: lead.length };
}

/** What is missing between a block and what comes to stand below it, at a place behind their gap. */
function leadBelow(state: EditorState, above: TreeBlock, below: TreeBlock, place: number): string {
  const lead = parts(state.sliceDoc(above.to, place)) ? "" : "\n";
  return isOneList(state, above, below) ? `${lead}${comment}\n\n` : lead;
}

function putBelow(state: EditorState, block: TreeBlock, end: TreeBlock, gap: string): Put | null {
  const last = lastOf(state, end);
  if (last.from === block.from) return null;
  const lead = partedBy(state, last, block, gap);
  const text = state.sliceDoc(block.from, block.to);
  return { change: { from: last.to, insert: lead + text }, lead: lead.length };
}

/** One place up or down among its siblings; null where there is none. */
export function shiftBlock(
  state: EditorState,
  block: TreeBlock,
  towards: "up" | "down",
): TransactionSpec | null {
  if (towards === "up") {
    const above = blockAbove(state, block);
    return above === null ? null : moveBlock(state, block, above);
  }
  const below = blockBelow(state, block);
  return below === null ? null : moveBlock(state, block, blockBelow(state, below));
}

/**
 * The block at a place that another one can be put beside: for an item, an item of its own list; for any other, the
 * innermost that is no item, and stands in nothing whose fence the other's would close.
 */
export function targetAt(state: EditorState, block: TreeBlock, place: number): TreeBlock | null {
  const there = blocksAt(state, place);
  if (block.isItem) {
    const same = there[block.level];
    const list = blocksAt(state, block.from)[block.level - 1];
    return same?.isItem === true && there[block.level - 1]?.from === list?.from ? same : null;
  }
  if (there.some(({ from, isItem }) => from === block.from && !isItem)) return block;
  const isFenced = /^:{3,}/m.test(state.sliceDoc(block.from, block.to));
  const blocks = there.filter(({ isItem }) => !isItem);
  return (isFenced ? blocks[Math.min(block.level, blocks.length - 1)] : blocks.at(-1)) ?? null;
}

const written = /^(?:Paragraph|ATXHeading\d|BulletList|OrderedList|Task|Blockquote|Alert)$/;

/** Whether a block is lines of words, which can be turned into others. */
export function isWords(state: EditorState, { from }: Span): boolean {
  const isContained = blocksOf(state).containers.some(({ open }) => open.from === from);
  const node = syntaxTree(state).topNode.childAfter(from);
  return !isContained && node !== null && written.test(node.name);
}

export type BlockKind = LineFormat | "code" | "callout";

/** Turns the lines of a block into another kind, or puts them into the fences of code or of a callout. */
export function turnBlock(state: EditorState, block: Span, kind: BlockKind): TransactionSpec {
  if (kind === "code") return fenced(state, block, "`", "");
  if (kind === "callout") return fenced(state, block, ":", " info");
  return formatLines(state, kind, block);
}

/** Between fences that are longer than any in the block, which would end them. */
function fenced(state: EditorState, { from, to }: Span, sign: "`" | ":", words: string) {
  const source = state.sliceDoc(from, to);
  let fence = sign.repeat(3);
  while (source.includes(fence)) fence += sign;
  const changes: ChangeSpec = [
    { from, insert: `${fence}${words}\n` },
    { from: to, insert: `\n${fence}` },
  ];
  return { changes, userEvent: "input.format" };
}
