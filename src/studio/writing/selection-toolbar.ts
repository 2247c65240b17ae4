/** Buttons over a selection: formats, a link, and what its lines are turned into. Alt+F10 goes there from the text. */
import { EditorState, StateField } from "@codemirror/state";
import type { Extension, TransactionSpec } from "@codemirror/state";
import { EditorView, keymap, showTooltip } from "@codemirror/view";
import type { Tooltip } from "@codemirror/view";
import { formatLines } from "./block-format.ts";
import { insertLink, toggleFormat } from "./inline-format.ts";

interface Tool {
  sign: string;
  label: string;
  edit: (state: EditorState) => TransactionSpec;
}

/** Asked of the editor's element where somebody wants to know who changed what is selected. */
export const whoAsked = "who-asked";

const tools: readonly Tool[] = [
  { sign: "B", label: "Bold", edit: (state) => toggleFormat(state, "strong") },
  { sign: "I", label: "Italic", edit: (state) => toggleFormat(state, "emphasis") },
  { sign: "S", label: "Strikethrough", edit: (state) => toggleFormat(state, "strike") },
  { sign: "‹›", label: "Code", edit: (state) => toggleFormat(state, "code") },
  { sign: "Link", label: "Link", edit: insertLink },
  { sign: "Text", label: "Turn into text", edit: (state) => formatLines(state, "text") },
  { sign: "H2", label: "Turn into a heading", edit: (state) => formatLines(state, "heading-2") },
  {
    sign: "H3",
    label: "Turn into a small heading",
    edit: (state) => formatLines(state, "heading-3"),
  },
  { sign: "•", label: "Turn into a list", edit: (state) => formatLines(state, "bullets") },
  {
    sign: "1.",
    label: "Turn into a numbered list",
    edit: (state) => formatLines(state, "numbers"),
  },
  { sign: "☐", label: "Turn into tasks", edit: (state) => formatLines(state, "tasks") },
  { sign: "❝", label: "Turn into a quotation", edit: (state) => formatLines(state, "quote") },
];

const shownToolbar = StateField.define<Tooltip | null>({
  create: () => null,
  update: (shown, { state, docChanged, selection }) => {
    if (!docChanged && selection === undefined) return shown;
    const { main } = state.selection;
    if (main.empty || state.readOnly) return null;
    return { pos: main.from, end: main.to, above: true, create: toolbar };
  },
  provide: (field) => showTooltip.from(field),
});

function toolbar(view: EditorView): { dom: HTMLElement } {
  const dom = document.createElement("div");
  dom.className = "selection-toolbar";
  dom.role = "toolbar";
  dom.ariaLabel = "Format";
  dom.append(...tools.map((tool) => toolButton(view, tool)), whoButton(view));
  // The selection stays what it is.
  dom.addEventListener("mousedown", (event) => event.preventDefault());
  dom.addEventListener("keydown", (event) => handleKey(view, dom, event));
  return { dom };
}

function toolButton(view: EditorView, { sign, label, edit }: Tool): HTMLElement {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = sign;
  button.ariaLabel = label;
  button.title = label;
  button.addEventListener("click", () => {
    view.dispatch(edit(view.state), { scrollIntoView: true });
    view.focus();
  });
  return button;
}

function whoButton(view: EditorView): HTMLElement {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = "Who?";
  button.ariaLabel = "Who changed this?";
  button.title = "Who changed this?";
  button.addEventListener("click", () => view.dom.dispatchEvent(new Event(whoAsked)));
  return button;
}

function handleKey(view: EditorView, dom: HTMLElement, event: KeyboardEvent): void {
  const buttons = [...dom.querySelectorAll("button")];
  const at = buttons.findIndex((button) => button === document.activeElement);
  if (event.key === "Escape") view.focus();
  else if (event.key === "ArrowRight") buttons[(at + 1) % buttons.length]?.focus();
  else if (event.key === "ArrowLeft") buttons.at(at - 1)?.focus();
  else return;
  event.preventDefault();
}

function enterToolbar(view: EditorView): boolean {
  const first = view.dom.querySelector<HTMLElement>(".selection-toolbar button");
  first?.focus();
  return first !== null;
}

export const selectionToolbar: Extension = [
  shownToolbar,
  keymap.of([{ key: "Alt-F10", run: enterToolbar }]),
];
