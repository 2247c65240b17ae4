/** What can be done to a table: its cells filled, its rows and columns added, moved, taken away and aligned. */
import { columnCount } from "./table-source.ts";
import type { Alignment, TableRow, Table } from "./table-source.ts";

/** A cell says something else; what was written around it stays. */
export function withCell(table: Table, row: number, column: number, text: string): Table {
  const words = text
    .trim()
    .replaceAll(/\r?\n/g, "<br>")
    .replaceAll("|", String.raw`\|`);
  return mapRow(table, row, (each) => {
    const cells = Array.from({ length: Math.max(each.cells.length, column + 1) }, (_, at) =>
      at === column ? cellText(each.cells[at] ?? "  ", words) : (each.cells[at] ?? "  "),
    );
    return closed({ ...each, cells }, words === "" || column >= each.cells.length);
  });
}

function cellText(before: string, words: string): string {
  const old = before.trim();
  if (old === "") return ` ${words} `;
  const at = before.indexOf(old);
  return before.slice(0, at) + words + before.slice(at + old.length);
}

/** An empty cell at an end is one only between bars. */
function closed(row: TableRow, isChanged = true): TableRow {
  if (!isChanged) return row;
  return {
    ...row,
    lead: row.lead === "" ? "|" : row.lead,
    trail: row.trail === "" ? "|" : row.trail,
  };
}

function mapRow(table: Table, row: number, change: (row: TableRow) => TableRow): Table {
  return { ...table, rows: table.rows.map((each, at) => (at === row ? change(each) : each)) };
}

/** An empty row at a place; the row of names stays the first. */
export function withRow(table: Table, at: number): Table {
  const cells = Array.from({ length: columnCount(table) }, () => "  ");
  return {
    ...table,
    rows: table.rows.toSpliced(Math.max(1, at), 0, { lead: "|", cells, trail: "|" }),
  };
}

/** Without a row; the row of names stays. */
export function withoutRow(table: Table, row: number): Table {
  return row === 0 ? table : { ...table, rows: table.rows.toSpliced(row, 1) };
}

/** A row one further up or down, among those below the names. */
export function movedRow(table: Table, row: number, by: -1 | 1): Table {
  const to = row + by;
  const moved = table.rows[row];
  if (row === 0 || to < 1 || to >= table.rows.length || moved === undefined) return table;
  return { ...table, rows: table.rows.toSpliced(row, 1).toSpliced(to, 0, moved) };
}

function mapColumns(
  table: Table,
  change: (cells: readonly string[], empty: string) => string[],
): Table {
  const width = columnCount(table);
  const changed = (row: TableRow, empty: string): TableRow => {
    const missing = Array.from({ length: Math.max(0, width - row.cells.length) }, () => empty);
    return closed({ ...row, cells: change([...row.cells, ...missing], empty) });
  };
  return {
    rows: table.rows.map((row) => changed(row, "  ")),
    rule: changed(table.rule, " --- "),
  };
}

/** An empty column at a place. */
export function withColumn(table: Table, at: number): Table {
  return mapColumns(table, (cells, empty) => cells.toSpliced(at, 0, empty));
}

/** Without a column; the last one stays. */
export function withoutColumn(table: Table, column: number): Table {
  if (columnCount(table) < 2) return table;
  return mapColumns(table, (cells) => cells.toSpliced(column, 1));
}

/** A column one further left or right. */
export function movedColumn(table: Table, column: number, by: -1 | 1): Table {
  const to = column + by;
  if (to < 0 || to >= columnCount(table)) return table;
  return mapColumns(table, (cells) => {
    const moved = cells[column] ?? "  ";
    return cells.toSpliced(column, 1).toSpliced(to, 0, moved);
  });
}

const dashes: Readonly<Record<"left" | "center" | "right", string>> = {
  left: " :-- ",
  center: " :-: ",
  right: " --: ",
};

/** A column that stands otherwise. */
export function aligned(table: Table, column: number, alignment: Alignment): Table {
  const rule = alignment === null ? " --- " : dashes[alignment];
  return { ...table, rule: { ...table.rule, cells: table.rule.cells.with(column, rule) } };
}

/** Values from another table put into this one from a cell on; rows and columns are added as they are needed. */
export function filled(
  table: Table,
  row: number,
  column: number,
  values: readonly (readonly string[])[],
): Table {
  let result = table;
  const width = column + Math.max(...values.map((each) => each.length));
  while (columnCount(result) < width) result = withColumn(result, columnCount(result));
  while (result.rows.length < row + values.length) result = withRow(result, result.rows.length);
  for (const [down, line] of values.entries())
    for (const [right, value] of line.entries())
      result = withCell(result, row + down, column + right, value);
  return result;
}
