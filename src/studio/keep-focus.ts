/** Gives the focus back where what had it is gone or was switched off: the next key goes where one was. */

/** Remembers where somebody is; the way back is taken once all is drawn, and by nobody who went elsewhere meanwhile. */
export function keepFocus(): () => void {
  const at = document.activeElement as HTMLElement | null;
  // What stood around it, in place of what has gone.
  const around = at?.parentElement?.closest<HTMLElement>("section, dialog, main");
  return () =>
    requestAnimationFrame(() => {
      for (const each of [at, around]) {
        if (document.activeElement !== document.body) return;
        if (each === around) each?.setAttribute("tabindex", "-1");
        each?.focus();
      }
    });
}
