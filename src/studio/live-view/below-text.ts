/** Where the page goes on: below its last block a click begins a paragraph, and below a table whatever is typed. */
import { syntaxTree } from "@codemirror/language";
import type { EditorState, Extension, TransactionSpec } from "@codemirror/state";
import { EditorView } from "@codemirror/view";

/**
 * The edit that makes an empty line for a paragraph at the end of a text, with the cursor in it; null where the cursor
 * has its place there as it is: behind the last words, or in such a line.
 */
export function paragraphBelow(state: EditorState): TransactionSpec | null {
  const { doc } = state;
  const last = doc.line(doc.lines);
  const isBlank = last.text.trim() === "";
  const isApart = last.number === 1 || doc.line(last.number - 1).text.trim() === "";
  if (isBlank ? isApart : endsInWords(state)) return null;
  const insert = isBlank ? "\n" : "\n\n";
  return {
    changes: { from: doc.length, insert },
    selection: { anchor: doc.length + insert.length },
    userEvent: "input",
  };
}

const words = /^(?:Paragraph|ATXHeading\d|SetextHeading\d|BulletList|OrderedList|Blockquote)$/;

/** Whether one can write on behind what a text ends with; a picture or a formula alone is no words. */
function endsInWords(state: EditorState): boolean {
  const { length } = state.doc;
  const node = syntaxTree(state).topNode.lastChild;
  // What is not read yet is left to the cursor.
  if (node === null || node.to < length) return true;
  const only = node.firstChild?.to === node.to ? node.firstChild.name : "";
  return words.test(node.name) && only !== "Image" && only !== "Formula";
}

const clicked = EditorView.domEventHandlers({
  mousedown(event, view) {
    const { contentDOM, state } = view;
    const bottom = contentDOM.lastElementChild?.getBoundingClientRect().bottom ?? Infinity;
    const isBelow = event.target === contentDOM && event.clientY > bottom;
    if (!isBelow || event.button !== 0 || event.shiftKey || state.readOnly) return false;
    const made = paragraphBelow(state);
    if (made === null) return false;
    event.preventDefault();
    view.dispatch(made, { scrollIntoView: true });
    view.focus();
    return true;
  },
});

/** The edit that types words apart from a table straight above; null elsewhere, and for another row. */
export function typedBelowTable(
  state: EditorState,
  place: number,
  typed: string,
): TransactionSpec | null {
  const { doc } = state;
  const line = doc.lineAt(place);
  const above = syntaxTree(state).topNode.childBefore(place);
  if (line.text !== "" || above?.name !== "Table" || typed === "|") return null;
  if (above.to < line.from - 1) return null;
  const isOverText = line.number < doc.lines && doc.line(line.number + 1).text.trim() !== "";
  return {
    changes: { from: place, insert: `\n${typed}${isOverText ? "\n" : ""}` },
    selection: { anchor: place + 1 + typed.length },
    userEvent: "input.type",
  };
}

const typed = EditorView.inputHandler.of((view, from, to, text) => {
  // Letters that are being put together are not moved.
  const made = view.composing || from < to ? null : typedBelowTable(view.state, from, text);
  if (made !== null) view.dispatch(made, { scrollIntoView: true });
  return made !== null;
});

export const belowText: Extension = [clicked, typed];
