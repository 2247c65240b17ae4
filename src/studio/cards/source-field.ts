/** A field of a card over a piece of the text: what is typed in it is written there, and what others write there shows in it. */
import { runScopeHandlers } from "@codemirror/view";
import type { EditorView } from "@codemirror/view";
import type { SourceEdit } from "../markdown/link-source.ts";
import { changesBetween } from "../table/table-source.ts";

export interface SourceField {
  dom: HTMLElement;
  input: HTMLInputElement;
  /** Shows what the text says now; whoever types in the field stays where they are. */
  show(text: string): void;
}

/** @param write makes the text say what the field says */
export function sourceField(
  view: EditorView,
  label: string,
  write: (text: string) => void,
): SourceField {
  const dom = document.createElement("label");
  const input = document.createElement("input");
  input.type = "text";
  input.addEventListener("input", () => write(input.value));
  input.addEventListener("keydown", (event) => {
    // Undo is the page's, and not the field's.
    const isUndo = (event.ctrlKey || event.metaKey) && /^[zy]$/i.test(event.key);
    if (isUndo && runScopeHandlers(view, event, "editor")) event.preventDefault();
  });
  dom.append(label, input);
  const show = (text: string) => {
    if (text === input.value) return;
    const { selectionStart, selectionEnd } = input;
    input.value = text;
    if (document.activeElement === input) input.setSelectionRange(selectionStart, selectionEnd);
  };
  return { dom, input, show };
}

/** Writes a piece of the text anew, by the least that makes it so. */
export function writeSource(view: EditorView, { from, to, insert }: SourceEdit): void {
  if (view.state.readOnly) return;
  const changes = changesBetween(view.state.sliceDoc(from, to), insert, from);
  if (changes.length > 0) view.dispatch({ changes, userEvent: "input.card" });
}

/** A button of a card. */
export function cardButton(words: string, press: () => void): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = words;
  button.addEventListener("click", press);
  return button;
}
