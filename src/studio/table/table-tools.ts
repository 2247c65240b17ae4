/** The buttons above a table that somebody edits: rows and columns, for the cell that they are in. */
import {
  aligned,
  movedColumn,
  movedRow,
  withColumn,
  withoutColumn,
  withoutRow,
  withRow,
} from "./table-changes.ts";
import type { Cell, TableEditing } from "./table-editing.ts";
import type { Table } from "./table-source.ts";
import { toolbar } from "../writing/toolbar.ts";

interface Tool {
  label: string;
  /** The path of its sign, in a square of 16. */
  drawn: string;
  change: (table: Table, cell: Cell) => Table;
  /** How far the edited cell moves with it, down and to the right. */
  moves?: readonly [down: number, right: number];
}

const tools: readonly Tool[] = [
  {
    label: "Row above",
    drawn: "M2.5 9.5h11v4h-11zM8 2v5M5.5 4.5h5",
    change: (table, { row }) => withRow(table, row),
  },
  {
    label: "Row below",
    drawn: "M2.5 2.5h11v4h-11zM8 9v5M5.5 11.5h5",
    change: (table, { row }) => withRow(table, row + 1),
    moves: [1, 0],
  },
  {
    label: "Move row up",
    drawn: "M8 13V3M4 7l4-4 4 4",
    change: (table, { row }) => movedRow(table, row, -1),
    moves: [-1, 0],
  },
  {
    label: "Move row down",
    drawn: "M8 3v10M4 9l4 4 4-4",
    change: (table, { row }) => movedRow(table, row, 1),
    moves: [1, 0],
  },
  {
    label: "Delete row",
    drawn: "M2.5 2.5h11v4h-11zM6 9.5l4 4M10 9.5l-4 4",
    change: (table, { row }) => withoutRow(table, row),
  },
  {
    label: "Column left",
    drawn: "M9.5 2.5v11h4v-11zM2 8h5M4.5 5.5v5",
    change: (table, { column }) => withColumn(table, column),
  },
  {
    label: "Column right",
    drawn: "M2.5 2.5v11h4v-11zM9 8h5M11.5 5.5v5",
    change: (table, { column }) => withColumn(table, column + 1),
    moves: [0, 1],
  },
  {
    label: "Move column left",
    drawn: "M13 8H3M7 4 3 8l4 4",
    change: (table, { column }) => movedColumn(table, column, -1),
    moves: [0, -1],
  },
  {
    label: "Move column right",
    drawn: "M3 8h10M9 4l4 4-4 4",
    change: (table, { column }) => movedColumn(table, column, 1),
    moves: [0, 1],
  },
  {
    label: "Delete column",
    drawn: "M2.5 2.5v11h4v-11zM9.5 6l4 4M13.5 6l-4 4",
    change: (table, { column }) => withoutColumn(table, column),
  },
  {
    label: "Align left",
    drawn: "M2.5 4h11M2.5 8h6M2.5 12h9",
    change: (table, { column }) => aligned(table, column, "left"),
  },
  {
    label: "Centre",
    drawn: "M2.5 4h11M5 8h6M3.5 12h9",
    change: (table, { column }) => aligned(table, column, "center"),
  },
  {
    label: "Align right",
    drawn: "M2.5 4h11M7.5 8h6M4.5 12h9",
    change: (table, { column }) => aligned(table, column, "right"),
  },
];

/** The buttons, for a grid. */
export function tableTools(grid: TableEditing): HTMLElement {
  const buttons = tools.map((tool) => {
    return { drawn: tool.drawn, label: tool.label, run: () => use(grid, tool) };
  });
  return toolbar(grid.view, { name: "table-tools", label: "Table", buttons });
}

function use(grid: TableEditing, { change, moves = [0, 0] }: Tool): void {
  const { cell, table } = grid;
  if (cell === null) return;
  const changed = change(table, cell);
  if (changed === table) return;
  const [down, right] = moves;
  grid.change(changed, { row: cell.row + down, column: cell.column + right });
}
