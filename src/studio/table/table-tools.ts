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

interface Tool {
  sign: string;
  label: string;
  change: (table: Table, cell: Cell) => Table;
  /** How far the edited cell moves with it, down and to the right. */
  moves?: readonly [down: number, right: number];
}

const tools: readonly Tool[] = [
  { sign: "+↑", label: "Row above", change: (table, { row }) => withRow(table, row) },
  {
    sign: "+↓",
    label: "Row below",
    change: (table, { row }) => withRow(table, row + 1),
    moves: [1, 0],
  },
  {
    sign: "↑",
    label: "Move row up",
    change: (table, { row }) => movedRow(table, row, -1),
    moves: [-1, 0],
  },
  {
    sign: "↓",
    label: "Move row down",
    change: (table, { row }) => movedRow(table, row, 1),
    moves: [1, 0],
  },
  { sign: "− row", label: "Delete row", change: (table, { row }) => withoutRow(table, row) },
  { sign: "+←", label: "Column left", change: (table, { column }) => withColumn(table, column) },
  {
    sign: "+→",
    label: "Column right",
    change: (table, { column }) => withColumn(table, column + 1),
    moves: [0, 1],
  },
  {
    sign: "←",
    label: "Move column left",
    change: (table, { column }) => movedColumn(table, column, -1),
    moves: [0, -1],
  },
  {
    sign: "→",
    label: "Move column right",
    change: (table, { column }) => movedColumn(table, column, 1),
    moves: [0, 1],
  },
  {
    sign: "− col",
    label: "Delete column",
    change: (table, { column }) => withoutColumn(table, column),
  },
  { sign: "L", label: "Align left", change: (table, { column }) => aligned(table, column, "left") },
  { sign: "C", label: "Centre", change: (table, { column }) => aligned(table, column, "center") },
  {
    sign: "R",
    label: "Align right",
    change: (table, { column }) => aligned(table, column, "right"),
  },
];

/** The buttons, for a grid. */
export function tableTools(grid: TableEditing): HTMLElement {
  const bar = document.createElement("div");
  bar.className = "table-tools";
  bar.role = "toolbar";
  bar.ariaLabel = "Table";
  bar.append(...tools.map((tool) => toolButton(grid, tool)));
  // The cell keeps the focus.
  bar.addEventListener("mousedown", (event) => event.preventDefault());
  return bar;
}

function toolButton(
  grid: TableEditing,
  { sign, label, change, moves = [0, 0] }: Tool,
): HTMLElement {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = sign;
  button.ariaLabel = label;
  button.title = label;
  button.addEventListener("click", () => {
    const { cell, table } = grid;
    if (cell === null) return;
    const changed = change(table, cell);
    if (changed === table) return;
    const [down, right] = moves;
    grid.change(changed, { row: cell.row + down, column: cell.column + right });
  });
  return button;
}
