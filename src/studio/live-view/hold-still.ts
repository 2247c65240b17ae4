/**
 * Keeps what somebody looks at where it stands in the window, while blocks open into their source or are drawn again
 * as the cursor comes and goes: what is longer or shorter then is scrolled away.
 */
import { EditorView, ViewPlugin } from "@codemirror/view";
import type { PluginValue, ViewUpdate } from "@codemirror/view";

/** A line that is in the window, by a place in it, and where its upper edge is, in pixels. */
interface HeldLine {
  place: number;
  top: number;
}

/** What is held over an update, and how high the text was before it, in pixels. */
interface Held extends HeldLine {
  height: number;
}

class HoldStill implements PluginValue {
  held: Held | null = null;

  /** What is drawn is as it was before the update. Whoever says where the window goes, by an effect, has it go there. */
  update(update: ViewUpdate): void {
    const { view, state, startState, transactions } = update;
    const isMoved = update.selectionSet || update.focusChanged;
    if (update.docChanged || !isMoved || transactions.some(({ effects }) => effects.length > 0))
      return;
    const line =
      heldLineAt(view, state.selection.main.head) ??
      heldLineAt(view, startState.selection.main.head);
    this.held = line === null ? null : { ...line, height: view.contentDOM.offsetHeight };
  }
}

const plugin = ViewPlugin.fromClass(HoldStill);

const afterUpdate = EditorView.updateListener.of(({ view, state, transactions }) => {
  const still = view.plugin(plugin);
  const held = still?.held ?? null;
  if (still === null || held === null) return;
  still.held = null;
  if (view.contentDOM.offsetHeight === held.height) return;
  scrollBack(view, held);
  // A cursor that has left the window is followed, no further than it takes.
  if (transactions.some(({ scrollIntoView }) => scrollIntoView))
    view.dispatch({ effects: EditorView.scrollIntoView(state.selection.main) });
});

/** Follows where somebody goes in the text. */
export const holdStill = [plugin, afterUpdate];

/** Makes a change of what is drawn, which leaves the line of the cursor where it is. */
export function changeHeld(view: EditorView, change: () => void): void {
  const held = view.hasFocus ? heldLineAt(view, view.state.selection.main.head) : null;
  change();
  view.requestMeasure();
  if (held !== null) scrollBack(view, held);
}

/** Puts the cursor at a place that was clicked in what is drawn, and its line below the pointer. */
export function putHeld(view: EditorView, place: number, pointer: number): void {
  view.dispatch({ selection: { anchor: place }, scrollIntoView: true });
  const line = view.coordsAtPos(place);
  if (line !== null) scrollBy(0, (line.top + line.bottom) / 2 - pointer);
}

/** Null for a place that is not in the window, or in what is drawn. */
function heldLineAt(view: EditorView, place: number): HeldLine | null {
  const top = topOf(view, place);
  return top === null || top < 0 || top > innerHeight ? null : { place, top };
}

function topOf(view: EditorView, place: number): number | null {
  const { node } = view.domAtPos(place);
  const element = node instanceof Element ? node : node.parentElement;
  return element?.closest(".cm-line")?.getBoundingClientRect().top ?? null;
}

function scrollBack(view: EditorView, { place, top }: HeldLine): void {
  // The editor measures itself first, and keeps what is seen where it changed above the window.
  view.lineBlockAt(place);
  const now = topOf(view, place);
  if (now !== null && Math.abs(now - top) >= 1) scrollBy(0, now - top);
}
