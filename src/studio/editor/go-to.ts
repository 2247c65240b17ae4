/** Leads to a place of the open text. */
import { EditorView } from "@codemirror/view";

/** Puts the cursor there, and the line near the top of the window, below the bars that stay in view. */
export function goTo(view: EditorView, place: number): void {
  const effects = EditorView.scrollIntoView(place, { y: "start", yMargin: 130 });
  view.dispatch({ selection: { anchor: place }, effects });
  view.focus();
}
