/** Every SQL statement of the area Imports: for however many pages, in a number of statements that grows only with their bytes. */
import { and, desc, eq, gte, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { guarded, unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import { eachOf, inParts, isOneOf } from "#db/many";
import { contentVersions, importedFiles, pages } from "#db/schema";
import type { EndpointRecord } from "#db/schema";
import type { LateEndpoint } from "./step-files.ts";
import type { TreePage } from "./tree.ts";

export type ImportedRow = typeof importedFiles.$inferSelect;

/** A collection of an organization. */
export interface Place {
  orgId: string;
  collectionId: string;
}

/** In whose name, and when. */
export interface By {
  userId: string;
  now: number;
}

const inPlace = ({ orgId, collectionId }: Place) =>
  and(eq(pages.orgId, orgId), eq(pages.collectionId, collectionId), isNull(pages.deletedAt));

/** Every live page of the collection, its root and what is archived too. */
export async function selectWholeTree(db: Database, place: Place): Promise<TreePage[]> {
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
  place: Place,
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
  { orgId, collectionId }: Place,
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

/** A page as an import adds it: never published, its address given by its file. */
export interface AddedPage extends TreePage {
  parentId: string;
  endpoint: EndpointRecord | null;
}

/** Adds pages; parents may be among them. */
export function insertPages(
  db: Database,
  { orgId, collectionId }: Place,
  added: readonly AddedPage[],
  { userId, now }: By,
): Change[] {
  return inParts(added).map((part) =>
    guarded(
      db.run(sql`insert into ${pages}
        (id, org_id, collection_id, parent_id, type, name, url_name, is_url_name_manual, path, depth, rank, state,
          draft_changed_at, meta, endpoint, is_archived, is_under_archive, created_at, created_by, updated_at, updated_by)
        select value ->> 'id', ${orgId}, ${collectionId}, value ->> 'parentId', value ->> 'type', value ->> 'name',
          value ->> 'urlName', 1, value ->> 'path', value ->> 'depth', value ->> 'rank', 1, ${now}, value -> 'meta',
          nullif(value -> 'endpoint', 'null'), value ->> 'isArchived', value ->> 'isUnderArchive', ${now}, ${userId}, ${now}, ${userId}
        from ${eachOf(part)}`),
      part.length,
    ),
  );
}

// A "+" keeps SQLite from walking the collection and looking through the list for each of its pages.

/** Holds a commit to these pages standing where they were read; changes nothing of them. */
export function expectPlaces(
  db: Database,
  { orgId, collectionId }: Place,
  parents: readonly Pick<TreePage, "id" | "path" | "type">[],
): Change[] {
  return inParts(parents.map(({ id, path, type }) => ({ id, path, type }))).map((part) =>
    guarded(
      db.run(sql`update ${pages} set version = version from ${eachOf(part)} as seen
        where ${pages}.id = seen.value ->> 'id' and ${pages}.path = seen.value ->> 'path'
          and ${pages}.type = seen.value ->> 'type' and ${pages}.org_id = ${orgId}
          and +${pages}.collection_id = ${collectionId} and ${pages}.deleted_at is null`),
      part.length,
    ),
  );
}

/** What an import changes of a page's row; `before` is the row as it was read. */
export interface PageChange {
  before: TreePage;
  name: string;
  /** Its place among its siblings. */
  rank: string;
  meta: TreePage["meta"];
  /** Null: whatever it is. */
  endpoint: EndpointRecord | null;
  isArchived: boolean;
}

/** Changes pages, if each is still at the version that was read. */
export function changePages(
  db: Database,
  { orgId, collectionId }: Place,
  changes: readonly PageChange[],
  { userId, now }: By,
): Change[] {
  const rows = changes.map(({ before, ...after }) => ({
    ...after,
    id: before.id,
    version: before.version,
    isDraftChanged:
      after.name !== before.name || after.meta !== before.meta || after.endpoint !== null,
  }));
  return inParts(rows).map((part) =>
    guarded(
      db.run(sql`update ${pages} set name = next.value ->> 'name', rank = next.value ->> 'rank', meta = next.value -> 'meta',
          endpoint = coalesce(nullif(next.value -> 'endpoint', 'null'), endpoint),
          is_archived = next.value ->> 'isArchived', version = version + 1, updated_at = ${now}, updated_by = ${userId},
          draft_changed_at = iif(next.value ->> 'isDraftChanged', max(draft_changed_at, ${now}), draft_changed_at)
        from ${eachOf(part)} as next
        where ${pages}.id = next.value ->> 'id' and ${pages}.version = next.value ->> 'version'
          and ${pages}.org_id = ${orgId} and +${pages}.collection_id = ${collectionId} and ${pages}.deleted_at is null`),
      part.length,
    ),
  );
}

/** Gives new pages what they describe. Where a person wrote something else meanwhile, that stays. */
export function replaceStubs(
  db: Database,
  { orgId, collectionId }: Place,
  items: readonly Pick<LateEndpoint, "pageId" | "endpoint" | "stub">[],
  { userId, now }: By,
): Change[] {
  const rows = items.map(({ pageId, endpoint, stub }) => ({ pageId, endpoint, stub }));
  return inParts(rows).map((part) =>
    unguarded(
      db.run(sql`update ${pages} set endpoint = next.value -> 'endpoint', version = version + 1,
          updated_at = ${now}, updated_by = ${userId}, draft_changed_at = max(draft_changed_at, ${now})
        from ${eachOf(part)} as next
        where ${pages}.id = next.value ->> 'pageId' and ${pages}.endpoint = next.value -> 'stub'
          and ${pages}.org_id = ${orgId} and +${pages}.collection_id = ${collectionId} and ${pages}.deleted_at is null`),
    ),
  );
}

/** Writes anew which pages of the collection are hidden by an archived ancestor. */
export function markArchived(db: Database, place: Place): Change[] {
  const { orgId, collectionId } = place;
  return [
    unguarded(
      db
        .update(pages)
        .set({ isUnderArchive: false })
        .where(and(inPlace(place), eq(pages.isUnderArchive, true))),
    ),
    unguarded(
      db.run(sql`update ${pages} set is_under_archive = 1 from (
          select a.path || '/' as first, a.path || '0' as last from ${pages} a
          where a.org_id = ${orgId} and a.collection_id = ${collectionId} and a.deleted_at is null and a.is_archived = 1
        ) as archived
        where ${pages}.org_id = ${orgId} and ${pages}.collection_id = ${collectionId} and ${pages}.deleted_at is null
          and ${pages}.path > archived.first and ${pages}.path < archived.last`),
    ),
  ];
}

/** Writes what is known of files and folders; a source has one row. */
export function upsertImported(
  db: Database,
  { orgId, collectionId }: Place,
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
  { orgId, collectionId }: Place,
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
  { orgId, collectionId }: Place,
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
