/** Gives the focus back where what had it is gone or was switched off: the next key goes where one was. */

/** So long a button that is switched off is watched: that it is on again may be drawn later than what it did. */
const watchedMs = 2_000;

/** Remembers where somebody is; the way back is taken once all is drawn, and by nobody who went elsewhere meanwhile. */
export function keepFocus(): () => void {
  const at = document.activeElement as HTMLElement | null;
  // What stands around it, the nearest first, in place of what has gone.
  const around: HTMLElement[] = [];
  let next = at;
  while ((next = next?.parentElement?.closest(places) ?? null)) around.push(next);
  const goBack = () => {
    for (const each of [at, ...around]) {
      if (!isLost()) return;
      if (each !== at) each?.setAttribute("tabindex", "-1");
      each?.focus();
    }
  };
  return () =>
    requestAnimationFrame(() => {
      goBack();
      if (at?.isConnected && at.matches(":disabled")) goToOnceOn(at);
    });
}

/** Goes on to a button when it is switched on again, from where one was led instead. */
function goToOnceOn(button: HTMLElement): void {
  const { activeElement } = document;
  const watch = new MutationObserver(() => {
    if (button.matches(":disabled")) return;
    watch.disconnect();
    if (document.activeElement === activeElement) button.focus();
  });
  // A fieldset around it may be what is switched off.
  watch.observe(document.body, { attributeFilter: ["disabled"], subtree: true });
  setTimeout(() => watch.disconnect(), watchedMs);
}

const places = "fieldset, [role='group'], section, dialog, main";

const isLost = () =>
  document.activeElement === document.body || document.activeElement?.matches(":disabled");

/** Does what may take away, or switch off, the button that was pressed for it. */
export const keepingFocus = (act: () => void) => () => {
  const goBack = keepFocus();
  act();
  goBack();
};
