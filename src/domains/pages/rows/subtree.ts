/**
 * Every UPDATE and DELETE of many pages by where they stand, in a number of statements that does not grow
 * with them. A subtree is found by its path, which no two live pages share.
 */
import { and, eq, gt, inArray, isNull, lt, ne, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Cascade } from "#db/cascade";
import type { Database } from "#db/client";
import { guarded, unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import { collections, pages } from "#db/schema";
import type { CollectionKey, PageRow } from "#db/schema";
import { noShareLink } from "./new.ts";
import type { By } from "./new.ts";

/** A page and everything below it, by the path that they have now. */
export interface Subtree extends CollectionKey {
  path: string;
}

/** Everything below the page at the subtree's path, that page itself left out. */
export const isBelow = ({ orgId, collectionId, path }: Subtree) =>
  and(
    eq(pages.orgId, orgId),
    eq(pages.collectionId, collectionId),
    isNull(pages.deletedAt),
    gt(pages.path, `${path}/`),
    lt(pages.path, `${path}0`),
  );

/**
 * The page at the subtree's path, and everything below it: two searches by path. For one condition with `or`, SQLite
 * reads the whole collection.
 */
export function isAtOrBelow({ orgId, collectionId, path }: Subtree): SQL {
  const isLive = sql`p.collection_id = ${collectionId} and p.org_id = ${orgId} and p.deleted_at is null`;
  return sql`${pages.id} in (
    select p.id from ${pages} p where ${isLive} and p.path = ${path}
    union all
    select p.id from ${pages} p where ${isLive} and p.path > ${`${path}/`} and p.path < ${`${path}0`})`;
}

/** Where everything below a page goes along to. */
export interface NewPosition {
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
export function carryBelow(db: Database, from: Subtree, to: NewPosition): Change {
  return unguarded(
    db
      .update(pages)
      .set({
        collectionId: to.collectionId,
        path: sql`${to.path} || substr(${pages.path}, length(${from.path}) + 1)`,
        depth: sql`${pages.depth} + ${to.deeperBy}`,
        version: sql`${pages.version} + 1`,
      })
      .where(isBelow(from)),
  );
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
  const { path } = subtree;
  return [
    unguarded(
      db
        .update(pages)
        .set({ isUnderArchive: isHiddenBy(topId) })
        .where(isBelow(subtree)),
    ),
    hideBelowArchived(db, subtree, sql`a.path > ${`${path}/`} and a.path < ${`${path}0`}`),
  ];
}

/** Writes anew which pages of the collection are hidden by an archived ancestor. */
export function markCollectionArchive(db: Database, collection: CollectionKey): Change[] {
  const { orgId, collectionId } = collection;
  const isIn = and(eq(pages.orgId, orgId), eq(pages.collectionId, collectionId));
  return [
    unguarded(
      db
        .update(pages)
        .set({ isUnderArchive: false })
        .where(and(isIn, isNull(pages.deletedAt), eq(pages.isUnderArchive, true))),
    ),
    hideBelowArchived(db, collection, sql`true`),
  ];
}

/** Hides what stands below the archived pages `a` of which the condition holds. */
function hideBelowArchived(
  db: Database,
  { orgId, collectionId }: CollectionKey,
  isMeant: SQL,
): Change {
  return unguarded(
    db.run(sql`update ${pages} set is_under_archive = 1 from (
        select a.path || '/' as first, a.path || '0' as last from ${pages} a
        where a.org_id = ${orgId} and a.collection_id = ${collectionId} and a.deleted_at is null
          and a.is_archived = 1 and ${isMeant}
      ) as archived
      where ${pages}.org_id = ${orgId} and ${pages}.collection_id = ${collectionId} and ${pages}.deleted_at is null
        and ${pages}.path > archived.first and ${pages}.path < archived.last`),
  );
}

/** Deletes everything below the page with it, and notes whose deletion took it along. */
export function deleteBelow(db: Database, top: PageRow, by: By): Change {
  return unguarded(
    db
      .update(pages)
      .set({ ...deletion(top.id, by), version: sql`${pages.version} + 1` })
      .where(isBelow(top)),
  );
}

/** What a deletion writes into a row. A share link ends with its page. */
export function deletion(topId: string, { userId, now }: By) {
  return {
    deletedAt: now,
    deletionId: topId,
    ...noShareLink,
    updatedAt: now,
    updatedBy: userId,
  };
}

/** Brings back what the deletion took beside its own page, at the new path. Goes before that page. */
export function restoreBelow(
  db: Database,
  top: PageRow,
  to: Pick<NewPosition, "path" | "deeperBy">,
): Change {
  return unguarded(
    db
      .update(pages)
      .set({
        path: sql`${to.path} || substr(${pages.path}, length(${top.path}) + 1)`,
        depth: sql`${pages.depth} + ${to.deeperBy}`,
        deletedAt: null,
        deletionId: null,
        version: sql`${pages.version} + 1`,
      })
      .where(and(eq(pages.orgId, top.orgId), eq(pages.deletionId, top.id), ne(pages.id, top.id))),
  );
}

/**
 * The pages of a deleted organization, and their share links, are not found any more; the purge removes them for good.
 * A share link ends with the token that it was made with; pages of all organizations, since the ids say which are meant.
 */
export const pagesCascade: Cascade = {
  organization: (db, { orgId, now }) => [
    unguarded(
      db
        .update(pages)
        .set({ deletedAt: now, ...noShareLink })
        .where(
          and(
            eq(pages.orgId, orgId),
            inArray(
              pages.collectionId,
              db
                .select({ id: collections.id })
                .from(collections)
                .where(eq(collections.orgId, orgId)),
            ),
          ),
        ),
    ),
  ],
  // Nobody waits for who has left.
  member: (db, { orgId, userId }) => [
    unguarded(
      db
        .update(pages)
        .set({
          reviewers: sql`(select json_group_array(value) from json_each(${pages.reviewers}) where value <> ${userId})`,
          version: sql`${pages.version} + 1`,
        })
        .where(
          and(
            eq(pages.orgId, orgId),
            sql`${pages.reviewers} <> '[]'`,
            sql`${userId} in (select value from json_each(${pages.reviewers}))`,
          ),
        ),
    ),
  ],
  tokens: (db, { ids }) => [
    unguarded(
      db
        .update(pages)
        .set({ ...noShareLink, version: sql`${pages.version} + 1` })
        .where(sql`${pages.shareLinkTokenId} in ${ids}`),
    ),
  ],
};

/** The pages that a deletion took, its own included. */
export const isOfDeletion = (orgId: string, deletionId: string): SQL =>
  sql`${pages.orgId} = ${orgId} and ${pages.deletionId} = ${deletionId}`;

/** The pages of a collection, deleted ones and its root too. */
export const isOfCollection = ({ orgId, collectionId }: CollectionKey): SQL =>
  sql`${pages.orgId} = ${orgId} and ${pages.collectionId} = ${collectionId}`;

/** Removes what a deletion took for good, if it is still as it was counted. Goes after what hangs on its pages. */
export function purgePagesOfDeletion(
  db: Database,
  { orgId, id }: { orgId: string; id: string },
  pageCount: number,
): Change {
  return guarded(db.delete(pages).where(isOfDeletion(orgId, id)), pageCount);
}

/** Removes all pages of a collection for good, if it still is as it was counted. Goes after what hangs on its pages. */
export function purgePagesOfCollection(
  db: Database,
  collection: CollectionKey,
  pageCount: number,
): Change {
  return guarded(db.delete(pages).where(isOfCollection(collection)), pageCount);
}
