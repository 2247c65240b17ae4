/**
 * Items of a list moved, copied and deleted. The list is written anew with the least edits: numbers, and the blank lines
 * between items, stay where they stand, so that a list counts on and stays as tight as it was.
 */
import { EditorSelection } from "@codemirror/state";
import type { EditorState, TransactionSpec } from "@codemirror/state";
import { changesBetween } from "../table/table-source.ts";
import { siblingItems } from "./block-tree.ts";
import type { TreeBlock } from "./block-tree.ts";
import type { Span } from "../markdown/page-blocks.ts";

/** Moves an item to where another one of its list stands, or below the last where `target` is null. */
export function moveItem(
  state: EditorState,
  item: TreeBlock,
  target: TreeBlock | null,
): TransactionSpec | null {
  const items = siblingItems(state, item);
  const at = items.findIndex(({ from }) => from === item.from);
  const to = target === null ? items.length : items.findIndex(({ from }) => from === target.from);
  if (at < 0 || to < 0 || to === at || to === at + 1) return null;
  const order = [...items.keys()].toSpliced(at, 1);
  order.splice(to > at ? to - 1 : to, 0, at);
  return rewritten(state, item, order);
}

/** Writes an item once more, below itself. */
export function copyItem(state: EditorState, item: TreeBlock): TransactionSpec | null {
  const items = siblingItems(state, item);
  const at = items.findIndex(({ from }) => from === item.from);
  return rewritten(state, item, [...items.keys()].toSpliced(at, 0, at));
}

/** Takes an item away, with all it holds. */
export function deleteItem(state: EditorState, item: TreeBlock): TransactionSpec | null {
  const items = siblingItems(state, item);
  const order = [...items.keys()].filter((each) => items[each]?.from !== item.from);
  return rewritten(state, item, order);
}

/** The list with its items in another order, each named by where it stood. */
function rewritten(
  state: EditorState,
  item: TreeBlock,
  order: readonly number[],
): TransactionSpec | null {
  const items = siblingItems(state, item);
  const [first] = items;
  const last = items.at(-1);
  if (first === undefined || last === undefined) return null;
  const from = first.from;
  const pieces = reorderedItems(state, items, order);
  const text = pieces.join("");
  const at = order.findIndex((each) => items[each]?.from === item.from);
  const start = from + pieces.slice(0, 2 * Math.max(0, at)).join("").length;
  const { head } = state.selection.main;
  const isAlong = item.from <= head && head <= item.to;
  const anchor = Math.min(start + head - item.from, from + text.length);
  return {
    changes: changesBetween(state.sliceDoc(from, last.to), text, from),
    ...(isAlong ? { selection: EditorSelection.cursor(anchor) } : {}),
    userEvent: "move.block",
  };
}

/** Items in an order, with what stands between them. */
function reorderedItems(
  state: EditorState,
  items: readonly Span[],
  order: readonly number[],
): string[] {
  const sources = items.map(({ from, to }) => state.sliceDoc(from, to));
  const gaps = items.slice(1).map(({ from }, at) => state.sliceDoc(items[at]?.to, from));
  const numbers = sources.map(numberOf);
  const next = (numbers.at(-1) ?? 0) + 1;
  return order.flatMap((at, place) => {
    const gap = gaps[place] ?? gaps.at(-1) ?? "\n";
    const text = numbered(sources[at] ?? "", numbers[place] ?? next);
    return place + 1 < order.length ? [text, gap] : [text];
  });
}

const mark = /^([ \t>]*)(\d{1,9})(?=[.)])/;

/** The number that an item is written with; undefined for one with a bullet. */
function numberOf(source: string): number | undefined {
  const [, , number] = mark.exec(source) ?? [];
  return number === undefined ? undefined : Number(number);
}

/** An item under another number; what it holds stays indented as deep as its words. */
function numbered(source: string, number: number): string {
  const [whole, indent = "", before = ""] = mark.exec(source) ?? [];
  const after = String(number);
  if (whole === undefined || after === before) return source;
  const [line = "", ...held] = source.split("\n");
  const more = after.length - before.length;
  return [
    indent + after + line.slice(whole.length),
    ...held.map((each) => shifted(each, more)),
  ].join("\n");
}

function shifted(line: string, more: number): string {
  if (line.trim() === "") return line;
  return more > 0 ? " ".repeat(more) + line : line.replace(new RegExp(`^ {0,${-more}}`), "");
}
