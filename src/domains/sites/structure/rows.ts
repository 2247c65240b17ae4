/** The only writer of sites, of the slugs that they have left, and of what stands where in them. */
import { and, eq, not, sql } from "drizzle-orm";
import type { Cascade } from "#db/cascade";
import type { Database } from "#db/client";
import { guarded, precondition, unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import { eachOf } from "#db/many";
import { formerSiteSlugs, sitePlaces, sites } from "#db/schema";
import { bumpSite, isCurrentPlace } from "#domains/collections/index";
import type { PlacedAt } from "./places.ts";
import { isCollectionHidden } from "./queries.ts";
import type { SiteRow } from "./queries.ts";

export function insertSite(db: Database, row: SiteRow): Change[] {
  return [guarded(db.insert(sites).values(row)), forgetSlug(db, row)];
}

/** Changes the site, if it is still at the version that was read; a slug it leaves is kept. */
export function updateSite(db: Database, row: SiteRow, change: Partial<SiteRow>): Change[] {
  const { slug = row.slug, updatedAt = row.updatedAt } = change;
  const replaced = guarded(
    db
      .update(sites)
      .set({ ...change, version: row.version + 1 })
      .where(isAsRead(row)),
  );
  if (slug === row.slug) return [replaced];
  return [replaced, forgetSlug(db, { ...row, slug }), keepSlug(db, row, updatedAt)];
}

const isAsRead = (row: SiteRow) =>
  and(eq(sites.orgId, row.orgId), eq(sites.id, row.id), eq(sites.version, row.version));

function keepSlug(db: Database, { orgId, slug, id: siteId }: SiteRow, leftAt: number): Change {
  const left = { orgId, slug, siteId, leftAt };
  return unguarded(
    db
      .insert(formerSiteSlugs)
      .values(left)
      .onConflictDoUpdate({ target: [formerSiteSlugs.orgId, formerSiteSlugs.slug], set: left }),
  );
}

/** A slug that a site has again is nobody's former one. */
function forgetSlug(db: Database, { orgId, slug }: Pick<SiteRow, "orgId" | "slug">): Change {
  return unguarded(
    db
      .delete(formerSiteSlugs)
      .where(and(eq(formerSiteSlugs.orgId, orgId), eq(formerSiteSlugs.slug, slug))),
  );
}

/** Deletes the site as it was read: its collections are sites of their own again, and its addresses lead to them. */
export function deleteSite(db: Database, row: SiteRow, now: number): Change[] {
  return [
    ...leavePlaces(db, row, now),
    guarded(db.delete(sites).where(isAsRead(row))),
    keepSlug(db, row, now),
  ];
}

type Named = Pick<SiteRow, "orgId" | "id">;

/** Ends all places of the site as they stood, each kept for whoever follows an address of it. */
function leavePlaces(db: Database, { orgId, id }: Named, now: number): Change[] {
  const isOfSite = and(eq(sitePlaces.orgId, orgId), eq(sitePlaces.siteId, id));
  return [
    bumpSite(db, orgId, id),
    unguarded(
      db
        .update(sitePlaces)
        .set({ leftAt: now })
        .where(and(isOfSite, isCurrentPlace(orgId))),
    ),
    unguarded(db.delete(sitePlaces).where(and(isOfSite, eq(sitePlaces.isFallback, true)))),
  ];
}

/** Makes the places of the site these, in a fixed number of statements, and holds the commit to its slug hiding nobody's. */
export function replacePlaces(
  db: Database,
  { orgId, id, slug }: Pick<SiteRow, "orgId" | "id" | "slug">,
  placed: readonly PlacedAt[],
  now: number,
): Change[] {
  return [
    ...leavePlaces(db, { orgId, id }, now),
    unguarded(
      db.run(sql`insert into ${sitePlaces}
          (org_id, site_id, prefix, collection_id, section, version, language, is_fallback, left_at)
        select ${orgId}, ${id}, value ->> 'prefix', value ->> 'collectionId', value ->> 'section',
          value ->> 'version', value ->> 'language', value ->> 'isFallback', null from ${eachOf(placed)}
        where true
        on conflict (site_id, prefix, collection_id, is_fallback) do update set
          section = excluded.section, version = excluded.version, language = excluded.language, left_at = null`),
    ),
    bumpSite(db, orgId, id),
    precondition(db, not(isCollectionHidden(orgId, id, slug))),
  ];
}

/** Keeps that a collection with the site's own slug stood at its address, as a site of its own. */
export function keepOwnAddress(
  db: Database,
  { orgId, id }: Named,
  { collectionId, language }: { collectionId: string; language: string },
  now: number,
): Change {
  const stood = { prefix: "", section: null, version: null, isFallback: false, leftAt: now };
  return unguarded(
    db
      .insert(sitePlaces)
      .values({ orgId, siteId: id, collectionId, language, ...stood })
      .onConflictDoNothing(),
  );
}

/** A collection's places go with it, and so does what a deleted organization's sites were. */
export const sitesCascade: Cascade = {
  organization: (db, { orgId }) => [
    unguarded(db.delete(sites).where(eq(sites.orgId, orgId))),
    unguarded(db.delete(sitePlaces).where(eq(sitePlaces.orgId, orgId))),
    unguarded(db.delete(formerSiteSlugs).where(eq(formerSiteSlugs.orgId, orgId))),
  ],
  collection: (db, { orgId, collectionId }) => [
    unguarded(
      db
        .delete(sitePlaces)
        .where(and(eq(sitePlaces.orgId, orgId), eq(sitePlaces.collectionId, collectionId))),
    ),
  ],
};
