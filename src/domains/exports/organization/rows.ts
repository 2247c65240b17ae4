/**
 * Restores an organization's rows into the tables of all domains, as they stand in its archive, column by
 * column: the one writer beside a table's own, since a row that comes back is what its owner wrote before.
 */
import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Database } from "#db/client";
import { guarded, unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import { eachOf, inParts } from "#db/many";
import { saved, entryOf, columnsOf, isOf, columnList } from "./queries.ts";
import type { OmittedColumns, SavedRow } from "./queries.ts";
import { logChains } from "#db/schema";

/** Columns that are not restored as they were. */
const restoredAs: Readonly<Record<string, SQL>> = {
  // Rooms begin to count anew: what they counted before is put out of their way.
  seq: sql`(value ->> 'seq') - 1000000000000`,
  // Caches know sites by this number, those of after what comes back, too: it is past all of them.
  site_version: sql`max((value ->> 'site_version') + 1, unixepoch())`,
  // An entry that was sealed after the chain's end was written gets its seal from the cron, and the same one.
  seal: sql`case when value ->> 'number' > (select sealed_number from ${logChains} where org_id = value ->> 'org_id')
    then null else value ->> 'seal' end`,
};

/** Writes the rows of one table as they were; of a table that is kept, those that are missing. */
export function insertSaved(db: Database, name: string, rows: readonly SavedRow[]): Change[] {
  const entry = entryOf(name);
  const columns = columnsOf(entry);
  const values = columns.map(
    (column) => restoredAs[column] ?? sql`value ->> ${sql.raw(`'${column}'`)}`,
  );
  return inParts(rows).map((part) => {
    const insert = sql`insert into ${entry.table} (${columnList(columns)})
      select ${sql.join(values, sql`, `)} from ${eachOf(part)} where true`;
    if (entry.isRaised)
      return unguarded(db.run(sql`${insert} on conflict do update set ${raised(columns)}`));
    return entry.isKept
      ? unguarded(db.run(sql`${insert} and ${isMissing} on conflict do nothing`))
      : guarded(db.run(insert), part.length);
  });
}

/** Counters only grow: numbers that clients have seen are never given again. */
const raised = (columns: readonly string[]) =>
  sql.join(
    columns.slice(1).map((name) => sql.raw(`"${name}" = max("${name}", excluded."${name}")`)),
    sql`, `,
  );

/** Restores the columns that the archive left out, in rows that are still about the same thing. */
export function restoreOmitted(db: Database, left: readonly OmittedColumns[]): Change[] {
  return left.flatMap(({ table, rows }) => {
    const entry = entryOf(table);
    const { without = [], withoutFor = "id" } = entry;
    const values = without.map((name) => sql.raw(`"${name}" = was.value ->> '${name}'`));
    const isAbout = sql.raw(`"${table}"."${withoutFor}" is was.value ->> '${withoutFor}'`);
    return inParts(rows).map((part) =>
      unguarded(
        db.run(sql`update ${entry.table} set ${sql.join(values, sql`, `)} from ${eachOf(part)} as was
          where ${entry.table}.id = was.value ->> 'id' and ${isAbout}`),
      ),
    );
  });
}

/** What retention has deleted since the archive was written does not come back. */
const isMissing = sql`coalesce(value ->> 'number' > (select purged_number from ${logChains}
  where org_id = value ->> 'org_id'), true)`;

/** Deletes what a deleted organization, or a restoration that was broken off, has left in these tables; its log stays. */
export function clearRemains(db: Database, orgId: string): Change[] {
  return saved
    .filter(({ isKept, isRaised }) => !isKept && !isRaised)
    .map((entry) => unguarded(db.run(sql`delete from ${entry.table} where ${isOf(entry, orgId)}`)));
}
