/** CSV (RFC 4180) for spreadsheets, in which nothing that somebody wrote is ever a formula. */
import Papa from "papaparse";

/** What a spreadsheet would run: written with an apostrophe before it, which `unescapedCell` takes away again. */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;

export type Cell = string | number | boolean | null;

/** The whole file, its first line naming the columns. */
export function csvOf<Column extends string>(
  columns: readonly Column[],
  rows: readonly Readonly<Record<Column, Cell>>[],
): string {
  const data = rows.map((row) => columns.map((column) => row[column]));
  const options = { newline: "\r\n", escapeFormulae: formula };
  return `${Papa.unparse({ fields: [...columns], data }, options)}\r\n`;
}

/** A cell as it was before it was written. */
export function unescapedCell(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}
