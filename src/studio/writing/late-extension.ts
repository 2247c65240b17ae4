/** Extensions of an editor that are loaded once it stands: nobody waits for them to read or to write. */
import { Compartment } from "@codemirror/state";
import type { Extension } from "@codemirror/state";
import { ViewPlugin } from "@codemirror/view";
import { whenIdle } from "../when-idle.ts";

/**
 * Puts in what `load` gives, when the browser has nothing else to do. A browser that could not load a file does not ask
 * for it again before the studio is reloaded: `onFailure` says so, where people would miss it.
 */
export function lateExtension(
  load: () => Promise<Extension>,
  onFailure: () => void = () => {},
): Extension {
  const late = new Compartment();
  const loader = ViewPlugin.define((view) => {
    let isOpen = true;
    whenIdle(() => {
      load().then(
        (extension) => {
          if (isOpen) view.dispatch({ effects: late.reconfigure(extension) });
        },
        () => {
          if (isOpen) onFailure();
        },
      );
    });
    return {
      destroy() {
        isOpen = false;
      },
    };
  });
  return [late.of([]), loader];
}
