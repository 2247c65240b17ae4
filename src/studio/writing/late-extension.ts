/** Extensions of an editor that are loaded once it stands: nobody waits for them to read or to write. */
import { Compartment } from "@codemirror/state";
import type { Extension } from "@codemirror/state";
import { ViewPlugin } from "@codemirror/view";

/** Puts in what `load` gives, when the browser has nothing else to do. */
export function lateExtension(load: () => Promise<Extension>): Extension {
  const late = new Compartment();
  const loader = ViewPlugin.define((view) => {
    let isOpen = true;
    const put = async () => {
      const extension = await load();
      if (isOpen) view.dispatch({ effects: late.reconfigure(extension) });
    };
    // Where it cannot be loaded, the browser says so, and the text is written all the same.
    whenIdle(() => void put());
    return {
      destroy() {
        isOpen = false;
      },
    };
  });
  return [late.of([]), loader];
}

/** Safari has no word for it. */
function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(work, { timeout: 500 });
  else setTimeout(work, 50);
}
