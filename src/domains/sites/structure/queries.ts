/** Reads sites, and what stands in them. */
import { and, asc, eq, gt, inArray, isNotNull, isNull, ne, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { eachOf, isOneOf } from "#db/many";
import { collections, pages, sitePlaces, sites } from "#db/schema";
import { collectionsSeenBy, isCurrentPlace } from "#domains/collections/index";
import type { Viewer } from "#domains/collections/index";

export type SiteRow = typeof sites.$inferSelect;

/** A collection in its place. */
export type SitePlace = Pick<
  typeof sitePlaces.$inferSelect,
  "collectionId" | "section" | "version" | "language"
>;

export async function findSite(
  db: Database,
  orgId: string,
  siteId: string,
): Promise<SiteRow | null> {
  const [row] = await db
    .select()
    .from(sites)
    .where(and(eq(sites.orgId, orgId), eq(sites.id, siteId)));
  return row ?? null;
}

/** The organization's sites after the given one. */
export async function selectSites(
  db: Database,
  orgId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<SiteRow[]> {
  return db
    .select()
    .from(sites)
    .where(and(eq(sites.orgId, orgId), after === null ? undefined : gt(sites.id, after)))
    .orderBy(asc(sites.id))
    .limit(limit);
}

/** A place with what of its collection decides where it is read. */
export interface CurrentPlace extends SitePlace {
  siteId: string;
  slug: string;
  isPublic: boolean;
  /** The domain that it has proved. */
  domain: string | null;
}

/** The live collections that stand in these sites; those alone that this person may see, where one is named. */
export async function selectPlaces(
  db: Database,
  orgId: string,
  siteIds: readonly string[],
  viewer: Viewer | null = null,
): Promise<CurrentPlace[]> {
  const isSeen =
    viewer === null ? undefined : inArray(collections.id, collectionsSeenBy(db, orgId, viewer));
  const isProved = isNotNull(collections.customDomainVerifiedAt);
  return db
    .select({
      siteId: sitePlaces.siteId,
      collectionId: sitePlaces.collectionId,
      section: sitePlaces.section,
      version: sitePlaces.version,
      language: sitePlaces.language,
      slug: collections.slug,
      isPublic: collections.isPublic,
      domain: sql<string | null>`case when ${isProved} then ${collections.customDomain} end`,
    })
    .from(sitePlaces)
    .innerJoin(
      collections,
      and(eq(collections.id, sitePlaces.collectionId), isNull(collections.deletedAt)),
    )
    .where(and(isCurrentPlace(orgId), isOneOf(sitePlaces.siteId, siteIds), isSeen))
    .orderBy(asc(sitePlaces.prefix));
}

/** A live collection that is to stand in a site, and the site that it stands in now. */
export interface SiteCandidate {
  id: string;
  slug: string;
  siteId: string | null;
}

/** Those of the collections that the organization has. */
export async function selectCandidates(
  db: Database,
  orgId: string,
  collectionIds: readonly string[],
): Promise<SiteCandidate[]> {
  return db
    .select({ id: collections.id, slug: collections.slug, siteId: sitePlaces.siteId })
    .from(collections)
    .leftJoin(sitePlaces, and(isCurrentPlace(orgId), eq(sitePlaces.collectionId, collections.id)))
    .where(
      and(
        eq(collections.orgId, orgId),
        isOneOf(collections.id, collectionIds),
        isNull(collections.deletedAt),
      ),
    );
}

/** The live collection of the organization with this slug. */
export async function findCollectionNamed(
  db: Database,
  orgId: string,
  slug: string,
): Promise<string | null> {
  const [row] = await db
    .select({ id: collections.id })
    .from(collections)
    .where(
      and(eq(collections.orgId, orgId), eq(collections.slug, slug), isNull(collections.deletedAt)),
    );
  return row?.id ?? null;
}

/** Whether the organization has another site with this slug. */
export async function isSiteSlugTaken(
  db: Database,
  orgId: string,
  slug: string,
  except: string,
): Promise<boolean> {
  const isOther = and(eq(sites.orgId, orgId), eq(sites.slug, slug), ne(sites.id, except));
  return (await db.$count(sites, isOther)) > 0;
}

/** A page at the top of one of these collections that has one of the names which its site needs; null where there is none. */
export async function findPageInTheWay(
  db: Database,
  orgId: string,
  needed: readonly { collectionId: string; urlName: string }[],
): Promise<{ name: string; urlName: string } | null> {
  const [row] = await db
    .select({ name: pages.name, urlName: pages.urlName })
    .from(pages)
    .where(
      and(
        eq(pages.orgId, orgId),
        eq(pages.depth, 1),
        isNull(pages.deletedAt),
        sql`(${pages.collectionId}, ${pages.path}) in (
          select value ->> 'collectionId', value ->> 'urlName' from ${eachOf(needed)})`,
      ),
    )
    .limit(1);
  return row ?? null;
}

/** A live collection with the slug that stands in no place of the site: none of its addresses would be seen. */
export const isCollectionHidden = (orgId: string, siteId: string, slug: string) =>
  sql`exists (select 1 from ${collections} c where c.org_id = ${orgId} and c.slug = ${slug} and c.deleted_at is null
    and not exists (select 1 from ${sitePlaces} p where p.site_id = ${siteId} and p.collection_id = c.id
      and p.left_at is null and p.is_fallback = 0))`;
