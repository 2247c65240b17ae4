/** Reads of a whole tree or subtree, always in a number of statements that does not grow with it. */
import { and, asc, eq, gt, isNull, or, sql, getTableColumns } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Database } from "#db/client";
import { isOneOf } from "#db/many";
import { collections, pages } from "#db/schema";
import type { CollectionKey, PageRow } from "#db/schema";
import { isBelow } from "#domains/pages/rows/subtree";
import type { Subtree } from "#domains/pages/rows/subtree";

/** How many pages a subtree holds, its top included, and how deep its deepest page stands. */
export async function measureSubtree(db: Database, top: PageRow) {
  const [row] = await db
    .select({ below: sql<number>`count(*)`, deepest: sql<number | null>`max(${pages.depth})` })
    .from(pages)
    .where(isBelow(top));
  return { pageCount: (row?.below ?? 0) + 1, deepest: Math.max(row?.deepest ?? 0, top.depth) };
}

const {
  meta,
  endpoint,
  publishedHash: _hash,
  publishedName: _name,
  allowedGroups: _groups,
  allowedAbove: _above,
  ...short
} = getTableColumns(pages);

/** What lists read of a page: every column but what would fill them, and of that no more than a line shows. */
export const listed = {
  ...short,
  title: sql<string | null>`${meta} ->> 'title'`,
  icon: sql<string | null>`${meta} ->> 'icon'`,
  badge: sql<string | null>`${meta} ->> 'badge'`,
  method: sql<string | null>`${endpoint} ->> 'method'`,
};

/** What the order, the addresses and the filters of the tree list follow from: all of it at one moment. */
const skeleton = {
  id: pages.id,
  parentId: pages.parentId,
  type: pages.type,
  urlName: pages.urlName,
  state: pages.state,
  publishedVersionNo: pages.publishedVersionNo,
};

/** The live pages of a collection, archived ones too, its root left out. */
export const isInTree = (orgId: string, collectionId: string): SQL | undefined =>
  and(
    eq(pages.orgId, orgId),
    eq(pages.collectionId, collectionId),
    isNull(pages.deletedAt),
    gt(pages.type, 0),
  );

/**
 * Every page of the collection's tree but its root, siblings in order, bare of what fills the list; what
 * is archived is left out.
 */
export async function selectSkeleton(
  db: Database,
  orgId: string,
  collectionId: string,
): Promise<SkeletonRow[]> {
  return db
    .select(skeleton)
    .from(pages)
    .where(
      and(
        isInTree(orgId, collectionId),
        eq(pages.isArchived, false),
        eq(pages.isUnderArchive, false),
      ),
    )
    .orderBy(asc(pages.rank));
}

/** The ids of the pages that wait for this member's review. */
export async function selectAskedOf(
  db: Database,
  { orgId, collectionId }: CollectionKey,
  userId: string,
): Promise<Set<string>> {
  const rows = await db
    .select({ id: pages.id })
    .from(pages)
    .where(
      and(
        eq(pages.orgId, orgId),
        eq(pages.collectionId, collectionId),
        eq(pages.state, 0),
        sql`${pages.reviewers} <> '[]'`,
        sql`${userId} in (select value from json_each(${pages.reviewers}))`,
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** The number that grows with everything the list of the collection's pages shows. */
export async function selectTreeRevision(
  db: Database,
  orgId: string,
  collectionId: string,
): Promise<number> {
  const [row] = await db
    .select({ treeRevision: collections.treeRevision })
    .from(collections)
    .where(and(eq(collections.orgId, orgId), eq(collections.id, collectionId)));
  return row?.treeRevision ?? 0;
}

/** Every page of the collection that is archived or stands below one that is, siblings in their order. */
export async function selectArchived(
  db: Database,
  orgId: string,
  collectionId: string,
): Promise<ListedRow[]> {
  return db
    .select(listed)
    .from(pages)
    .where(
      and(
        isInTree(orgId, collectionId),
        or(eq(pages.isArchived, true), eq(pages.isUnderArchive, true)),
      ),
    )
    .orderBy(asc(pages.rank));
}

export type SkeletonRow = Pick<PageRow, keyof typeof skeleton>;

/** These pages as the tree list shows them, in whatever order, whatever became of them since. */
export async function selectListedPages(db: Database, orgId: string, pageIds: readonly string[]) {
  return db
    .select(listed)
    .from(pages)
    .where(and(eq(pages.orgId, orgId), isOneOf(pages.id, pageIds)));
}

export type ListedRow = Awaited<ReturnType<typeof selectListedPages>>[number];

/** The siblings of a place in order (archived ones too), but for one page. */
export async function selectSiblingRanks(
  db: Database,
  orgId: string,
  parentId: string,
  exceptPageId: string,
): Promise<{ id: string; rank: string }[]> {
  const rows = await db
    .select({ id: pages.id, rank: pages.rank })
    .from(pages)
    .where(and(eq(pages.orgId, orgId), eq(pages.parentId, parentId), isNull(pages.deletedAt)))
    .orderBy(asc(pages.rank));
  return rows.filter((row) => row.id !== exceptPageId);
}

/** The ids of everything below a page, and of what each stands under. */
export async function selectPlacesBelow(db: Database, subtree: Subtree) {
  return db
    .select({ id: pages.id, parentId: pages.parentId })
    .from(pages)
    .where(isBelow(subtree))
    .orderBy(asc(pages.depth), asc(pages.id));
}

/** The id, path, version and collection of everything below a page. */
export async function selectBelow(db: Database, subtree: Subtree) {
  return db
    .select({
      id: pages.id,
      collectionId: pages.collectionId,
      path: pages.path,
      version: pages.version,
    })
    .from(pages)
    .where(isBelow(subtree))
    .orderBy(asc(pages.path));
}
