/** Files for spreadsheets (RFC 4180), which the browser saves. */
import { saveText } from "./save-text.ts";

/** Lets the browser save a text under a name. */
export const saveCsv = (name: string, text: string): void => saveText(name, text, "text/csv");

/** Rows of cells as a CSV. A cell that a spreadsheet would take for a formula begins with an apostrophe. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(cellOf).join(",")}\r\n`).join("");
}

function cellOf(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
