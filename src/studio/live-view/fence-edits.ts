/**
 * Keys at the line that opens a container, and at the one that closes it, whose marks are not seen: the title alone is
 * written in, Enter leads into the words, and no line is joined to a fence, which would break it.
 */
import { syntaxTree } from "@codemirror/language";
import { EditorState, Prec } from "@codemirror/state";
import type { Extension, Line, TransactionSpec } from "@codemirror/state";
import { EditorView, keymap } from "@codemirror/view";
import { fenceWords } from "../markdown/grammar.ts";
import { blocksOf } from "../markdown/page-blocks.ts";
import type { Container } from "../markdown/page-blocks.ts";
import { headOf } from "./container-marks.ts";
import type { Head } from "./container-marks.ts";

const opening = (state: EditorState, { from }: Line): Container | undefined =>
  blocksOf(state).containers.find(({ open }) => open.from === from);

const closing = (state: EditorState, { from }: Line): Container | undefined =>
  blocksOf(state).containers.find(({ close }) => close?.from === from);

const isFence = (state: EditorState, line: Line): boolean =>
  (opening(state, line) ?? closing(state, line)) !== undefined;

/** The line that opens a container and has a title; null for any other. */
function headAt(state: EditorState, line: Line): Head | null {
  const open = line.text.startsWith(":::") ? opening(state, line)?.open : undefined;
  const words = open && fenceWords(state.sliceDoc(open.from, open.to));
  return open && words ? headOf({ from: open.from, to: line.to }, words) : null;
}

/** Whether the line is seen as it is written, since the cursor is beside its title. */
const isBeside = ({ mark, title, tail }: Head, place: number): boolean =>
  (place >= mark.from && place < title.from) || (place > title.to && place <= tail.to);

/** The cursor does not stand behind what is said in braces, but at the title's end. */
export const staysInTitle = EditorState.transactionFilter.of((transaction) => {
  const { selection, docChanged, startState: state } = transaction;
  if (selection === undefined || docChanged || !selection.main.empty) return transaction;
  const { head: place } = selection.main;
  const head = headAt(state, state.doc.lineAt(place));
  const isBehind = head !== null && place > head.title.to;
  if (!isBehind || isBeside(head, state.selection.main.head)) return transaction;
  return [transaction, { selection: { anchor: head.title.to } }];
});

/** The right arrow at the end of a title that more is said behind: to the next line. */
export function leaveTitle(state: EditorState): TransactionSpec | null {
  const { head: place, empty } = state.selection.main;
  const line = state.doc.lineAt(place);
  const head = empty && line.number < state.doc.lines ? headAt(state, line) : null;
  const isAtEnd = head !== null && place === head.title.to && place < line.to;
  return isAtEnd ? { selection: { anchor: line.to + 1 } } : null;
}

/** Enter in the title of a container, or behind the name of one without: into its words. */
export function intoWords(state: EditorState): TransactionSpec | null {
  const { head: place, empty } = state.selection.main;
  const { doc } = state;
  const line = doc.lineAt(place);
  if (!empty || opening(state, line) === undefined || line.number === doc.lines) return null;
  const words = state.sliceDoc(line.from, place);
  const isTitle = headAt(state, line)?.tail.from === line.to;
  // A title that nothing is said behind may be parted; the name before it may not.
  const isBehind =
    place === line.to || (!isTitle && /^:{3,} *[\w-]+ *[[{]|^:{3,} *[\w-]+ +\S/.test(words));
  if (!isBehind) return null;
  const below = doc.line(line.number + 1);
  if (below.text.trim() === "") return { selection: { anchor: below.to } };
  return { changes: { from: line.to, insert: "\n" }, selection: { anchor: line.to + 1 } };
}

/** Enter in a block on a line alone, whose source one writes: into a paragraph below it. */
export function belowLeaf(state: EditorState): TransactionSpec | null {
  const { head: place, empty } = state.selection.main;
  const line = state.doc.lineAt(place);
  const isLeaf = syntaxTree(state).resolveInner(place, -1).name === "Leaf";
  if (!empty || place === line.from || place === line.to || !isLeaf) return null;
  return { changes: { from: line.to, insert: "\n\n" }, selection: { anchor: line.to + 2 } };
}

/** Backspace where it would break a fence: nothing is taken but a container that holds nothing. */
export function keepFenceAbove(state: EditorState): TransactionSpec | null {
  const { head: place, empty } = state.selection.main;
  const line = state.doc.lineAt(place);
  if (!empty) return null;
  if (headAt(state, line)?.title.from === place) return {};
  if (place !== line.from || line.number === 1) return null;
  const above = state.doc.line(line.number - 1);
  if (isBlank(line)) return withoutEmpty(state, line, above);
  if (isFence(state, line)) return isBlank(above) ? null : {};
  if (!isFence(state, above)) return null;
  const isClosing = closing(state, above) !== undefined;
  return { selection: { anchor: isClosing ? above.from - 1 : above.to } };
}

/** The same of Delete, which takes nothing there. */
export function keepFenceBelow(state: EditorState): TransactionSpec | null {
  const { head: place, empty } = state.selection.main;
  const { doc } = state;
  const line = doc.lineAt(place);
  if (!empty) return null;
  if (headAt(state, line)?.title.to === place) return {};
  if (place !== line.to || line.number === doc.lines || isBlank(line)) return null;
  const below = doc.line(line.number + 1);
  const isBroken = isFence(state, below) || (isFence(state, line) && !isBlank(below));
  return isBroken ? {} : null;
}

const isBlank = ({ text }: Line): boolean => text.trim() === "";

/** An empty line that is all that a container holds takes it along. */
function withoutEmpty(state: EditorState, line: Line, above: Line): TransactionSpec | null {
  const { open, close } = opening(state, above) ?? {};
  if (open === undefined || close?.from !== line.to + 1) return null;
  return {
    changes: { from: open.from, to: close.to },
    selection: { anchor: open.from },
    userEvent: "delete",
  };
}

type Edit = (state: EditorState) => TransactionSpec | null;

const editing = (edit: Edit) => (view: EditorView) => {
  const made = view.state.readOnly ? null : edit(view.state);
  if (made !== null) view.dispatch(made, { scrollIntoView: true });
  return made !== null;
};

export const fenceEdits: Extension = [
  staysInTitle,
  Prec.high(
    keymap.of([
      { key: "Enter", run: editing((state) => intoWords(state) ?? belowLeaf(state)) },
      { key: "ArrowRight", run: editing(leaveTitle) },
      { key: "Backspace", run: editing(keepFenceAbove) },
      { key: "Delete", run: editing(keepFenceBelow) },
    ]),
  ),
];
