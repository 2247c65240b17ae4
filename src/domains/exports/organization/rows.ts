/**
 * Restores an organization's rows into the tables of all domains, as they stand in its archive, column by
 * column: the one writer beside a table's own, since a row that comes back is what its owner wrote before.
 */
import { sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { guarded, unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import { eachOf, inParts } from "#db/many";
import { saved, entryOf, columnsOf, isOf, listed } from "./queries.ts";
import type { SavedRow } from "./queries.ts";

/** Writes the rows of one table as they were. Rooms begin to count anew: what they counted before is put out of their way. */
export function insertSaved(db: Database, name: string, rows: readonly SavedRow[]): Change[] {
  const entry = entryOf(name);
  const columns = columnsOf(entry);
  const values = columns.map((column) =>
    column === "seq"
      ? sql`(value ->> 'seq') - 1000000000000`
      : sql`value ->> ${sql.raw(`'${column}'`)}`,
  );
  return inParts(rows).map((part) =>
    guarded(
      db.run(sql`insert into ${entry.table} (${listed(columns)})
        select ${sql.join(values, sql`, `)} from ${eachOf(part)}`),
      part.length,
    ),
  );
}

/** Deletes what a deleted organization, or a restoration that was broken off, has left in these tables. */
export function clearRemains(db: Database, orgId: string): Change[] {
  return saved.map((entry) =>
    unguarded(db.run(sql`delete from ${entry.table} where ${isOf(entry, orgId)}`)),
  );
}
