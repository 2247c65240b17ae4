/** Rows for many things, passed as JSON, since D1 takes 100 parameters a statement. */
import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
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

/** `json_each(?)` over the rows: `value ->> 'field'` reads a field, `key` is the row's place. */
export function eachOf(rows: readonly unknown[]): SQL {
  return sql`json_each(${JSON.stringify(rows)})`;
}

/** A condition: the column is one of the values, however many. */
export function isOneOf(column: unknown, values: readonly (string | number)[]): SQL {
  return sql`${column} in (select value from ${eachOf(values)})`;
}
