/**
 * The outermost blocks of a text, each as the lines it is written on, and what can be done to one as a whole: moved,
 * copied, deleted, turned into another. Every edit is one of the block's own lines and of the blank lines around it.
 */
import { syntaxTree } from "@codemirror/language";
import { EditorSelection } from "@codemirror/state";
import type { ChangeSpec, EditorState, TransactionSpec } from "@codemirror/state";
import { blocksOf } from "../markdown/page-blocks.ts";
import type { Span } from "../markdown/page-blocks.ts";
import { formatLines } from "../writing/block-format.ts";
import type { LineFormat } from "../writing/block-format.ts";

/** The block that a place stands in; null on a blank line, and below what the parser has read. */
export function blockAt(state: EditorState, place: number): Span | null {
  const line = state.doc.lineAt(place);
  if (line.text.trim() === "") return null;
  const container = blocksOf(state).containers.find(
    ({ depth, open, end }) => depth === 0 && open.from <= line.to && line.from < end,
  );
  if (container !== undefined) return wholeLines(state, container.open.from, container.end);
  const node = syntaxTree(state).topNode.childAfter(line.from);
  return node === null || node.from > line.to ? null : wholeLines(state, node.from, node.to);
}

function wholeLines({ doc }: EditorState, from: number, to: number): Span {
  let last = doc.lineAt(to);
  while (last.from > from && last.text.trim() === "") last = doc.line(last.number - 1);
  return { from: doc.lineAt(from).from, to: last.to };
}

/** The block below another one; null for the last. */
export function blockBelow(state: EditorState, { to }: Span): Span | null {
  const { doc } = state;
  for (let number = doc.lineAt(to).number + 1; number <= doc.lines; number += 1) {
    const line = doc.line(number);
    if (line.text.trim() !== "") return blockAt(state, line.from);
  }
  return null;
}

/** The block above another one; null for the first. */
export function blockAbove(state: EditorState, { from }: Span): Span | null {
  const { doc } = state;
  for (let number = doc.lineAt(from).number - 1; number > 0; number -= 1) {
    const line = doc.line(number);
    if (line.text.trim() !== "") return blockAt(state, line.from);
  }
  return null;
}

/** Whether two blocks with this between them stay two, whatever they are. */
const parts = (gap: string): boolean => /\n[ \t]*\n/.test(gap);
const parting = (gap: string): string => (parts(gap) ? gap : "\n\n");

interface Removal {
  change: { from: number; to: number; insert: string };
  /** What stood between the block and the next one, or the one before. */
  gap: string;
}

function removal(state: EditorState, block: Span): Removal {
  const above = blockAbove(state, block);
  const below = blockBelow(state, block);
  if (below === null) {
    const from = above?.to ?? block.from;
    return { change: { from, to: block.to, insert: "" }, gap: state.sliceDoc(from, block.from) };
  }
  const isTight = above !== null && !parts(state.sliceDoc(above.to, block.from));
  return {
    change: { from: block.from, to: below.from, insert: isTight ? "\n" : "" },
    gap: state.sliceDoc(block.to, below.from),
  };
}

/** Takes a block away, with the blank lines that parted it from the next. */
export function deleteBlock(state: EditorState, block: Span): TransactionSpec {
  return { changes: removal(state, block).change, userEvent: "delete.block" };
}

/** Writes a block once more, below itself. */
export function copyBlock(state: EditorState, block: Span): TransactionSpec {
  const insert = `\n\n${state.sliceDoc(block.from, block.to)}`;
  return { changes: { from: block.to, insert }, userEvent: "input.copy" };
}

/**
 * Moves a block above another one, or below the last where `target` is null; null where it stands there already. The
 * cursor goes along.
 */
export function moveBlock(
  state: EditorState,
  block: Span,
  target: Span | null,
): TransactionSpec | null {
  const below = blockBelow(state, block);
  if (target?.from === block.from || target?.from === below?.from) return null;
  const { change, gap } = removal(state, block);
  const text = state.sliceDoc(block.from, block.to);
  const put = target === null ? lastPut(state, gap, text) : putAbove(state, target, gap, text);
  if (put === null) return null;
  const moved = state.changes([change, put.change]);
  const { head } = state.selection.main;
  const isAlong = block.from <= head && head <= block.to;
  const start = moved.mapPos(put.change.from, -1) + put.lead;
  return {
    changes: moved,
    ...(isAlong ? { selection: EditorSelection.cursor(start + head - block.from) } : {}),
    userEvent: "move.block",
  };
}

interface Put {
  change: { from: number; insert: string };
  /** How many characters stand before the block in what is inserted. */
  lead: number;
}

function putAbove(state: EditorState, target: Span, gap: string, text: string): Put {
  const above = blockAbove(state, target);
  const isTight = above !== null && !parts(state.sliceDoc(above.to, target.from));
  const lead = isTight ? "\n" : "";
  return {
    change: { from: target.from, insert: lead + text + parting(gap) },
    lead: lead.length,
  };
}

function lastPut(state: EditorState, gap: string, text: string): Put | null {
  const end = state.doc.length;
  const last = blockAt(state, end) ?? blockAbove(state, { from: end, to: end });
  if (last === null) return null;
  const between = parting(gap);
  return { change: { from: last.to, insert: between + text }, lead: between.length };
}

/** One place up or down among its neighbours; null where there is none. */
export function shiftBlock(
  state: EditorState,
  block: Span,
  towards: "up" | "down",
): TransactionSpec | null {
  if (towards === "up") {
    const above = blockAbove(state, block);
    return above === null ? null : moveBlock(state, block, above);
  }
  const below = blockBelow(state, block);
  return below === null ? null : moveBlock(state, block, blockBelow(state, below));
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
  const selection = EditorSelection.single(block.from, block.to);
  return formatLines(state.update({ selection }).state, kind);
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
