/** Buttons over a selection: formats, a link, and what its lines are turned into. Alt+F10 goes there from the text. */
import { EditorState, StateField } from "@codemirror/state";
import type { Extension, TransactionSpec } from "@codemirror/state";
import { EditorView, keymap, showTooltip } from "@codemirror/view";
import type { Tooltip } from "@codemirror/view";
import { whoAsked } from "../history/who-asked.ts";
import { shortcuts } from "../shortcuts.ts";
import { formatLines } from "./block-format.ts";
import { linkSelected, toggleFormat } from "./inline-format.ts";
import { toolbar } from "./toolbar.ts";

interface Tool {
  sign: string;
  label: string;
  edit: (state: EditorState) => TransactionSpec | null;
}

const tools: readonly Tool[] = [
  { sign: "B", label: "Bold", edit: (state) => toggleFormat(state, "strong") },
  { sign: "I", label: "Italic", edit: (state) => toggleFormat(state, "emphasis") },
  { sign: "S", label: "Strikethrough", edit: (state) => toggleFormat(state, "strike") },
  { sign: "‹›", label: "Code", edit: (state) => toggleFormat(state, "code") },
  { sign: "Link", label: "Link", edit: linkSelected },
  { sign: "Text", label: "Turn into text", edit: (state) => formatLines(state, "text") },
  {
    sign: "H2",
    label: "Turn into a heading, H2",
    edit: (state) => formatLines(state, "heading-2"),
  },
  {
    sign: "H3",
    label: "Turn into a small heading, H3",
    edit: (state) => formatLines(state, "heading-3"),
  },
  { sign: "•", label: "Turn into a list", edit: (state) => formatLines(state, "bullets") },
  {
    sign: "1.",
    label: "Turn into a numbered list, 1.",
    edit: (state) => formatLines(state, "numbers"),
  },
  { sign: "☐", label: "Turn into tasks", edit: (state) => formatLines(state, "tasks") },
  { sign: "❝", label: "Turn into a quotation", edit: (state) => formatLines(state, "quote") },
];

const shownToolbar = StateField.define<Tooltip | null>({
  create: toolbarOver,
  update: (shown, { state, docChanged, selection }) =>
    docChanged || selection !== undefined ? toolbarOver(state) : shown,
  provide: (field) => showTooltip.from(field),
});

function toolbarOver(state: EditorState): Tooltip | null {
  const { main } = state.selection;
  if (main.empty || state.readOnly) return null;
  return { pos: main.from, end: main.to, above: true, create: formatBar };
}

function formatBar(view: EditorView): { dom: HTMLElement } {
  const formats = tools.map(({ sign, label, edit }) => {
    const run = () => {
      const made = edit(view.state);
      if (made !== null) view.dispatch(made, { scrollIntoView: true });
      view.focus();
    };
    return { sign, label, run };
  });
  const who = {
    sign: "Who?",
    label: "Who changed this?",
    run: () => void view.dom.dispatchEvent(new Event(whoAsked)),
  };
  const buttons = [...formats, who];
  return { dom: toolbar(view, { name: "selection-toolbar", label: "Format", buttons }) };
}

function enterToolbar(view: EditorView): boolean {
  const first = view.dom.querySelector<HTMLElement>(".selection-toolbar button");
  first?.focus();
  return first !== null;
}

export const selectionToolbar: Extension = [
  shownToolbar,
  keymap.of([{ key: shortcuts.formatBar, run: enterToolbar }]),
];
