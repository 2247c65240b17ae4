/** The keys that change how the text is seen: the page and its source change places, and both stand side by side. */
import type { KeyBinding } from "@codemirror/view";
import { shortcuts } from "../shortcuts.ts";
import type { EditorMode } from "./editor-mode.ts";

/** Calls `choose` with the view that a key asks for; the same key leads back to the page. */
export function modeKeys(choose: (next: (mode: EditorMode) => EditorMode) => void): KeyBinding[] {
  const toggle = (wanted: EditorMode) => () => {
    choose((mode) => (mode === wanted ? "page" : wanted));
    return true;
  };
  return [
    { key: shortcuts.source, run: toggle("source"), preventDefault: true },
    { key: shortcuts.split, run: toggle("split"), preventDefault: true },
  ];
}
