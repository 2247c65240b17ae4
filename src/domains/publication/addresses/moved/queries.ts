/** Reads what had an address before: a collection, a site of collections, or a place in one. */
import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import { prepared, readRows } from "#db/prepared";
import type { Reader } from "#db/prepared";
import {
  collections,
  formerCollectionSlugs,
  formerOrganizationSlugs,
  formerSiteSlugs,
  organizations,
  sitePlaces,
  sites,
} from "#db/schema";
import { isCurrentPlace } from "#domains/collections/index";

/** What has these slugs, or had them; of a site and a collection that both had them, the last. */
export interface MovedName {
  orgId: string;
  siteId: string | null;
  collectionId: string | null;
}

const movedName = prepared(["orgSlug", "slug"], (db, given) => {
  const organizationNow = db
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.slug, given.orgSlug));
  const organizationOnce = db
    .select({ id: formerOrganizationSlugs.orgId })
    .from(formerOrganizationSlugs)
    .where(eq(formerOrganizationSlugs.slug, given.orgSlug));
  return db
    .select({
      orgId: organizations.id,
      siteNow: sites.id,
      collectionNow: collections.id,
      siteOnce: formerSiteSlugs.siteId,
      siteLeftAt: sql<number | null>`${formerSiteSlugs.leftAt}`.as("site_left_at"),
      collectionOnce: formerCollectionSlugs.collectionId,
      collectionLeftAt: sql<number | null>`${formerCollectionSlugs.leftAt}`.as(
        "collection_left_at",
      ),
    })
    .from(organizations)
    .leftJoin(sites, and(eq(sites.orgId, organizations.id), eq(sites.slug, given.slug)))
    .leftJoin(
      collections,
      and(
        eq(collections.orgId, organizations.id),
        eq(collections.slug, given.slug),
        isNull(collections.deletedAt),
      ),
    )
    .leftJoin(
      formerSiteSlugs,
      and(eq(formerSiteSlugs.orgId, organizations.id), eq(formerSiteSlugs.slug, given.slug)),
    )
    .leftJoin(
      formerCollectionSlugs,
      and(
        eq(formerCollectionSlugs.orgId, organizations.id),
        eq(formerCollectionSlugs.slug, given.slug),
      ),
    )
    .where(eq(organizations.id, sql`coalesce(${organizationNow}, ${organizationOnce})`))
    .limit(1);
});

/** What an address with these slugs named; null where no organization has or had the first. */
export async function findMovedName(
  reader: Reader,
  { orgSlug, collectionSlug: slug }: { orgSlug: string; collectionSlug: string },
): Promise<MovedName | null> {
  const [row] = await readRows(reader, movedName({ orgSlug, slug }));
  if (row === undefined) return null;
  const { orgId, siteNow, collectionNow, siteOnce, collectionOnce } = row;
  if (siteNow !== null) return { orgId, siteId: siteNow, collectionId: null };
  if (collectionNow !== null) return { orgId, siteId: null, collectionId: collectionNow };
  const isSite = siteOnce !== null && (row.siteLeftAt ?? 0) >= (row.collectionLeftAt ?? 0);
  return isSite
    ? { orgId, siteId: siteOnce, collectionId: null }
    : { orgId, siteId: null, collectionId: collectionOnce };
}

/** A collection at a beginning of a site's addresses, now or once. */
export interface PlaceOnce {
  collectionId: string;
  prefix: string;
}

/** More than these had one beginning only where a site was arranged anew over and over. */
const mostAtOneBeginning = 8;

const placesOnce = prepared(
  ["orgId", "siteId", "beginning0", "beginning1", "beginning2", "beginning3"],
  (db, given) =>
    db
      .select({ collectionId: sitePlaces.collectionId, prefix: sitePlaces.prefix })
      .from(sitePlaces)
      .where(
        and(
          eq(sitePlaces.orgId, given.orgId),
          eq(sitePlaces.siteId, given.siteId),
          eq(sitePlaces.isFallback, false),
          sql`${sitePlaces.prefix} in (${given.beginning0}, ${given.beginning1}, ${given.beginning2}, ${given.beginning3})`,
        ),
      )
      .orderBy(
        desc(sitePlaces.prefix),
        sql`${sitePlaces.leftAt} is not null`,
        desc(sitePlaces.leftAt),
      )
      .limit(mostAtOneBeginning),
);

/** The collections that stand or stood where the path may begin: the longest beginning first, then the last to leave it. */
export async function selectPlacesOnce(
  reader: Reader,
  { orgId, siteId }: { orgId: string; siteId: string },
  beginsWith: readonly string[],
): Promise<PlaceOnce[]> {
  const [beginning0 = "", beginning1 = "", beginning2 = "", beginning3 = ""] = beginsWith;
  const values = { orgId, siteId, beginning0, beginning1, beginning2, beginning3 };
  return readRows(reader, placesOnce(values));
}

const firstPlace = prepared(["orgId", "siteId"], (db, given) =>
  db
    .select({ collectionId: sitePlaces.collectionId, prefix: sitePlaces.prefix })
    .from(sitePlaces)
    .innerJoin(
      collections,
      and(eq(collections.id, sitePlaces.collectionId), isNull(collections.deletedAt)),
    )
    .where(and(isCurrentPlace(given.orgId), eq(sitePlaces.siteId, given.siteId)))
    .orderBy(desc(collections.isPublic), asc(sitePlaces.prefix))
    .limit(1),
);

/** Where a site begins that has nothing at its own address. */
export async function findFirstPlace(
  reader: Reader,
  { orgId, siteId }: { orgId: string; siteId: string },
): Promise<PlaceOnce | null> {
  const [row] = await readRows(reader, firstPlace({ orgId, siteId }));
  return row ?? null;
}
