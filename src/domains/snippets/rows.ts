/** The only writer of snippets and variables. */
import { and, eq, sql } from "drizzle-orm";
import type { Cascade } from "#db/cascade";
import type { Database } from "#db/client";
import { guarded, unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import { rowWhere } from "#db/many";
import { rowIdIn } from "#db/row-id";
import { snippets } from "#db/schema";
import type { CollectionKey, SnippetRow } from "#db/schema";
import { limits } from "#limits";

/** Inserts it, unless its collection holds as many of its kind as it may. */
export function insertSnippet(db: Database, row: SnippetRow): Change {
  const hasRoom = sql`(select count(*) from ${snippets} where org_id = ${row.orgId}
    and collection_id = ${row.collectionId} and kind = ${row.kind}) < ${limits.snippetsPerCollection}`;
  return guarded(db.run(sql`insert into ${snippets} ${rowWhere(snippets, row, hasRoom)}`));
}

const unchangedSnippet = ({ orgId, id, version }: SnippetRow) =>
  and(eq(snippets.orgId, orgId), eq(snippets.id, id), eq(snippets.version, version));

/** Replaces what the change names, if it is still as it was read. */
export function updateSnippet(db: Database, row: SnippetRow, change: Partial<SnippetRow>): Change {
  const next = { ...change, version: row.version + 1 };
  return guarded(db.update(snippets).set(next).where(unchangedSnippet(row)));
}

/** Deletes it as it was read. */
export function deleteSnippet(db: Database, row: SnippetRow): Change {
  return guarded(db.delete(snippets).where(unchangedSnippet(row)));
}

/** A copy of a collection has copies of its snippets, which nobody else shares. */
export function copySnippets(
  db: Database,
  { orgId, collectionId }: CollectionKey,
  to: { collectionId: string; userId: string; now: number },
): Change {
  return unguarded(
    db.run(sql`insert into ${snippets} (id, org_id, collection_id, kind, name, content, is_shared, version,
        created_at, created_by, updated_at, updated_by)
      select ${rowIdIn(sql`org_id`)}, org_id, ${to.collectionId}, kind, name, content, 0, 1,
        ${to.now}, ${to.userId}, ${to.now}, ${to.userId}
      from ${snippets} where org_id = ${orgId} and collection_id = ${collectionId}`),
  );
}

/** Snippets go with their collection. */
export const snippetsCascade: Cascade = {
  collection: (db, { orgId, collectionId }) => [
    unguarded(
      db
        .delete(snippets)
        .where(and(eq(snippets.orgId, orgId), eq(snippets.collectionId, collectionId))),
    ),
  ],
};
