/**
 * Every SQL statement of the area Page tree: what concerns a whole subtree, always in a number of
 * statements that does not grow with it. A subtree is found by its path, which no two live pages share.
 */
import { and, asc, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Database } from "#db/client";
import { guarded, unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import { isOneOf } from "#db/many";
import { feedback, pages, publishedVersions } from "#db/schema";
import type { PageRow } from "#db/schema";
import type { Subtree } from "#domains/pages/addresses/store";

/** Everything below the page at the subtree's path, that page itself left out. */
const isBelow = (orgId: string, { collectionId, path }: Omit<Subtree, "orgId">) =>
  and(
    eq(pages.orgId, orgId),
    eq(pages.collectionId, collectionId),
    isNull(pages.deletedAt),
    gt(pages.path, `${path}/`),
    lt(pages.path, `${path}0`),
  );

/** How many pages a subtree holds, its top included, and how deep its deepest page stands. */
export async function measureSubtree(db: Database, top: PageRow) {
  const [row] = await db
    .select({ below: sql<number>`count(*)`, deepest: sql<number | null>`max(${pages.depth})` })
    .from(pages)
    .where(isBelow(top.orgId, top));
  return { pageCount: (row?.below ?? 0) + 1, deepest: Math.max(row?.deepest ?? 0, top.depth) };
}

/** What the tree list shows of a page: of its meta and endpoint no more than this. */
export const listed = {
  id: pages.id,
  collectionId: pages.collectionId,
  parentId: pages.parentId,
  type: pages.type,
  name: pages.name,
  urlName: pages.urlName,
  path: pages.path,
  state: pages.state,
  publishedVersionNo: pages.publishedVersionNo,
  publishedAt: pages.publishedAt,
  draftChangedAt: pages.draftChangedAt,
  title: sql<string | null>`${pages.meta} ->> 'title'`,
  icon: sql<string | null>`${pages.meta} ->> 'icon'`,
  method: sql<string | null>`${pages.endpoint} ->> 'method'`,
  shareLinkHash: pages.shareLinkHash,
  shareLinkExpiresAt: pages.shareLinkExpiresAt,
  isArchived: pages.isArchived,
  version: pages.version,
  createdAt: pages.createdAt,
  createdBy: pages.createdBy,
  updatedAt: pages.updatedAt,
  updatedBy: pages.updatedBy,
  deletedAt: pages.deletedAt,
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
        eq(pages.orgId, orgId),
        eq(pages.collectionId, collectionId),
        isNull(pages.deletedAt),
        eq(pages.isArchived, false),
        eq(pages.isUnderArchive, false),
        gt(pages.type, 0),
      ),
    )
    .orderBy(asc(pages.rank));
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
        eq(pages.orgId, orgId),
        eq(pages.collectionId, collectionId),
        isNull(pages.deletedAt),
        or(eq(pages.isArchived, true), eq(pages.isUnderArchive, true)),
      ),
    )
    .orderBy(asc(pages.rank));
}

export type SkeletonRow = Pick<PageRow, keyof typeof skeleton>;

/** These pages as the tree list shows them, in whatever order, whatever became of them since. */
export async function selectListed(db: Database, orgId: string, pageIds: readonly string[]) {
  return db
    .select(listed)
    .from(pages)
    .where(and(eq(pages.orgId, orgId), isOneOf(pages.id, pageIds)));
}

export type ListedRow = Awaited<ReturnType<typeof selectListed>>[number];

/** Where everything below a page goes along to. */
export interface NewPlace {
  collectionId: string;
  /** The path of the subtree's top. */
  path: string;
  /** How much deeper the top stands than before; negative for higher. */
  deeperBy: number;
}

/**
 * Takes everything below the page along to its new place. Goes before the page itself changes. Their
 * versions grow, so that whoever read an old path cannot write on the strength of it.
 */
export function carryBelow(db: Database, from: Subtree, to: NewPlace): Change {
  return unguarded(
    db
      .update(pages)
      .set({
        collectionId: to.collectionId,
        path: sql`${to.path} || substr(${pages.path}, length(${from.path}) + 1)`,
        depth: sql`${pages.depth} + ${to.deeperBy}`,
        version: sql`${pages.version} + 1`,
      })
      .where(isBelow(from.orgId, from)),
  );
}

/** What was published of a subtree, and said of it, follows it into its new collection. Goes after the pages have moved. */
export function carryHanging(db: Database, subtree: Subtree): Change[] {
  const { orgId, collectionId } = subtree;
  const those = sql`page_id in (select id from ${pages} where ${isAtOrBelow(subtree)})`;
  return [publishedVersions, feedback].map((table) =>
    unguarded(
      db
        .update(table)
        .set({ collectionId })
        .where(and(eq(table.orgId, orgId), those)),
    ),
  );
}

function isAtOrBelow(subtree: Subtree): SQL | undefined {
  const { orgId, collectionId, path } = subtree;
  const isTop = and(
    eq(pages.orgId, orgId),
    eq(pages.collectionId, collectionId),
    isNull(pages.deletedAt),
    eq(pages.path, path),
  );
  return or(isTop, isBelow(subtree.orgId, subtree));
}

/** Whether an ancestor hides a page, as the parent's row says at that moment. */
export function isHiddenBy(parentId: string): SQL<boolean> {
  return sql`(select p.is_archived or p.is_under_archive from ${pages} p where p.id = ${parentId})`;
}

/**
 * Writes anew which pages below are hidden by an archived ancestor. Goes after the paths and the archive
 * marks themselves have changed: the top's own row decides first, then every archived page below it.
 */
export function markArchive(db: Database, subtree: Subtree, topId: string): Change[] {
  const { orgId, collectionId, path } = subtree;
  return [
    unguarded(
      db
        .update(pages)
        .set({ isUnderArchive: isHiddenBy(topId) })
        .where(isBelow(orgId, subtree)),
    ),
    unguarded(
      db.run(sql`update ${pages} set is_under_archive = 1 from (
          select a.path || '/' as first, a.path || '0' as last from ${pages} a
          where a.org_id = ${orgId} and a.collection_id = ${collectionId} and a.deleted_at is null
            and a.is_archived = 1 and a.path > ${`${path}/`} and a.path < ${`${path}0`}
        ) as archived
        where ${pages}.org_id = ${orgId} and ${pages}.collection_id = ${collectionId} and ${pages}.deleted_at is null
          and ${pages}.path > archived.first and ${pages}.path < archived.last`),
    ),
  ];
}

/** Deletes everything below the page with it, and notes whose deletion took it along. */
export function deleteBelow(
  db: Database,
  top: PageRow,
  by: { userId: string; now: number },
): Change {
  return unguarded(
    db
      .update(pages)
      .set({ ...deletion(top.id, by), version: sql`${pages.version} + 1` })
      .where(isBelow(top.orgId, top)),
  );
}

/** What a deletion writes into a row. A share link ends with its page. */
export function deletion(topId: string, { userId, now }: { userId: string; now: number }) {
  return {
    deletedAt: now,
    deletionId: topId,
    shareLinkHash: null,
    shareLinkExpiresAt: null,
    updatedAt: now,
    updatedBy: userId,
  };
}

/** Holds a commit to the page standing exactly where it was read; changes nothing of it. */
export function expectUnmoved(db: Database, row: PageRow): Change {
  return guarded(
    db
      .update(pages)
      .set({ version: row.version })
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
    .where(isBelow(subtree.orgId, subtree))
    .orderBy(asc(pages.path));
}
