/** The arrow keys go into what is drawn as they go into lines, where the editor would step over it. */
import { keymap } from "@codemirror/view";
import type { BlockInfo, EditorView } from "@codemirror/view";
import { holdStill } from "./hold-still.ts";

/** Of two lines the drawn block between them that is nearest to the first, and no part that is hidden; null for none. */
function drawnBetween(view: EditorView, here: number, there: number): BlockInfo | null {
  const { doc } = view.state;
  const isForward = here < there;
  const last = doc.lineAt(there);
  const first = doc.lineAt(here);
  let place = isForward ? first.to + 1 : first.from - 1;
  while (isForward ? place < last.from : place > last.to) {
    const block = view.lineBlockAt(place);
    if (block.widget !== null) return block;
    place = isForward ? block.to + 1 : block.from - 1;
  }
  return null;
}

/** Puts the cursor at the edge of the block that the key would step over. */
function enter(view: EditorView, isForward: boolean): boolean {
  const { main } = view.state.selection;
  if (!main.empty || view.state.readOnly) return false;
  const block = drawnBetween(view, main.head, view.moveVertically(main, isForward).head);
  if (block === null) return false;
  const anchor = isForward ? block.from : block.to;
  view.dispatch({ selection: { anchor }, scrollIntoView: true, userEvent: "select" });
  return true;
}

const arrows = keymap.of([
  { key: "ArrowDown", run: (view) => enter(view, true) },
  { key: "ArrowUp", run: (view) => enter(view, false) },
]);

/** How one goes through a text in which blocks are drawn. */
export const goingThrough = [arrows, holdStill];
