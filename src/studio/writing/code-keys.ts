/** Tab in a block of code moves the code, and not the focus: Ctrl+M (Shift+Alt+M on a Mac) gives Tab back to the browser. */
import { indentLess, indentMore } from "@codemirror/commands";
import { syntaxTree } from "@codemirror/language";
import { Prec } from "@codemirror/state";
import type { EditorState, StateCommand } from "@codemirror/state";
import { keymap } from "@codemirror/view";

/** Whether the cursor stands in the lines between the fences of code. */
function isInCode(state: EditorState): boolean {
  const { head } = state.selection.main;
  const line = state.doc.lineAt(head);
  for (let node = syntaxTree(state).resolveInner(head, -1); ;) {
    if (node.name === "FencedCode") return node.from < line.from;
    if (node.parent === null) return false;
    node = node.parent;
  }
}

/** Indents code by two spaces: from the cursor on, or all selected lines. */
const indentCode: StateCommand = ({ state, dispatch }) => {
  if (state.readOnly || !isInCode(state)) return false;
  if (!state.selection.main.empty) return indentMore({ state, dispatch });
  dispatch(
    state.update(state.replaceSelection("  "), { userEvent: "input", scrollIntoView: true }),
  );
  return true;
};

const outdentCode: StateCommand = (target) =>
  !target.state.readOnly && isInCode(target.state) && indentLess(target);

export const codeKeys = Prec.high(keymap.of([{ key: "Tab", run: indentCode, shift: outdentCode }]));
