/** Blocks that are shown as something else than their lines: tables, whose cells are edited in the page, formulas and diagrams. */
import { StateField } from "@codemirror/state";
import type { EditorState, Extension, Range } from "@codemirror/state";
import { Decoration, EditorView } from "@codemirror/view";
import type { DecorationSet, WidgetType } from "@codemirror/view";
import type { Tree } from "@lezer/common";
import { blocksOf } from "../markdown/page-blocks.ts";
import type { DrawnBlock, OutermostBlock, PageBlocks, Span } from "../markdown/page-blocks.ts";
import { Diagram } from "./diagram.ts";
import { Formula } from "./drawing.ts";
import { enterTable, TableWidget } from "../table/table-widget.ts";

interface Shown {
  blocks: PageBlocks;
  /** Where drawn blocks begin whose source is edited. */
  touched: string;
  decorations: DecorationSet;
}

const blockWidgets = StateField.define<Shown>({
  create: (state) => widgetsOf(state),
  update: (value, { state }) => {
    const isSame = blocksOf(state) === value.blocks && touchedDrawn(state) === value.touched;
    return isSame ? value : widgetsOf(state);
  },
  provide: (field) => EditorView.decorations.from(field, ({ decorations }) => decorations),
});

/** What is shown of a block, for as long as its source is the same. */
const shownOf = new WeakMap<Tree, Decoration>();

function widgetsOf(state: EditorState): Shown {
  const blocks = blocksOf(state);
  const put = <Block extends OutermostBlock>(
    block: Block,
    widgetFor: (source: string) => WidgetType,
  ): Range<Decoration> => {
    const { from, to } = wholeLines(state, block);
    const known = block.node === null ? undefined : shownOf.get(block.node);
    if (known !== undefined) return known.range(from, to);
    const widget = widgetFor(state.sliceDoc(from, to));
    const decoration = Decoration.replace({ widget, block: true });
    if (block.node !== null) shownOf.set(block.node, decoration);
    return decoration.range(from, to);
  };
  const tables = blocks.tables.map((table) => put(table, (source) => new TableWidget(source)));
  const drawn = blocks.drawn.flatMap((block) => {
    if (!isTouched(state, block)) return [put(block, () => drawing(block))];
    return block.kind === "diagram" ? [below(state, block)] : [];
  });
  const decorations = Decoration.set([...tables, ...drawn], true);
  return { blocks, touched: touchedDrawn(state), decorations };
}

function drawing({ kind, source }: DrawnBlock): WidgetType {
  return kind === "diagram" ? new Diagram(source) : new Formula(`$$\n${source}\n$$`);
}

/** A diagram stays in sight while its source is edited. */
function below({ doc }: EditorState, block: DrawnBlock): Range<Decoration> {
  const widget = drawing(block);
  return Decoration.widget({ widget, block: true, side: 1 }).range(doc.lineAt(block.to).to);
}

function touchedDrawn(state: EditorState): string {
  const touched = blocksOf(state).drawn.filter((block) => isTouched(state, block));
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
