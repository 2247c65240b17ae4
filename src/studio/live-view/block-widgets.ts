/** Blocks that are shown as something else than their lines: tables, whose cells are edited in the page. */
import { StateField } from "@codemirror/state";
import type { EditorState, Extension, Range } from "@codemirror/state";
import { Decoration, EditorView } from "@codemirror/view";
import type { DecorationSet } from "@codemirror/view";
import { blocksOf } from "../markdown/page-blocks.ts";
import type { PageBlocks, Span } from "../markdown/page-blocks.ts";
import { enterTable, TableWidget } from "../table/table-widget.ts";

interface Shown {
  blocks: PageBlocks;
  decorations: DecorationSet;
}

const blockWidgets = StateField.define<Shown>({
  create: (state) => widgetsOf(state),
  update: (value, { state }) => (blocksOf(state) === value.blocks ? value : widgetsOf(state)),
  provide: (field) => EditorView.decorations.from(field, ({ decorations }) => decorations),
});

function widgetsOf(state: EditorState): Shown {
  const blocks = blocksOf(state);
  const widgets: Range<Decoration>[] = blocks.tables.map((table) => {
    const { from, to } = wholeLines(state, table);
    const widget = new TableWidget(state.sliceDoc(from, to));
    return Decoration.replace({ widget, block: true }).range(from, to);
  });
  return { blocks, decorations: Decoration.set(widgets, true) };
}

function wholeLines({ doc }: EditorState, { from, to }: Span): Span {
  return { from: doc.lineAt(from).from, to: doc.lineAt(to).to };
}

/** A cursor that comes into a table goes on in the cell where it is. */
const entersTables = EditorView.updateListener.of(({ view, state, selectionSet, docChanged }) => {
  const { main } = state.selection;
  if (!(selectionSet || docChanged) || !main.empty || !view.hasFocus) return;
  const table = blocksOf(state).tables.find(({ from, to }) => from <= main.head && main.head <= to);
  if (table === undefined) return;
  const { from } = wholeLines(state, table);
  // The grid is drawn after the listeners have heard.
  queueMicrotask(() => view.hasFocus && enterTable(view, from, main.head));
});

export const tableBlocks: Extension = [blockWidgets, entersTables];
