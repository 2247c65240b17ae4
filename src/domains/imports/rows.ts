/** The only writer of what is known of imported files and folders: any number of them in statements that grow only with their bytes. */
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Cascade } from "#db/cascade";
import type { Database } from "#db/client";
import { unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import { eachOf, inParts } from "#db/many";
import { importedFiles } from "#db/schema";
import type { CollectionKey } from "#db/schema";
import type { ImportedRow } from "./queries.ts";

/** Writes what is known of files and folders; a source has one row. */
export function upsertImported(
  db: Database,
  { orgId, collectionId }: CollectionKey,
  rows: readonly ImportedRow[],
): Change[] {
  return inParts(rows).map((part) =>
    unguarded(
      db.run(sql`insert into ${importedFiles}
        (id, org_id, collection_id, source, page_id, name, source_hash, content_hash, is_gone, imported_at, noted)
        select value ->> 'id', ${orgId}, ${collectionId}, value ->> 'source', value ->> 'pageId', value ->> 'name',
          value ->> 'sourceHash', value ->> 'contentHash', value ->> 'isGone', value ->> 'importedAt',
          nullif(value -> 'noted', 'null')
        from ${eachOf(part)} where true
        on conflict (collection_id, source) do update set page_id = excluded.page_id, name = excluded.name,
          source_hash = excluded.source_hash, content_hash = excluded.content_hash, is_gone = excluded.is_gone,
          imported_at = excluded.imported_at, noted = excluded.noted`),
    ),
  );
}

/** Forgets sources: files that have another path now, or that are no page of their own any more. */
export function deleteImported(
  db: Database,
  { orgId, collectionId }: CollectionKey,
  sources: readonly string[],
): Change[] {
  return inParts(sources).map((part) =>
    unguarded(
      db
        .delete(importedFiles)
        .where(
          and(
            eq(importedFiles.orgId, orgId),
            eq(importedFiles.collectionId, collectionId),
            inArray(importedFiles.source, sql`(select value from ${eachOf(part)})`),
          ),
        ),
    ),
  );
}

/**
 * Notes of files that their text is in their pages now. Each row says its collection too, so that each file is looked
 * up in the index: beside a constant, SQLite reads all files of the collection, and for each of them the whole part.
 */
export function markImported(
  db: Database,
  { orgId, collectionId }: CollectionKey,
  written: readonly Pick<ImportedRow, "source" | "sourceHash" | "contentHash" | "noted">[],
  now: number,
): Change[] {
  const rows = written.map((each) => ({ ...each, collectionId }));
  return inParts(rows).map((part) =>
    unguarded(
      db.run(sql`update ${importedFiles} set source_hash = done.value ->> 'sourceHash',
          content_hash = done.value ->> 'contentHash', noted = nullif(done.value -> 'noted', 'null'),
          imported_at = ${now}
        from ${eachOf(part)} as done
        where ${importedFiles}.collection_id = done.value ->> 'collectionId' and ${importedFiles}.source = done.value ->> 'source'
          and ${importedFiles}.org_id = ${orgId}`),
    ),
  );
}

export const importedFilesCascade: Cascade = {
  pages: (db, { ids }) => [
    unguarded(db.delete(importedFiles).where(sql`${importedFiles.pageId} in ${ids}`)),
  ],
  collection: (db, { orgId, collectionId }) => [
    unguarded(
      db
        .delete(importedFiles)
        .where(and(eq(importedFiles.orgId, orgId), eq(importedFiles.collectionId, collectionId))),
    ),
  ],
};
