/** The keys of somebody who writes: formats, links, lists, lines. */
import type { EditorState, TransactionSpec } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import type { KeyBinding } from "@codemirror/view";
import { shortcuts } from "../shortcuts.ts";
import { formatLines } from "./block-format.ts";
import { linkSelected, linkSelection, toggleFormat } from "./inline-format.ts";
import { indentItems, leaveList } from "./list-indent.ts";
import { endParagraph } from "./paragraphs.ts";
import { partPieces } from "./whole-pieces.ts";

type Edit = (state: EditorState) => TransactionSpec | null;

/** A command that makes an edit, and leaves the key alone where there is none to make. */
const editing = (edit: Edit) => (view: EditorView) => {
  const made = view.state.readOnly ? null : edit(view.state);
  if (made === null) return false;
  view.dispatch(made, { scrollIntoView: true });
  return true;
};

export const writingKeys: readonly KeyBinding[] = [
  {
    key: shortcuts.bold,
    run: editing((state) => toggleFormat(state, "strong")),
    preventDefault: true,
  },
  {
    key: shortcuts.italic,
    run: editing((state) => toggleFormat(state, "emphasis")),
    preventDefault: true,
  },
  {
    key: shortcuts.code,
    run: editing((state) => toggleFormat(state, "code")),
    preventDefault: true,
  },
  {
    key: shortcuts.strike,
    run: editing((state) => toggleFormat(state, "strike")),
    preventDefault: true,
  },
  // With nothing selected it is the command palette's key.
  { key: shortcuts.link, run: editing(linkSelected) },
  { key: shortcuts.text, run: editing((state) => formatLines(state, "text")) },
  { key: shortcuts.heading1, run: editing((state) => formatLines(state, "heading-1")) },
  { key: shortcuts.heading2, run: editing((state) => formatLines(state, "heading-2")) },
  { key: shortcuts.heading3, run: editing((state) => formatLines(state, "heading-3")) },
  { key: shortcuts.bullets, run: editing((state) => formatLines(state, "bullets")) },
  { key: shortcuts.numbers, run: editing((state) => formatLines(state, "numbers")) },
  { key: shortcuts.tasks, run: editing((state) => formatLines(state, "tasks")) },
  { key: "Enter", run: editing((state) => leaveList(state, "Enter")) },
  { key: "Tab", run: editing((state) => indentItems(state, "in")) },
  { key: "Shift-Tab", run: editing((state) => indentItems(state, "out")) },
];

/** Makes a place for what the next command of the same key does there. */
const parting = (view: EditorView) => {
  editing(partPieces)(view);
  return false;
};

/** Where the text is shown as a page: in its source, Enter begins a line, and Backspace takes a character. */
export const paragraphKeys: readonly KeyBinding[] = [
  { key: "Enter", run: parting, shift: parting },
  { key: "Backspace", run: editing((state) => leaveList(state, "Backspace")) },
  {
    key: "Enter",
    run: editing((state) => endParagraph(state)),
    shift: editing((state) => endParagraph(state, "\\")),
  },
];

/** An address that is pasted over words makes a link of them. */
export const linksPasted = EditorView.domEventHandlers({
  paste: (event, view) => {
    const pasted = event.clipboardData?.getData("text/plain") ?? "";
    const made = view.state.readOnly ? null : linkSelection(view.state, pasted);
    if (made === null) return false;
    view.dispatch({ ...made, userEvent: "input.paste" });
    event.preventDefault();
    return true;
  },
});
