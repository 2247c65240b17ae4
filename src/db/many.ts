/** Rows for many things, passed as JSON, since D1 takes 100 parameters a statement. */
import { getTableColumns, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { utf8Length } from "#content/utf8";

const maxBytes = 900_000;

/** Splits rows so that each part's JSON stays below what one parameter may carry. */
export function inParts<Row>(rows: readonly Row[]): Row[][] {
  const parts: Row[][] = [];
  let part: Row[] = [];
  let bytes = 0;
  for (const row of rows) {
    const size = utf8Length(JSON.stringify(row)) + 1;
    if (part.length > 0 && bytes + size > maxBytes) {
      parts.push(part);
      part = [];
      bytes = 0;
    }
    part.push(row);
    bytes += size;
  }
  return part.length > 0 ? [...parts, part] : parts;
}

/** What is found for all values, asked for part by part, one after the other. */
export async function foundInParts<Value, Row>(
  values: readonly Value[],
  find: (part: Value[]) => Promise<Row[]>,
): Promise<Row[]> {
  const found: Row[] = [];
  for (const part of inParts(values)) found.push(...(await find(part)));
  return found;
}

/** `json_each(?)` over the rows: `value ->> 'field'` reads a field, `key` is the row's place. */
export function eachOf(rows: readonly unknown[]): SQL {
  return sql`json_each(${JSON.stringify(rows)})`;
}

/** A condition: the column is one of the values, however many. */
export function isOneOf(column: unknown, values: readonly (string | number)[]): SQL {
  return sql`${column} in (select value from ${eachOf(values)})`;
}

/** A condition on rows that are found by another column: no index is asked for this one. */
export function alsoHas(column: unknown, value: string): SQL {
  return sql`+${column} = ${value}`;
}

/** A condition: the row is one of those that the given condition names, of which no more than so many are taken at once. */
export function isOfFirst(table: SQLiteTable, condition: SQL, atMost: number): SQL {
  return sql`rowid in (select rowid from ${table} where ${condition} limit ${atMost})`;
}

/** What `insert into` the table is followed by: every column with the row's value, where a condition holds. */
export function rowWhere<Table extends SQLiteTable>(
  table: Table,
  row: Table["$inferSelect"],
  condition: SQL,
): SQL {
  const given: Readonly<Record<string, unknown>> = row;
  const columns = Object.entries(getTableColumns(table));
  const names = columns.map(([, column]) => sql.identifier(column.name));
  const values = columns.map(([key, column]) => sql`${sql.param(given[key], column)}`);
  return sql`(${sql.join(names, sql`, `)}) select ${sql.join(values, sql`, `)} where ${condition}`;
}
