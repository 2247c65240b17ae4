/** Every SQL statement of the area Imports: for however many pages, in a number of statements that grows only with their bytes. */
import { and, desc, eq, gte, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import { eachOf, inParts, isOneOf } from "#db/many";
import { contentVersions, importedFiles, pages } from "#db/schema";
import type { CollectionKey, EndpointRecord } from "#db/schema";
import type { TreePage } from "./tree.ts";

export type ImportedRow = typeof importedFiles.$inferSelect;

/** In whose name, and when. */
export interface By {
  userId: string;
  now: number;
}

const inPlace = ({ orgId, collectionId }: CollectionKey) =>
  and(eq(pages.orgId, orgId), eq(pages.collectionId, collectionId), isNull(pages.deletedAt));

/** Every live page of the collection, its root and what is archived too. */
export async function selectWholeTree(db: Database, place: CollectionKey): Promise<TreePage[]> {
  return db
    .select({
      id: pages.id,
      parentId: pages.parentId,
      type: pages.type,
      name: pages.name,
      urlName: pages.urlName,
      path: pages.path,
      depth: pages.depth,
      rank: pages.rank,
      meta: pages.meta,
      state: pages.state,
      publishedVersionNo: pages.publishedVersionNo,
      isArchived: pages.isArchived,
      isUnderArchive: pages.isUnderArchive,
      version: pages.version,
    })
    .from(pages)
    .where(inPlace(place));
}

/** What these pages describe, by page; those that describe nothing are left out. */
export async function selectEndpoints(
  db: Database,
  place: CollectionKey,
  pageIds: readonly string[],
): Promise<Map<string, EndpointRecord>> {
  if (pageIds.length === 0) return new Map();
  const rows = await db
    .select({ id: pages.id, endpoint: pages.endpoint })
    .from(pages)
    .where(and(inPlace(place), isOneOf(pages.id, pageIds)));
  return new Map(rows.flatMap(({ id, endpoint }) => (endpoint ? [[id, endpoint]] : [])));
}

/** What was imported into the collection from sources that begin with the prefix. */
export async function selectImported(
  db: Database,
  { orgId, collectionId }: CollectionKey,
  prefix: string,
): Promise<ImportedRow[]> {
  return db
    .select()
    .from(importedFiles)
    .where(
      and(
        eq(importedFiles.orgId, orgId),
        eq(importedFiles.collectionId, collectionId),
        gte(importedFiles.source, prefix),
        lt(importedFiles.source, `${prefix}\u{10ffff}`),
      ),
    );
}

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

/** Notes of files that their text is in their pages now. */
export function markImported(
  db: Database,
  { orgId, collectionId }: CollectionKey,
  written: readonly Pick<ImportedRow, "source" | "sourceHash" | "contentHash" | "noted">[],
  now: number,
): Change[] {
  return inParts(written).map((part) =>
    unguarded(
      db.run(sql`update ${importedFiles} set source_hash = done.value ->> 'sourceHash',
          content_hash = done.value ->> 'contentHash', noted = nullif(done.value -> 'noted', 'null'),
          imported_at = ${now}
        from ${eachOf(part)} as done
        where ${importedFiles}.source = done.value ->> 'source' and ${importedFiles}.org_id = ${orgId}
          and ${importedFiles}.collection_id = ${collectionId}`),
    ),
  );
}

/** Whether an import has become a version of the page since that time. */
export async function hasImportedSince(
  db: Database,
  orgId: string,
  pageId: string,
  since: number,
): Promise<boolean> {
  const [row] = await db
    .select({ id: contentVersions.id })
    .from(contentVersions)
    .where(
      and(
        eq(contentVersions.orgId, orgId),
        eq(contentVersions.pageId, pageId),
        eq(contentVersions.reason, "import"),
        gte(contentVersions.createdAt, since),
      ),
    )
    .orderBy(desc(contentVersions.id))
    .limit(1);
  return row !== undefined;
}
