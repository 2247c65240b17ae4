/** What the keys, the tools and the clipboard may do with the grid of a table that somebody edits. */
import type { EditorView } from "@codemirror/view";
import type { Table } from "./table-source.ts";

export interface Cell {
  row: number;
  column: number;
}

export interface TableEditing {
  readonly view: EditorView;
  readonly table: Table;
  /** The cell that is edited. */
  readonly cell: Cell | null;
  edit(cell: Cell): void;
  /** Makes the table another one; `next` is the cell that is edited then. */
  change(table: Table, next?: Cell | null): void;
  /** Back into the text around the table. */
  exit(side: "before" | "after"): void;
}
