/** Every SQL statement of the area Collections. */
import { and, asc, eq, gt, gte, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { CollectionRow } from "#access/store";
import type { Database } from "#db/client";
import { guarded, unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import { isOneOf } from "#db/many";
import type { CollectionKey } from "#db/schema";
import { insertRootPage } from "#domains/pages/rows/new";
import { limits } from "#limits";
import {
  collectionPermissions,
  collections,
  environments,
  formerCollectionSlugs,
  pages,
  webhooks,
} from "#db/schema";

/** Collections that the person may see, after the given id: level 0 is left out in the query itself. */
export async function selectCollections(
  db: Database,
  orgId: string,
  filter: {
    userId: string;
    isMember: boolean;
    only: readonly string[] | null;
    /** Null for the live ones; else those that were deleted since. */
    deletedSince: number | null;
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
        filter.deletedSince === null
          ? isNull(collections.deletedAt)
          : gt(collections.deletedAt, filter.deletedSince),
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
    insertRootPage(
      db,
      { id: rootPageId, orgId, collectionId: id },
      { userId: createdBy, now: createdAt },
    ),
  ];
}

/** Changes settings, if the collection is still at the version that was read; a slug it leaves is kept. */
export function updateCollection(
  db: Database,
  row: CollectionRow,
  change: Partial<CollectionRow> & { updatedAt: number },
): Change[] {
  const { slug = row.slug, updatedAt } = change;
  const replaced = replace(db, row, change);
  return slug === row.slug ? [replaced] : [replaced, keepSlug(db, row, updatedAt)];
}

function replace(db: Database, row: CollectionRow, change: Partial<CollectionRow>): Change {
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

/** Keeps the slug that a collection leaves, for whoever follows an old address; the last to leave it has it. */
function keepSlug(db: Database, { orgId, id, slug }: CollectionRow, leftAt: number): Change {
  const left = { orgId, slug, collectionId: id, leftAt };
  return unguarded(
    db
      .insert(formerCollectionSlugs)
      .values(left)
      .onConflictDoUpdate({
        target: [formerCollectionSlugs.orgId, formerCollectionSlugs.slug],
        set: left,
      }),
  );
}

/**
 * Holds a commit to the bounds of the collection, and of the parent where one is named, whatever others add at the same
 * moment. Goes after what the commit adds.
 */
export function expectRoomLeft(
  db: Database,
  { orgId, collectionId, id = "" }: CollectionKey & { id?: string },
): Change {
  return guarded(
    db.run(sql`update ${collections} set page_count = page_count
      where org_id = ${orgId} and id = ${collectionId} and page_count <= ${limits.pagesPerCollection}
        and (select count(*) from ${pages} p where p.parent_id = ${id} and p.deleted_at is null) <= ${limits.childrenPerPage}`),
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

const deletedReason = "The collection was deleted";

const hooksOf = (row: CollectionRow) =>
  and(eq(webhooks.orgId, row.orgId), eq(webhooks.collectionId, row.id));

/** Soft: the collection and its links stop answering at once; its webhooks hear no more, its domain is free. */
export function deleteCollection(db: Database, row: CollectionRow, now: number): Change[] {
  return [
    replace(db, row, { deletedAt: now, customDomainVerifiedAt: null }),
    unguarded(
      db
        .update(webhooks)
        .set({ isEnabled: false, disabledReason: deletedReason })
        .where(and(hooksOf(row), eq(webhooks.isEnabled, true))),
    ),
  ];
}

/** Brings a deleted collection back as it was, with the webhooks that its deletion turned off. */
export function restoreCollection(
  db: Database,
  row: CollectionRow,
  change: Partial<CollectionRow>,
): Change[] {
  return [
    guarded(
      db
        .update(collections)
        .set({
          ...change,
          deletedAt: null,
          version: row.version + 1,
          siteVersion: row.siteVersion + 1,
        })
        .where(
          and(
            eq(collections.orgId, row.orgId),
            eq(collections.id, row.id),
            eq(collections.version, row.version),
            isNotNull(collections.deletedAt),
          ),
        ),
    ),
    unguarded(
      db
        .update(webhooks)
        .set({ isEnabled: true, disabledReason: null })
        .where(and(hooksOf(row), eq(webhooks.disabledReason, deletedReason))),
    ),
  ];
}

/** The slugs of live collections that begin with the stem. */
export async function selectSlugs(db: Database, orgId: string, stem: string): Promise<Set<string>> {
  const rows = await db
    .select({ slug: collections.slug })
    .from(collections)
    .where(
      and(
        eq(collections.orgId, orgId),
        isNull(collections.deletedAt),
        gte(collections.slug, stem),
        lt(collections.slug, `${stem}\u{10ffff}`),
      ),
    );
  return new Set(rows.map(({ slug }) => slug));
}

const isGlobal = (orgId: string, environmentId: string) =>
  and(eq(environments.orgId, orgId), eq(environments.id, environmentId), eq(environments.type, 0));

/** Whether the organization has this global environment. */
export async function hasGlobalEnvironment(
  db: Database,
  orgId: string,
  environmentId: string,
): Promise<boolean> {
  const [found] = await db
    .select({ id: environments.id })
    .from(environments)
    .where(isGlobal(orgId, environmentId))
    .limit(1);
  return found !== undefined;
}

/** Holds a commit to the global environment being there; changes nothing of it. */
export function expectGlobalEnvironment(
  db: Database,
  orgId: string,
  environmentId: string,
): Change {
  return guarded(
    db
      .update(environments)
      .set({ version: sql`${environments.version}` })
      .where(isGlobal(orgId, environmentId)),
  );
}

const uses = (orgId: string, environmentId: string) =>
  and(eq(collections.orgId, orgId), eq(collections.defaultEnvironmentId, environmentId));

/** Readers see the values of a collection's default environment: a change of them is a change of its site. */
export function bumpSitesUsing(db: Database, orgId: string, environmentId: string): Change {
  return unguarded(
    db
      .update(collections)
      .set({ siteVersion: sql`${collections.siteVersion} + 1` })
      .where(uses(orgId, environmentId)),
  );
}

/** No collection, a deleted one neither, has this default environment any more. */
export function clearDefaultEnvironment(
  db: Database,
  orgId: string,
  environmentId: string,
  by: { userId: string; now: number },
): Change {
  return unguarded(
    db
      .update(collections)
      .set({
        defaultEnvironmentId: null,
        version: sql`${collections.version} + 1`,
        siteVersion: sql`${collections.siteVersion} + 1`,
        updatedAt: by.now,
        updatedBy: by.userId,
      })
      .where(uses(orgId, environmentId)),
  );
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
