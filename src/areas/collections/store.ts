/** Every SQL statement of the area Collections. */
import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import type { CollectionRow } from "#access/store";
import type { Database } from "#db/client";
import { guarded, unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import { isOneOf } from "#db/many";
import { collectionPermissions, collections, pages, webhooks } from "#db/schema";

/** Live collections that the person may see, after the given id: level 0 is left out in the query itself. */
export async function selectCollections(
  db: Database,
  orgId: string,
  filter: {
    userId: string;
    isMember: boolean;
    only: readonly string[] | null;
    after: string | null;
    limit: number;
  },
) {
  return db
    .select({ collection: collections, recorded: collectionPermissions.permission })
    .from(collections)
    .leftJoin(
      collectionPermissions,
      and(
        eq(collectionPermissions.collectionId, collections.id),
        eq(collectionPermissions.userId, filter.userId),
      ),
    )
    .where(
      and(
        eq(collections.orgId, orgId),
        isNull(collections.deletedAt),
        filter.after === null ? undefined : gt(collections.id, filter.after),
        filter.only === null ? undefined : isOneOf(collections.id, filter.only),
        filter.isMember
          ? sql`coalesce(${collectionPermissions.permission}, ${collections.defaultPermission}) > 0`
          : undefined,
      ),
    )
    .orderBy(asc(collections.id))
    .limit(filter.limit);
}

/** The collection and its invisible root page, which nobody can change, move or delete. */
export function insertCollection(db: Database, row: CollectionRow): Change[] {
  const { id, orgId, rootPageId, createdAt, createdBy } = row;
  return [
    guarded(db.insert(collections).values(row)),
    guarded(
      db.insert(pages).values({
        id: rootPageId,
        orgId,
        collectionId: id,
        parentId: null,
        type: 0,
        name: "",
        urlName: "",
        path: "",
        depth: 0,
        rank: "",
        state: 1,
        draftChangedAt: createdAt,
        meta: {},
        createdAt,
        createdBy,
        updatedAt: createdAt,
        updatedBy: createdBy,
      }),
    ),
  ];
}

/** Changes settings, if the collection is still at the version that was read. */
export function updateCollection(
  db: Database,
  row: CollectionRow,
  change: Partial<CollectionRow>,
): Change {
  return guarded(
    db
      .update(collections)
      .set({ ...change, version: row.version + 1, siteVersion: row.siteVersion + 1 })
      .where(
        and(
          eq(collections.orgId, row.orgId),
          eq(collections.id, row.id),
          eq(collections.version, row.version),
          isNull(collections.deletedAt),
        ),
      ),
  );
}

/** Every commit that changes what a reader can see bumps the collection's site version. */
export function bumpSiteVersion(db: Database, orgId: string, collectionId: string): Change {
  return guarded(
    db
      .update(collections)
      .set({ siteVersion: sql`${collections.siteVersion} + 1` })
      .where(and(eq(collections.orgId, orgId), eq(collections.id, collectionId))),
  );
}

/** Soft: the collection and its links stop answering at once; its webhooks hear no more. */
export function deleteCollection(db: Database, row: CollectionRow, now: number): Change[] {
  return [
    updateCollection(db, row, { deletedAt: now }),
    unguarded(
      db
        .update(webhooks)
        .set({ isEnabled: false, disabledReason: "The collection was deleted" })
        .where(and(eq(webhooks.orgId, row.orgId), eq(webhooks.collectionId, row.id))),
    ),
  ];
}

/** Whether the collection holds this live page (not its root). */
export async function hasPage(db: Database, row: CollectionRow, pageId: string): Promise<boolean> {
  const [found] = await db
    .select({ id: pages.id })
    .from(pages)
    .where(
      and(
        eq(pages.orgId, row.orgId),
        eq(pages.collectionId, row.id),
        eq(pages.id, pageId),
        isNull(pages.deletedAt),
        gt(pages.type, 0),
      ),
    )
    .limit(1);
  return found !== undefined;
}
