/** Blocks that are shown as something else than their lines: tables, whose cells are edited in the page, and formulas. */
import { StateField } from "@codemirror/state";
import type { EditorState, Extension, Range } from "@codemirror/state";
import { Decoration, EditorView } from "@codemirror/view";
import type { DecorationSet, WidgetType } from "@codemirror/view";
import { blocksOf } from "../markdown/page-blocks.ts";
import type { PageBlocks, Span } from "../markdown/page-blocks.ts";
import { Formula } from "./drawing.ts";
import { enterTable, TableWidget } from "../table/table-widget.ts";

interface Shown {
  blocks: PageBlocks;
  /** Where formulas begin whose source is edited. */
  touched: string;
  decorations: DecorationSet;
}

const blockWidgets = StateField.define<Shown>({
  create: (state) => widgetsOf(state),
  update: (value, { state }) => {
    const isSame = blocksOf(state) === value.blocks && touchedFormulas(state) === value.touched;
    return isSame ? value : widgetsOf(state);
  },
  provide: (field) => EditorView.decorations.from(field, ({ decorations }) => decorations),
});

function widgetsOf(state: EditorState): Shown {
  const blocks = blocksOf(state);
  const put = (block: Span, widgetFor: (source: string) => WidgetType): Range<Decoration> => {
    const { from, to } = wholeLines(state, block);
    const widget = widgetFor(state.sliceDoc(from, to));
    return Decoration.replace({ widget, block: true }).range(from, to);
  };
  const tables = blocks.tables.map((table) => put(table, (source) => new TableWidget(source)));
  const formulas = blocks.formulas
    .filter((formula) => !isTouched(state, formula))
    .map((formula) => put(formula, () => new Formula(`$$\n${formula.source}\n$$`)));
  const decorations = Decoration.set([...tables, ...formulas], true);
  return { blocks, touched: touchedFormulas(state), decorations };
}

function touchedFormulas(state: EditorState): string {
  const touched = blocksOf(state).formulas.filter((formula) => isTouched(state, formula));
  return touched.map(({ from }) => from).join();
}

function isTouched(state: EditorState, { from, to }: Span): boolean {
  return state.selection.ranges.some((range) => range.from <= to && range.to >= from);
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
