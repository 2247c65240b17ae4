/** A table in the page: a grid whose cells are edited in place. Every edit is one of the table's own source. */
import { EditorView, WidgetType } from "@codemirror/view";
import { TableGrid } from "./table-grid.ts";
import type { ShownWords } from "./table-grid.ts";

const grids = new WeakMap<HTMLElement, TableGrid>();

export class TableWidget extends WidgetType {
  readonly source: string;

  constructor(source: string) {
    super();
    this.source = source;
  }

  override eq({ source }: TableWidget): boolean {
    return source === this.source;
  }

  toDOM(view: EditorView): HTMLElement {
    const grid = new TableGrid(view, this.source);
    grids.set(grid.dom, grid);
    return grid.dom;
  }

  /** What others write is put into the same grid: whoever edits a cell stays in it. */
  override updateDOM(dom: HTMLElement): boolean {
    const grid = grids.get(dom);
    grid?.show(this.source);
    return grid !== undefined;
  }

  override get estimatedHeight(): number {
    return 44 * (this.source.split("\n").length - 1);
  }

  override ignoreEvent(): boolean {
    return true;
  }
}

/** Edits the cell that a place of the text stands in; false where no table is shown there. */
export function enterTable(view: EditorView, tableFrom: number, place: number): boolean {
  const grid = gridAt(view, tableFrom);
  grid?.editAt(place - tableFrom);
  return grid !== undefined;
}

/** The box of the cell that a place of the text stands in; null where no table is shown there. */
export function cellBoxAt(view: EditorView, tableFrom: number, place: number): HTMLElement | null {
  return gridAt(view, tableFrom)?.boxAt(place - tableFrom) ?? null;
}

/** What is selected in the cell that has the focus, as places of the text; null where no cell has it. */
export function selectedInCell(view: EditorView): { from: number; to: number } | null {
  const dom = document.activeElement?.closest<HTMLElement>(".table-grid") ?? null;
  const selected = dom && view.dom.contains(dom) ? grids.get(dom)?.selected : null;
  if (!dom || !selected) return null;
  const start = view.posAtDOM(dom);
  return { from: start + selected.from, to: start + selected.to };
}

/** The words of a table's cells that a part of the text reaches over; none where no table is shown there. */
export function cellWordsIn(
  view: EditorView,
  tableFrom: number,
  { from, to }: { from: number; to: number },
): ShownWords[] {
  return gridAt(view, tableFrom)?.wordsIn(from - tableFrom, to - tableFrom) ?? [];
}

function gridAt(view: EditorView, tableFrom: number): TableGrid | undefined {
  for (const dom of view.contentDOM.querySelectorAll<HTMLElement>(".table-grid"))
    if (grids.has(dom) && view.posAtDOM(dom) === tableFrom) return grids.get(dom);
  return undefined;
}
