/** Gives the focus back where what had it is gone or was switched off: the next key goes where one was. */

/** So many frames a button that is switched off is waited for: that it is on again may not be drawn yet. */
const framesAtMost = 10;

/** Remembers where somebody is; the way back is taken once all is drawn, and by nobody who went elsewhere meanwhile. */
export function keepFocus(): () => void {
  const at = document.activeElement as HTMLElement | null;
  // What stands around it, the nearest first, in place of what has gone.
  const around: HTMLElement[] = [];
  let next = at;
  while ((next = next?.parentElement?.closest(places) ?? null)) around.push(next);
  const goBack = (framesLeft: number) =>
    requestAnimationFrame(() => {
      if (framesLeft > 0 && at?.isConnected && at.matches(":disabled")) {
        goBack(framesLeft - 1);
        return;
      }
      for (const each of [at, ...around]) {
        if (!isLost()) return;
        if (each !== at) each?.setAttribute("tabindex", "-1");
        each?.focus();
      }
    });
  return () => goBack(framesAtMost);
}

const places = "fieldset, section, dialog, main";

const isLost = () =>
  document.activeElement === document.body || document.activeElement?.matches(":disabled");

/** Does what may take away, or switch off, the button that was pressed for it. */
export const keepingFocus = (act: () => void) => () => {
  const goBack = keepFocus();
  act();
  goBack();
};
