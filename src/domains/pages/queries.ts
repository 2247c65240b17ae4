/** Reads of single pages and of the place that they stand in; every one takes the organization first. */
import { and, asc, eq, gte, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Database } from "#db/client";
import { alsoHas, isOneOf } from "#db/many";
import { collections, pages } from "#db/schema";
import type { CollectionKey, PageRow } from "#db/schema";

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

/** Whether any of the pages that the condition means is published. */
export async function holdPublished(
  db: Database,
  orgId: string,
  which: SQL | undefined,
): Promise<boolean> {
  const [row] = await db
    .select({ id: pages.id })
    .from(pages)
    .where(and(eq(pages.orgId, orgId), which, isNotNull(pages.publishedVersionNo)))
    .limit(1);
  return row !== undefined;
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

/** The live pages among these, as they are now. */
export async function selectPages(
  db: Database,
  { orgId, collectionId }: CollectionKey,
  pageIds: readonly string[],
): Promise<PageRow[]> {
  return db
    .select()
    .from(pages)
    .where(
      and(
        isOneOf(pages.id, pageIds),
        eq(pages.orgId, orgId),
        alsoHas(pages.collectionId, collectionId),
        sql`${pages.deletedAt} is null`,
      ),
    );
}
