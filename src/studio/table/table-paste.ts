/** Cells of a spreadsheet that are pasted into a table, as spreadsheets write them: values between tabs, rows on lines. */
import { filled } from "./table-changes.ts";
import type { TableEditing } from "./table-editing.ts";

/** Fills the table from the cell that is edited, where more than one value is pasted. */
export function pasteCells(grid: TableEditing, event: ClipboardEvent): void {
  const pasted = event.clipboardData?.getData("text/plain") ?? "";
  event.stopPropagation();
  if (grid.cell === null || !/[\t\n]/.test(pasted.trimEnd())) return;
  event.preventDefault();
  void fill(grid, pasted);
}

async function fill(grid: TableEditing, pasted: string): Promise<void> {
  const { default: papa } = await import("papaparse");
  const { data } = papa.parse<string[]>(pasted.trimEnd(), { delimiter: "\t" });
  const { cell } = grid;
  if (cell !== null && data.length > 0)
    grid.change(filled(grid.table, cell.row, cell.column, data), cell);
}
