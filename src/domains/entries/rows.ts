/**
 * Every statement that writes FAQs and changelog entries. The two tables differ in what an entry holds, not
 * in how it is written: below a bound for its collection, and changed only while it is as it was read.
 */
import { and, eq, sql } from "drizzle-orm";
import type { SQLiteUpdateSetSource } from "drizzle-orm/sqlite-core";
import type { Cascade } from "#db/cascade";
import type { Database } from "#db/client";
import { guarded, unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import { rowWhere } from "#db/many";
import { changelogs, faqs } from "#db/schema";
import type { CollectionKey } from "#db/schema";

type EntryTable = typeof faqs | typeof changelogs;

/** What finds an entry, and says whether it is as it was read. */
type Read = Pick<EntryTable["$inferSelect"], "orgId" | "collectionId" | "id" | "version">;

/** Inserts the entry, unless the collection holds `max` of them. */
export function insertEntry<Table extends EntryTable>(
  db: Database,
  table: Table,
  row: Table["$inferSelect"],
  max: number,
): Change {
  const hasRoom = sql`(select count(*) from ${table}
    where org_id = ${row.orgId} and collection_id = ${row.collectionId}) < ${max}`;
  return guarded(db.run(sql`insert into ${table} ${rowWhere(table, row, hasRoom)}`));
}

/** Changes an entry that is still as it was read. */
export function updateEntry<Table extends EntryTable>(
  db: Database,
  table: Table,
  row: Read,
  change: SQLiteUpdateSetSource<Table>,
): Change {
  const next = { ...change, version: row.version + 1 };
  return guarded(db.update(table).set(next).where(unchangedEntry(table, row)));
}

/** Deletes an entry that is still as it was read. */
export function deleteEntry(db: Database, table: EntryTable, row: Read): Change {
  return guarded(db.delete(table).where(unchangedEntry(table, row)));
}

const unchangedEntry = (table: EntryTable, row: Read) =>
  and(
    eq(table.orgId, row.orgId),
    eq(table.collectionId, row.collectionId),
    eq(table.id, row.id),
    eq(table.version, row.version),
  );

const inCollection = (table: EntryTable, { orgId, collectionId }: CollectionKey) =>
  and(eq(table.orgId, orgId), eq(table.collectionId, collectionId));

/** Entries go with their collection. */
export const entriesCascade: Cascade = {
  // A question was hidden with its page: without one, readers would see it again.
  pages: (db, { orgId, ids }) => [
    unguarded(
      db
        .update(faqs)
        .set({
          pageId: null,
          state: sql`case ${faqs.state} when 'approved' then 'pending' else ${faqs.state} end`,
          version: sql`${faqs.version} + 1`,
        })
        .where(and(eq(faqs.orgId, orgId), sql`${faqs.pageId} in ${ids}`)),
    ),
  ],
  collection: (db, gone) => [
    unguarded(db.delete(faqs).where(inCollection(faqs, gone))),
    unguarded(db.delete(changelogs).where(inCollection(changelogs, gone))),
  ],
};
