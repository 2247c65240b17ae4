/** Blocks that are shown as something else than their lines: tables, whose cells are edited in the page, formulas, diagrams, and blocks on a line alone. */
import { StateField } from "@codemirror/state";
import type { EditorState, Extension, Range, Transaction } from "@codemirror/state";
import { Decoration, EditorView } from "@codemirror/view";
import type { DecorationSet, WidgetType } from "@codemirror/view";
import type { Tree } from "@lezer/common";
import { blocksOf, tableAt } from "../markdown/page-blocks.ts";
import type { PageBlocks, ShownBlock, Span } from "../markdown/page-blocks.ts";
import { Diagram } from "./diagram.ts";
import { Formula } from "./drawing.ts";
import { Leaf } from "./leaf.ts";
import { enterTable, TableWidget } from "../table/table-widget.ts";

interface Shown {
  blocks: PageBlocks;
  /** Drawn blocks whose source is edited. */
  touched: readonly Span[];
  /** The table that somebody types sign by sign, its row of dashes included: a grid once they have left it. */
  typed: Span | null;
  decorations: DecorationSet;
}

const blockWidgets = StateField.define<Shown>({
  create: (state) => {
    const blocks = blocksOf(state);
    const whole = { from: 0, to: state.doc.length };
    const decorations = redrawn(state, Decoration.none, whole, null);
    return { blocks, touched: touchedDrawn(state), typed: null, decorations };
  },
  update: (value, transaction) => {
    const { state, changes } = transaction;
    const blocks = blocksOf(state);
    const moved = value.decorations.map(changes);
    const typed = typedTable(transaction, value.typed, moved);
    const touched = touchedDrawn(state);
    const isNew = blocks !== value.blocks;
    const isOtherTouched = placesOf(touched) !== placesOf(value.touched);
    if (!isNew && !isOtherTouched && typed === value.typed) return value;
    const before = [...value.touched, ...(value.typed ? [value.typed] : [])].map(({ from, to }) => {
      return { from: changes.mapPos(from, -1), to: changes.mapPos(to, 1) };
    });
    const parts = [...(isNew ? blocks.changed : []), ...before, ...touched];
    // What is typed at the edge of a block would make its widget longer.
    changes.iterChangedRanges((_from, _to, from, to) => parts.push({ from, to }));
    const decorations = parts.reduce((set, part) => redrawn(state, set, part, typed), moved);
    return { blocks, touched, typed, decorations };
  },
  provide: (field) => EditorView.decorations.from(field, ({ decorations }) => decorations),
});

/** The table at the cursor, or straight above it, which somebody has begun to type and not left since. */
function typedTable(
  transaction: Transaction,
  before: Span | null,
  widgets: DecorationSet,
): Span | null {
  const { state, changes } = transaction;
  const { head } = state.selection.main;
  const table = tableAt(state, head) ?? tableAt(state, state.doc.lineAt(head).from - 1);
  if (table === undefined) return null;
  if (before !== null && changes.mapPos(before.from, -1) === table.from) return table;
  let isGrid = !transaction.isUserEvent("input.type");
  widgets.between(table.from, table.to, () => {
    isGrid = true;
  });
  return isGrid ? null : table;
}

/** The widgets of a text after those that a part of it touches were made anew. */
function redrawn(
  state: EditorState,
  widgets: DecorationSet,
  part: Span,
  typed: Span | null,
): DecorationSet {
  const { from, to } = reachOf(state, widgets, part);
  const add = blocksOf(state)
    .shownIn({ from, to })
    .filter((block) => block.from !== typed?.from)
    .flatMap((block) => shownAs(state, block));
  return widgets.update({ filterFrom: from, filterTo: to, filter: () => false, add });
}

/** Whole lines around a part of the text, with all blocks and widgets that reach into them. */
function reachOf(state: EditorState, widgets: DecorationSet, part: Span): Span {
  const end = state.doc.length;
  let reach = wholeLines(state, { from: Math.min(part.from, end), to: Math.min(part.to, end) });
  for (;;) {
    let { from, to } = reach;
    const include = (start: number, stop: number) => {
      from = Math.min(from, start);
      to = Math.max(to, stop);
    };
    widgets.between(reach.from, reach.to, include);
    for (const block of blocksOf(state).shownIn(reach)) include(block.from, block.to);
    const wider = wholeLines(state, { from, to });
    if (wider.from === reach.from && wider.to === reach.to) return reach;
    reach = wider;
  }
}

/** What is shown of a block, for as long as its source is the same. */
const shownOf = new WeakMap<Tree, Decoration>();

function shownAs(state: EditorState, block: ShownBlock): Range<Decoration>[] {
  if (block.kind !== "table" && isTouched(state, block))
    return block.kind === "diagram" ? [below(state, block)] : [];
  const { from, to } = wholeLines(state, block);
  const known = block.node === null ? undefined : shownOf.get(block.node);
  if (known !== undefined) return [known.range(from, to)];
  const widget =
    block.kind === "table" ? new TableWidget(state.sliceDoc(from, to)) : drawing(block);
  const decoration = Decoration.replace({ widget, block: true });
  if (block.node !== null) shownOf.set(block.node, decoration);
  return [decoration.range(from, to)];
}

function drawing({ kind, source, depth }: ShownBlock): WidgetType {
  if (kind === "leaf") return new Leaf(source, depth);
  return kind === "diagram" ? new Diagram(source) : new Formula(`$$\n${source}\n$$`);
}

/** A diagram stays in sight while its source is edited. */
function below({ doc }: EditorState, block: ShownBlock): Range<Decoration> {
  const widget = drawing(block);
  return Decoration.widget({ widget, block: true, side: 1 }).range(doc.lineAt(block.to).to);
}

function touchedDrawn(state: EditorState): ShownBlock[] {
  const { ranges } = state.selection;
  return ranges.flatMap((range) =>
    blocksOf(state)
      .shownIn(range)
      .filter(({ kind }) => kind !== "table"),
  );
}

const placesOf = (spans: readonly Span[]): string => spans.map(({ from }) => from).join();

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
  const table = tableAt(state, main.head);
  if (table === undefined) return;
  const { from } = wholeLines(state, table);
  // The grid is drawn after the listeners have run.
  queueMicrotask(() => view.hasFocus && enterTable(view, from, main.head));
});

export const tableBlocks: Extension = [blockWidgets, entersTables];
