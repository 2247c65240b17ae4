/**
 * The cursor stands still while somebody writes, and blinks when they pause: its blinking asks the browser for one frame
 * after the other, and a letter waits its turn among them. Each letter begins it anew, where the cursor is seen.
 */
import { ViewPlugin } from "@codemirror/view";

/** For how long after a letter. Until then a blinking cursor is seen as well. */
const stillMs = 500;

export const stillCursor = ViewPlugin.define((view) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const turn = (state: "running" | "paused") => {
    const layer = view.scrollDOM.querySelector<HTMLElement>(".cm-cursorLayer");
    if (layer !== null) layer.style.animationPlayState = state;
  };
  return {
    update({ docChanged, transactions }) {
      const isTyped = transactions.some((each) => each.isUserEvent("input.type"));
      if (!docChanged || !isTyped) return;
      clearTimeout(timer);
      timer = setTimeout(() => turn("running"), stillMs);
      turn("paused");
    },
    destroy: () => clearTimeout(timer),
  };
});
