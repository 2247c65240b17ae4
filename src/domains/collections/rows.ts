/** The only writer of collections and of the slugs that they have left. */
import { and, eq, exists, isNotNull, isNull, lt, notExists, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { CollectionRow } from "#db/schema";
import type { Cascade } from "#db/cascade";
import type { Database } from "#db/client";
import { adding, guarded, precondition, unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import type { CollectionKey } from "#db/schema";
import { limits } from "#limits";
import { collections, formerCollectionSlugs, pages } from "#db/schema";
import { globalEnvironment, isLiveUser } from "./queries.ts";

/** The collection alone: the root page of its tree goes into the same commit. */
export function insertCollection(db: Database, row: CollectionRow): Change {
  return guarded(db.insert(collections).values(row));
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

const isAsRead = ({ orgId, id, version }: CollectionRow) =>
  and(eq(collections.orgId, orgId), eq(collections.id, id), eq(collections.version, version));

function replace(db: Database, row: CollectionRow, change: Partial<CollectionRow>): Change {
  return guarded(
    db
      .update(collections)
      .set({
        ...change,
        version: row.version + 1,
        // What was published since it was read has raised it as well.
        siteVersion: sql`${collections.siteVersion} + 1`,
      })
      .where(and(isAsRead(row), isNull(collections.deletedAt))),
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
  return precondition(
    db,
    sql`exists (select 1 from ${collections} c where c.org_id = ${orgId} and c.id = ${collectionId}
        and c.page_count <= ${limits.pagesPerCollection})
      and (select count(*) from ${pages} p where p.parent_id = ${id} and p.deleted_at is null) <= ${limits.childrenPerPage}`,
  );
}

const raiseSiteVersion = (db: Database, where: SQL | undefined) =>
  db
    .update(collections)
    .set({ siteVersion: sql`${collections.siteVersion} + 1` })
    .where(where);

/** Every commit that changes what a reader can see bumps the collection's site version. */
export function bumpSiteVersion(db: Database, orgId: string, collectionId: string): Change {
  const isIt = and(eq(collections.orgId, orgId), eq(collections.id, collectionId));
  return guarded(raiseSiteVersion(db, isIt));
}

/**
 * Bumps the site versions of all collections that stand in the site: a trigger takes the one's that is written here on
 * to the others.
 */
export function bumpSite(db: Database, orgId: string, siteId: string): Change {
  const one = sql`(select min(collection_id) from site_places where site_id = ${siteId} and left_at is null)`;
  return unguarded(
    raiseSiteVersion(db, and(eq(collections.orgId, orgId), eq(collections.id, one))),
  );
}

/** Soft: the collection and its links stop answering at once, and its domain is free. */
export function deleteCollection(db: Database, row: CollectionRow, now: number): Change {
  return replace(db, row, { deletedAt: now, customDomainVerifiedAt: null });
}

/** Brings a deleted collection back as it was. */
export function restoreCollection(
  db: Database,
  row: CollectionRow,
  change: Partial<CollectionRow>,
): Change {
  return adding(
    "pages",
    guarded(
      db
        .update(collections)
        .set({
          ...change,
          deletedAt: null,
          version: row.version + 1,
          siteVersion: row.siteVersion + 1,
        })
        .where(and(isAsRead(row), isNotNull(collections.deletedAt))),
    ),
  );
}

/** Removes a collection for good, if it is still deleted since before the time. */
export function purgeCollection(
  db: Database,
  { orgId, collectionId }: CollectionKey,
  before: number,
): Change {
  return guarded(
    db
      .delete(collections)
      .where(
        and(
          eq(collections.orgId, orgId),
          eq(collections.id, collectionId),
          lt(collections.deletedAt, before),
        ),
      ),
  );
}

/**
 * Counts the live pages of the organization's collections anew, where their rows were written as they are, and begins
 * the revisions of their trees at the time in milliseconds: none is one that somebody had of what is gone.
 */
export function recountPages(db: Database, orgId: string, now: number): Change {
  return unguarded(
    db.run(sql`update ${collections} set page_count = (select count(*) from ${pages} p
      where p.collection_id = ${collections.id} and p.type > 0 and p.deleted_at is null), tree_revision = ${now}
      where org_id = ${orgId}`),
  );
}

/** Holds a commit to the global environment being there. */
export function expectGlobalEnvironment(
  db: Database,
  orgId: string,
  environmentId: string,
): Change {
  return precondition(db, exists(globalEnvironment(db, orgId, environmentId)));
}

const uses = (orgId: string, environmentId: string) =>
  and(eq(collections.orgId, orgId), eq(collections.defaultEnvironmentId, environmentId));

/** Readers see the values of a collection's default environment: a change of them is a change of its site. */
export function bumpSitesUsing(db: Database, orgId: string, environmentId: string): Change {
  return unguarded(raiseSiteVersion(db, uses(orgId, environmentId)));
}

/** Holds a commit to no live collection having this default environment. */
export function expectNobodysDefault(db: Database, orgId: string, environmentId: string): Change {
  const users = db.select({ id: collections.id }).from(collections);
  return precondition(db, notExists(users.where(isLiveUser(orgId, environmentId))));
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

/** The collection, while it names the domain that was read. */
const isAtDomain = (row: CollectionRow) =>
  and(
    eq(collections.orgId, row.orgId),
    eq(collections.id, row.id),
    eq(collections.customDomain, row.customDomain ?? ""),
  );

/** The domain leads to the collection from now on, if it still is at the version that was read. */
export function setDomainVerified(
  db: Database,
  row: CollectionRow,
  by: { userId: string; now: number },
): Change {
  return guarded(
    db
      .update(collections)
      .set({
        customDomainVerifiedAt: by.now,
        customDomainCheckedAt: by.now,
        customDomainMissingSince: null,
        updatedAt: by.now,
        updatedBy: by.userId,
        version: row.version + 1,
        siteVersion: row.siteVersion + 1,
      })
      .where(
        and(isAtDomain(row), eq(collections.version, row.version), isNull(collections.deletedAt)),
      ),
  );
}

/** Notes that the proof was seen. */
export function markProved(db: Database, row: CollectionRow, now: number): Change {
  return markChecked(db, row, { now, missingSince: null });
}

/** Notes that the DNS was asked, and since when the proof is missing. */
export function markChecked(
  db: Database,
  row: CollectionRow,
  { now, missingSince }: { now: number; missingSince: number | null },
): Change {
  return unguarded(
    db
      .update(collections)
      .set({ customDomainCheckedAt: now, customDomainMissingSince: missingSince })
      .where(isAtDomain(row)),
  );
}

/** The domain leads to the collection no more; it stays in the settings, to be proved anew. */
export function revokeDomain(db: Database, row: CollectionRow): Change {
  return guarded(
    db
      .update(collections)
      .set({
        customDomainVerifiedAt: null,
        customDomainMissingSince: null,
        version: row.version + 1,
        siteVersion: row.siteVersion + 1,
      })
      .where(and(isAtDomain(row), eq(collections.version, row.version))),
  );
}

/** A deleted organization takes its collections along: nothing leads to them, and the purge removes them in time. */
export const collectionsCascade: Cascade = {
  organization: (db, { orgId, now }) => [
    unguarded(
      db
        .update(collections)
        .set({
          deletedAt: now,
          customDomainVerifiedAt: null,
          siteVersion: sql`${collections.siteVersion} + 1`,
        })
        .where(eq(collections.orgId, orgId)),
    ),
  ],
  changedSites: (db, { orgId }) => [unguarded(raiseSiteVersion(db, eq(collections.orgId, orgId)))],
  collection: (db, { orgId, collectionId }) => [
    unguarded(
      db
        .delete(formerCollectionSlugs)
        .where(
          and(
            eq(formerCollectionSlugs.orgId, orgId),
            eq(formerCollectionSlugs.collectionId, collectionId),
          ),
        ),
    ),
  ],
};
