/** Files that are chosen from the device, for who has no mouse to drop them and no clipboard to paste them. */
import type { EditorView } from "@codemirror/view";
import { fileTaking } from "./taking-files.ts";

/** Asks for files, and puts them where the cursor is. Works while the browser handles what somebody pressed. */
export function chooseFiles(view: EditorView): void {
  const field = document.createElement("input");
  field.type = "file";
  field.multiple = true;
  field.addEventListener("change", () => {
    const { state } = view;
    state.facet(fileTaking)?.(view, [...(field.files ?? [])], state.selection.main.head);
    view.focus();
  });
  field.click();
}
