/** A table as its Markdown: rows of cells, each with the characters that somebody wrote around it. */
import { textEdits } from "#content/difference";

export type Alignment = "left" | "center" | "right" | null;

export interface TableRow {
  /** Up to the first cell. */
  lead: string;
  /** As they are written, spaces and all. */
  cells: readonly string[];
  /** Behind the last cell. */
  trail: string;
}

export interface Table {
  /** The row of names first. */
  rows: readonly TableRow[];
  /** The row of dashes. */
  rule: TableRow;
}

/** Reads a table; a row may have more cells than there are columns, or fewer. */
export function readTable(source: string): Table {
  const [names = "", rule = "", ...rows] = source.split("\n");
  return { rows: [names, ...rows].map(readRow), rule: readRow(rule) };
}

/** The Markdown of a table: what was read comes out as it was. */
export function writeTable({ rows: [names, ...rows], rule }: Table): string {
  const lines = names === undefined ? [] : [names, rule, ...rows];
  return lines.map(({ lead, cells, trail }) => lead + cells.join("|") + trail).join("\n");
}

function readRow(line: string): TableRow {
  const pieces = splitAtBars(line);
  const hasLead = pieces.length > 1 && pieces[0]?.trim() === "";
  const hasTrail = pieces.length > (hasLead ? 2 : 1) && pieces.at(-1)?.trim() === "";
  const lead = hasLead ? `${pieces[0]}|` : "";
  const trail = hasTrail ? `|${pieces.at(-1)}` : "";
  const cells = pieces.slice(hasLead ? 1 : 0, hasTrail ? -1 : undefined);
  return { lead, cells, trail };
}

/** A bar behind a backslash is a character of its cell. */
function splitAtBars(line: string): string[] {
  const pieces: string[] = [];
  let start = 0;
  for (let at = 0; at < line.length; at += 1) {
    if (line[at] === "\\") at += 1;
    else if (line[at] === "|") {
      pieces.push(line.slice(start, at));
      start = at + 1;
    }
  }
  return [...pieces, line.slice(start)];
}

/** How many columns the row of dashes makes. */
export function columnCount({ rule }: Table): number {
  return rule.cells.length;
}

/** What a cell says, as it is edited: a bar is a bar. */
export function cellText({ rows }: Table, row: number, column: number): string {
  return (rows[row]?.cells[column] ?? "").trim().replaceAll(String.raw`\|`, "|");
}

/** Where a place in a cell's words stands in what is written for them: a bar is written with a backslash. */
export function writtenOffset(words: string, offset: number): number {
  return offset + words.slice(0, offset).split("|").length - 1;
}

/** Where a place in what is written for a cell stands in its words. */
export function wordsOffset(written: string, offset: number): number {
  return offset - written.slice(0, offset).split(String.raw`\|`).length + 1;
}

/** How a column stands. */
export function alignmentOf({ rule }: Table, column: number): Alignment {
  const dashes = (rule.cells[column] ?? "").trim();
  if (dashes.endsWith(":")) return dashes.startsWith(":") ? "center" : "right";
  return dashes.startsWith(":") ? "left" : null;
}

/** Where a cell's words begin in the table's source, and where they end. */
export function cellPlace(table: Table, row: number, column: number): { from: number; to: number } {
  const { rows, rule } = table;
  const above = row === 0 ? [] : [rows[0], rule, ...rows.slice(1, row)];
  let from = 0;
  for (const each of above) if (each !== undefined) from += rowLength(each) + 1;
  const { lead, cells } = rows[row] ?? { lead: "", cells: [] };
  from += lead.length;
  for (const cell of cells.slice(0, column)) from += cell.length + 1;
  const written = cells[column] ?? "";
  const words = written.trim();
  from += words === "" ? Math.min(1, written.length) : written.indexOf(words);
  return { from, to: from + words.length };
}

function rowLength({ lead, cells, trail }: TableRow): number {
  return lead.length + cells.join("|").length + trail.length;
}

/** The cell that a place of the source stands in, or the nearest. */
export function cellAt(table: Table, place: number): { row: number; column: number } {
  let nearest = { row: 0, column: 0 };
  for (const row of table.rows.keys())
    for (let column = 0; column < columnCount(table); column += 1)
      if (cellPlace(table, row, column).from <= place) nearest = { row, column };
  return nearest;
}

export interface SourceChange {
  from: number;
  to: number;
  insert: string;
}

/** The least that makes one source the other, so that what others write in the table meanwhile stays. */
export function changesBetween(before: string, after: string, offset: number): SourceChange[] {
  return textEdits(before, after).map(({ at, remove, insert }) => ({
    from: offset + at,
    to: offset + at + remove,
    insert,
  }));
}
