/** What a row of each table takes in the database, its indexes included: by SQLite's own statistics of its file. */
import { globSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { table } from "../table.ts";

/** Fewer rows say little of a table's. */
const fewest = 5;

/** The cell's pointer and header, which the statistics leave out. */
const cellBytes = 5;

interface RowBytes {
  name: string;
  rows: number;
  bytes: number;
}

/** Of the tables that have rows in the D1 database below the folder of a runtime that has ended. */
export function measureRowBytes(stateFolder: string): RowBytes[] {
  const files = globSync(join(stateFolder, "**/*.sqlite"));
  for (const file of files) {
    const database = new DatabaseSync(file, { readOnly: true });
    try {
      const tables = database
        .prepare(
          "select name from sqlite_schema where type = 'table' and name not like '\\_cf%' escape '\\'",
        )
        .all() as { name: string }[];
      if (tables.some(({ name }) => name === "organizations"))
        return tables
          .map(({ name }) => sizeOf(database, name))
          .filter(({ rows }) => rows >= fewest);
    } finally {
      database.close();
    }
  }
  throw new Error("No file holds the database.");
}

function sizeOf(database: DatabaseSync, name: string): RowBytes {
  const count = database.prepare(`select count(*) as rows from "${name}"`).get() as {
    rows: number;
  };
  const taken = database
    .prepare(
      `select sum(payload + ncell * ${cellBytes}) as bytes from dbstat
        where name = ?1 or name in (select name from sqlite_schema where type = 'index' and tbl_name = ?1)`,
    )
    .get(name) as { bytes: number };
  return { name, rows: count.rows, bytes: Math.round(taken.bytes / Math.max(1, count.rows)) };
}

/** A table of them, the largest first. */
export function rowBytesTable(measured: readonly RowBytes[]): string {
  const rows = measured
    .toSorted((one, other) => other.bytes - one.bytes)
    .map(({ name, rows: count, bytes }) => [`\`${name}\``, String(bytes), String(count)]);
  return table(["table", "bytes a row", "of so many rows"], rows);
}
