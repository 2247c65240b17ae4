/** Pages that are dragged from the tree into the text: a link to the page is written, beside the word it was dropped at. */
import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { besideWord, draggedPage, linkToPage } from "../page-link.ts";

export const droppingPages: Extension = EditorView.domEventHandlers({
  drop: (event, view) => {
    const page = draggedPage(event.dataTransfer);
    if (page === null) return false;
    event.preventDefault();
    const dropped = view.posAtCoords({ x: event.clientX, y: event.clientY }, false);
    const line = view.state.doc.lineAt(dropped);
    const { at, words } = besideWord(line.text, dropped - line.from, linkToPage(page));
    const from = line.from + at;
    view.dispatch({
      changes: { from, insert: words },
      selection: { anchor: from + words.length },
      userEvent: "input.drop",
    });
    view.focus();
    return true;
  },
});
