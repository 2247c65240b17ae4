/** Every UPDATE of pages that are named one by one; each holds its commit to the page standing as it was read. */
import { and, eq, isNull, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Database } from "#db/client";
import { adding, guarded, unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import { alsoHas, eachOf, inParts, isOneOf } from "#db/many";
import { pages } from "#db/schema";
import type { CollectionKey, EndpointRecord, PageRow } from "#db/schema";
import { fileColumnNames } from "#domains/pages/file-columns";
import type { By } from "./new.ts";

/** What a change writes: values, or what the database computes from the rows as they then stand. */
export type PageChange = { [K in keyof PageRow]?: PageRow[K] | SQL };

const unchangedPage = (row: PageRow) =>
  and(eq(pages.orgId, row.orgId), eq(pages.id, row.id), eq(pages.version, row.version));

/** Changes a page, if it is still at the version that was read. */
export function updatePageRow(db: Database, row: PageRow, change: PageChange): Change {
  return guarded(
    db
      .update(pages)
      .set({ ...change, version: row.version + 1 })
      .where(and(unchangedPage(row), isNull(pages.deletedAt))),
  );
}

/** Holds a commit to the page standing exactly where it was read; changes nothing of it. */
export function expectUnmoved(db: Database, row: PageRow): Change {
  return guarded(
    db
      .update(pages)
      .set({ version: row.version })
      .where(and(unchangedPage(row), isNull(pages.deletedAt))),
  );
}

/** Brings the deleted page itself back, if it is still deleted as it was read. */
export function restoreTop(db: Database, row: PageRow, change: PageChange): Change {
  return adding(
    "pages",
    guarded(
      db
        .update(pages)
        .set({ ...change, deletedAt: null, deletionId: null, version: row.version + 1 })
        .where(and(unchangedPage(row), eq(pages.deletionId, row.id))),
    ),
  );
}

const isPage = (orgId: string, pageId: string) => and(eq(pages.orgId, orgId), eq(pages.id, pageId));

/** The draft differs from what was read before `at`, in milliseconds. */
export function markDraft(db: Database, orgId: string, pageId: string, at: number): Change {
  return unguarded(
    db
      .update(pages)
      .set({ draftChangedAt: sql`max(${pages.draftChangedAt}, ${at})` })
      .where(isPage(orgId, pageId)),
  );
}

/** What was live at `takenAt` is what readers see: only later edits are unpublished changes. */
export function markPublishedUntil(
  db: Database,
  orgId: string,
  pageId: string,
  takenAt: number,
): Change {
  return unguarded(db.update(pages).set({ publishedAt: takenAt }).where(isPage(orgId, pageId)));
}

const isLiveIn = ({ orgId, collectionId }: CollectionKey) =>
  sql`${pages.orgId} = ${orgId} and ${alsoHas(pages.collectionId, collectionId)} and ${pages.deletedAt} is null`;

/** Holds a commit to these pages standing where they were read; changes nothing of them. */
export function expectUnmovedParents(
  db: Database,
  collectionKey: CollectionKey,
  parents: readonly Pick<PageRow, "id" | "path" | "type">[],
): Change[] {
  return inParts(parents.map(({ id, path, type }) => ({ id, path, type }))).map((part) =>
    guarded(
      db.run(sql`update ${pages} set version = version from ${eachOf(part)} as seen
        where ${pages}.id = seen.value ->> 'id' and ${pages}.path = seen.value ->> 'path'
          and ${pages}.type = seen.value ->> 'type' and ${isLiveIn(collectionKey)}`),
      part.length,
    ),
  );
}

/** What `updatePages` writes of each page. */
export const columnsOfMany = [
  "name",
  "type",
  "rank",
  "meta",
  "isArchived",
  ...fileColumnNames,
] as const;

type ColumnOfMany = (typeof columnsOfMany)[number];

/** What changes of one of many pages; `before` is the row as it was read. */
export interface ManyPagesChange extends Pick<PageRow, ColumnOfMany> {
  before: Pick<PageRow, "id" | "version" | ColumnOfMany>;
  /** Null: whatever it is. */
  endpoint: EndpointRecord | null;
}

const setColumnsOfMany = sql.join(
  columnsOfMany.map((column) => {
    const { name, dataType } = pages[column];
    const read = dataType === "json" ? sql`next.value -> ${column}` : sql`next.value ->> ${column}`;
    return sql`${sql.identifier(name)} = ${read}`;
  }),
  sql`, `,
);

/** Changes many pages, if each is still at the version that was read. */
export function updatePages(
  db: Database,
  collectionKey: CollectionKey,
  changes: readonly ManyPagesChange[],
  { userId, now }: By,
): Change[] {
  const rows = changes.map(({ before, endpoint, ...change }) => ({
    ...Object.fromEntries(columnsOfMany.map((column) => [column, change[column]])),
    id: before.id,
    version: before.version,
    endpoint,
    isDraftChanged: change.name !== before.name || change.meta !== before.meta || endpoint !== null,
  }));
  return inParts(rows).map((part) =>
    guarded(
      db.run(sql`update ${pages} set ${setColumnsOfMany},
          endpoint = coalesce(nullif(next.value -> 'endpoint', 'null'), endpoint),
          version = version + 1, updated_at = ${now}, updated_by = ${userId},
          draft_changed_at = iif(next.value ->> 'isDraftChanged', max(draft_changed_at, ${now}), draft_changed_at)
        from ${eachOf(part)} as next
        where ${pages}.id = next.value ->> 'id' and ${pages}.version = next.value ->> 'version' and ${isLiveIn(collectionKey)}`),
      part.length,
    ),
  );
}

/** Gives new pages what they describe. Where a person wrote something else than the stub meanwhile, that stays. */
export function replaceEndpoints(
  db: Database,
  collectionKey: CollectionKey,
  items: readonly { pageId: string; endpoint: EndpointRecord; stub: EndpointRecord }[],
  { userId, now }: By,
): Change[] {
  const rows = items.map(({ pageId, endpoint, stub }) => ({ pageId, endpoint, stub }));
  return inParts(rows).map((part) =>
    unguarded(
      db.run(sql`update ${pages} set endpoint = next.value -> 'endpoint', version = version + 1,
          updated_at = ${now}, updated_by = ${userId}, draft_changed_at = max(draft_changed_at, ${now})
        from ${eachOf(part)} as next
        where ${pages}.id = next.value ->> 'pageId' and ${pages}.endpoint = next.value -> 'stub' and ${isLiveIn(collectionKey)}`),
    ),
  );
}

/** The pages of a collection, or only some of them. */
interface SomePages extends CollectionKey {
  pageIds?: readonly string[];
}

/** Feature images that point at one of these addresses point at the other. Goes after the pages are there. */
export function replaceFeatureImages(
  db: Database,
  { orgId, collectionId, pageIds }: SomePages,
  addresses: readonly { from: string; to: string }[],
): Change[] {
  const isMeant = pageIds === undefined ? sql`true` : isOneOf(pages.id, pageIds);
  const image = sql`json_extract(${pages.meta}, '$.featureImage')`;
  return inParts(addresses).map((part) =>
    unguarded(
      db.run(sql`update ${pages} set meta = json_set(meta, '$.featureImage',
          replace(${image}, file.value ->> 'from', file.value ->> 'to'))
        from ${eachOf(part)} as file
        where ${pages}.org_id = ${orgId} and ${pages}.collection_id = ${collectionId}
          and ${isMeant} and ${image} like '%' || (file.value ->> 'from')`),
    ),
  );
}

/** Says of pages which page they are the same as in another part of a site; what says so already stays. */
export function linkOrigins(
  db: Database,
  collectionKey: CollectionKey,
  links: readonly { pageId: string; originId: string }[],
): Change[] {
  return inParts(links.map(({ pageId, originId }) => ({ pageId, originId }))).map((part) =>
    unguarded(
      db.run(sql`update ${pages} set origin_id = next.value ->> 'originId' from ${eachOf(part)} as next
        where ${pages}.id = next.value ->> 'pageId' and ${pages.originId} is null and ${isLiveIn(collectionKey)}`),
    ),
  );
}
