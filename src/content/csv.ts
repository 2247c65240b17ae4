/** CSV (RFC 4180) for spreadsheets, in which nothing that somebody wrote is ever a formula. */

/** What a spreadsheet would run: written with an apostrophe before it, which `unescapedCell` takes away again. */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;

export type Cell = string | number | boolean | null;

/** What reads and writes it: few requests do, so it is loaded with the first. */
export async function loadCsv() {
  return (await import("papaparse")).default;
}

/** The whole file, its first line naming the columns. */
export async function csvOf<Column extends string>(
  columns: readonly Column[],
  rows: readonly Readonly<Record<Column, Cell>>[],
): Promise<string> {
  const csv = await loadCsv();
  const data = rows.map((row) => columns.map((column) => row[column]));
  const options = { newline: "\r\n", escapeFormulae: formula };
  return `${csv.unparse({ fields: [...columns], data }, options)}\r\n`;
}

/** A cell as it was before it was written. */
export function unescapedCell(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}
