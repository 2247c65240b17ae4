/** Every SQL statement of the area Pages that concerns one page and the place it stands in. */
import { and, asc, eq, gte, isNull, lt, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Database } from "#db/client";
import { guarded } from "#db/guard";
import type { Change } from "#db/guard";
import { collections, pages } from "#db/schema";
import type { PageRow } from "#db/schema";
import { limits } from "#limits";

/** A place in the tree that pages stand in: the parent. */
export type ParentRow = Pick<PageRow, "id" | "orgId" | "collectionId" | "path" | "depth">;

const standsIn = (parent: ParentRow) =>
  and(
    eq(pages.orgId, parent.orgId),
    eq(pages.collectionId, parent.collectionId),
    eq(pages.parentId, parent.id),
    isNull(pages.deletedAt),
  );

/** The ids of the pages right below this one, in order; archived ones are left out. */
export async function selectChildIds(
  db: Database,
  orgId: string,
  pageId: string,
): Promise<string[]> {
  const rows = await db
    .select({ id: pages.id })
    .from(pages)
    .where(
      and(
        eq(pages.orgId, orgId),
        eq(pages.parentId, pageId),
        isNull(pages.deletedAt),
        eq(pages.isArchived, false),
      ),
    )
    .orderBy(asc(pages.rank));
  return rows.map((row) => row.id);
}

/** How many pages stand right under the parent, and the rank of the last of them. */
export async function selectLastChild(db: Database, parent: ParentRow) {
  const [row] = await db
    .select({ children: sql<number>`count(*)`, lastRank: sql<string | null>`max(${pages.rank})` })
    .from(pages)
    .where(standsIn(parent));
  return row ?? { children: 0, lastRank: null };
}

/** How many live pages the collection holds, its root not counted. */
export async function countPages(
  db: Database,
  orgId: string,
  collectionId: string,
): Promise<number> {
  const [row] = await db
    .select({ total: collections.pageCount })
    .from(collections)
    .where(and(eq(collections.orgId, orgId), eq(collections.id, collectionId)))
    .limit(1);
  return row?.total ?? 0;
}

/**
 * Holds a commit to the bounds of the collection, and of the parent where one is named, whatever others add at the same
 * moment. Goes after what the commit adds.
 */
export function expectRoomLeft(
  db: Database,
  { orgId, collectionId, id = "" }: Pick<ParentRow, "orgId" | "collectionId"> & { id?: string },
): Change {
  return guarded(
    db.run(sql`update ${collections} set page_count = page_count
      where org_id = ${orgId} and id = ${collectionId} and page_count <= ${limits.pagesPerCollection}
        and (select count(*) from ${pages} p where p.parent_id = ${id} and p.deleted_at is null) <= ${limits.childrenPerPage}`),
  );
}

/** The names that begin with `stem` and are taken under the parent, but for the page's own. */
export async function selectUrlNames(
  db: Database,
  parent: ParentRow,
  stem: string,
  exceptPageId: string | null,
): Promise<Set<string>> {
  const rows = await db
    .select({ id: pages.id, urlName: pages.urlName })
    .from(pages)
    .where(and(standsIn(parent), gte(pages.urlName, stem), lt(pages.urlName, `${stem}\u{10ffff}`)));
  return new Set(rows.filter((row) => row.id !== exceptPageId).map((row) => row.urlName));
}

export interface NewPage {
  id: string;
  type: Exclude<PageRow["type"], 0>;
  name: string;
  urlName: string;
  isUrlNameManual: boolean;
  path: string;
  rank: string;
  meta: PageRow["meta"];
  endpoint: PageRow["endpoint"];
}

/** Adds a draft under the parent, if the parent still stands where it was read. */
export function insertPage(
  db: Database,
  parent: ParentRow,
  page: NewPage,
  by: { userId: string; now: number },
): Change {
  const { now, userId } = by;
  return guarded(
    db.run(sql`insert into ${pages}
      (id, org_id, collection_id, parent_id, type, name, url_name, is_url_name_manual, path, depth, rank, state,
        draft_changed_at, meta, endpoint, is_under_archive, created_at, created_by, updated_at, updated_by)
      select ${page.id}, p.org_id, p.collection_id, p.id, ${page.type}, ${page.name}, ${page.urlName},
        ${page.isUrlNameManual ? 1 : 0}, ${page.path}, p.depth + 1, ${page.rank}, 1, ${now},
        ${JSON.stringify(page.meta)}, ${page.endpoint === null ? null : JSON.stringify(page.endpoint)},
        p.is_archived or p.is_under_archive, ${now}, ${userId}, ${now}, ${userId}
      from ${pages} p where p.org_id = ${parent.orgId} and p.id = ${parent.id}
        and p.collection_id = ${parent.collectionId} and p.path = ${parent.path} and p.depth = ${parent.depth}
        and p.deleted_at is null`),
  );
}

/** What a change writes: values, or what the database computes from the rows as they then stand. */
export type PageChange = { [K in keyof PageRow]?: PageRow[K] | SQL };

/** Changes a page, if it is still at the version that was read. */
export function updatePage(db: Database, row: PageRow, change: PageChange): Change {
  return guarded(
    db
      .update(pages)
      .set({ ...change, version: row.version + 1 })
      .where(
        and(
          eq(pages.orgId, row.orgId),
          eq(pages.id, row.id),
          eq(pages.version, row.version),
          isNull(pages.deletedAt),
        ),
      ),
  );
}

/** The live page of this organization with this id, or null; the root too. */
export async function selectPage(
  db: Database,
  orgId: string,
  pageId: string,
): Promise<PageRow | null> {
  const [row] = await db
    .select()
    .from(pages)
    .where(and(eq(pages.orgId, orgId), eq(pages.id, pageId), isNull(pages.deletedAt)))
    .limit(1);
  return row ?? null;
}
