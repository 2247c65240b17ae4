/** The keys of somebody who writes: formats, links, lists, lines. */
import type { EditorState, TransactionSpec } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import type { KeyBinding } from "@codemirror/view";
import { formatLines } from "./block-format.ts";
import { insertLink, linkSelection, toggleFormat } from "./inline-format.ts";
import { indentItems, leaveList } from "./list-indent.ts";

type Edit = (state: EditorState) => TransactionSpec | null;

/** A command that makes an edit, and leaves the key alone where there is none to make. */
const editing = (edit: Edit) => (view: EditorView) => {
  const made = view.state.readOnly ? null : edit(view.state);
  if (made === null) return false;
  view.dispatch(made, { scrollIntoView: true });
  return true;
};

export const writingKeys: readonly KeyBinding[] = [
  { key: "Mod-b", run: editing((state) => toggleFormat(state, "strong")), preventDefault: true },
  { key: "Mod-i", run: editing((state) => toggleFormat(state, "emphasis")), preventDefault: true },
  { key: "Mod-e", run: editing((state) => toggleFormat(state, "code")), preventDefault: true },
  {
    key: "Mod-Shift-x",
    run: editing((state) => toggleFormat(state, "strike")),
    preventDefault: true,
  },
  { key: "Mod-k", run: editing(insertLink), preventDefault: true },
  { key: "Mod-Alt-0", run: editing((state) => formatLines(state, "text")) },
  { key: "Mod-Alt-1", run: editing((state) => formatLines(state, "heading-1")) },
  { key: "Mod-Alt-2", run: editing((state) => formatLines(state, "heading-2")) },
  { key: "Mod-Alt-3", run: editing((state) => formatLines(state, "heading-3")) },
  { key: "Mod-Shift-8", run: editing((state) => formatLines(state, "bullets")) },
  { key: "Mod-Shift-7", run: editing((state) => formatLines(state, "numbers")) },
  { key: "Mod-Shift-9", run: editing((state) => formatLines(state, "tasks")) },
  { key: "Enter", run: editing(leaveList) },
  { key: "Tab", run: editing((state) => indentItems(state, "in")) },
  { key: "Shift-Tab", run: editing((state) => indentItems(state, "out")) },
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
