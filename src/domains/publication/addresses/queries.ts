/**
 * The one lookup of a page by its address, whichever surface was asked: it costs one statement and, of a collection that
 * is a site of its own, three rows, one by index from each of the three tables; in a site of collections its places besides.
 */
import { and, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { prepared, readRows } from "#db/prepared";
import type { BoundQuery, Placeholders, Reader } from "#db/prepared";
import type { Analytics } from "#db/schema";
import { collections, organizations, pages, sitePlaces, sites, urlMappings } from "#db/schema";
import {
  domain,
  isDomainOfSite,
  isSiteOfCurrentPlace,
  isCurrentPlaceOf,
  readAt,
  siteDomain,
  currentPlace,
  currentSite,
} from "#domains/publication/addresses/current-place/queries";
import { foundPage } from "#domains/publication/queries";
import type { AddressedPage, Location, SiteNames } from "#domains/publication/addresses/location";

/** The site that an address names, and its place with the longest beginning that the address has. */
const named = alias(sites, "named");
const at = alias(sitePlaces, "at");

/** The columns of a site, each under a name of its own, so that several sites can be asked for in one batch. */
const site = {
  orgId: collections.orgId,
  orgSlug: sql<string>`${organizations.slug}`.as("org_slug"),
  collectionId: sql<string>`${collections.id}`.as("collection_id"),
  collectionSlug: sql<string>`${collections.slug}`.as("collection_slug"),
  siteVersion: collections.siteVersion,
  isPublic: collections.isPublic,
  isSuspended: sql<boolean>`${organizations.suspendedAt} is not null`
    .mapWith(Boolean)
    .as("is_suspended"),
  domain: domain.as("domain"),
  siteId: currentPlace.siteId,
  siteSlug: sql<string | null>`${currentSite.slug}`.as("site_slug"),
  prefix: currentPlace.prefix,
  atPrefix: sql<string | null>`${at.prefix}`.as("at_prefix"),
  language: sql<string | null>`coalesce(${at.language}, ${currentPlace.language})`.as("language"),
  isFallback: sql<boolean>`coalesce(${at.isFallback}, 0)`.mapWith(Boolean).as("is_fallback"),
  analytics: sql<Analytics | null>`json_extract(${collections.navigation}, '$.analytics')`
    .mapWith((text: string) => JSON.parse(text) as Analytics)
    .as("analytics"),
};

/** The beginnings that a path may have in a site: of a language, a version and a section. */
type Beginning = "beginning0" | "beginning1" | "beginning2" | "beginning3";
const beginnings = ["beginning0", "beginning1", "beginning2", "beginning3"] as const;
type Asked<Name extends string> = Placeholders<Name | Beginning | "path">;

const isAtBeginning = (given: Placeholders<Beginning>) =>
  and(
    eq(at.siteId, named.id),
    isNull(at.leftAt),
    eq(
      at.prefix,
      sql`(select max(place.prefix) from ${sitePlaces} place where place.site_id = ${named.id}
        and place.left_at is null and place.prefix in
          (${given.beginning0}, ${given.beginning1}, ${given.beginning2}, ${given.beginning3}))`,
    ),
  );

/** Joins the live page at the path below the beginning that the address has; none where there is no path. */
const isPageAt = (given: Placeholders<"path">) => {
  const below = sql`iif(coalesce(${at.prefix}, '') = '', ${given.path}, substr(${given.path}, length(${at.prefix}) + 2))`;
  return and(
    eq(pages.collectionId, collections.id),
    eq(pages.path, below),
    isNull(pages.deletedAt),
  );
};

const isLive = isNull(collections.deletedAt);
const isAtPlace = eq(collections.id, at.collectionId);

const bySlugs = prepared(
  ["orgSlug", "collectionSlug", ...beginnings, "path"],
  (db, given: Asked<"orgSlug" | "collectionSlug">) => {
    const isLone = and(
      isNull(named.id),
      eq(collections.orgId, organizations.id),
      eq(collections.slug, given.collectionSlug),
      isLive,
    );
    return db
      .select({ ...site, page: foundPage })
      .from(organizations)
      .leftJoin(named, and(eq(named.orgId, organizations.id), eq(named.slug, given.collectionSlug)))
      .leftJoin(at, isAtBeginning(given))
      .innerJoin(collections, and(or(isAtPlace, isLone), isLive))
      .leftJoin(currentPlace, isCurrentPlaceOf)
      .leftJoin(currentSite, isSiteOfCurrentPlace)
      .leftJoin(siteDomain, isDomainOfSite)
      .leftJoin(pages, isPageAt(given))
      .where(eq(organizations.slug, given.orgSlug))
      .limit(1);
  },
);

/** The collection that has proved the domain, which may lead to the whole site in which it stands. */
const holder = alias(collections, "holder");

const byDomain = prepared(["domain", ...beginnings, "path"], (db, given: Asked<"domain">) =>
  db
    .select({ ...site, page: foundPage })
    .from(holder)
    .leftJoin(named, eq(named.domainCollectionId, holder.id))
    .leftJoin(at, isAtBeginning(given))
    .innerJoin(
      collections,
      and(or(isAtPlace, and(isNull(named.id), eq(collections.id, holder.id))), isLive),
    )
    .innerJoin(organizations, eq(organizations.id, collections.orgId))
    .leftJoin(currentPlace, isCurrentPlaceOf)
    .leftJoin(currentSite, isSiteOfCurrentPlace)
    .leftJoin(siteDomain, isDomainOfSite)
    .leftJoin(pages, isPageAt(given))
    .where(
      and(
        eq(holder.customDomain, given.domain),
        isNotNull(holder.customDomainVerifiedAt),
        isNull(holder.deletedAt),
      ),
    )
    .limit(1),
);

const byId = prepared(["collectionId", ...beginnings, "path"], (db, given: Asked<"collectionId">) =>
  db
    .select({ ...site, page: foundPage })
    .from(collections)
    .innerJoin(organizations, eq(organizations.id, collections.orgId))
    // Named by itself: by no site's address.
    .leftJoin(named, eq(named.id, ""))
    .leftJoin(at, isAtBeginning(given))
    .leftJoin(currentPlace, isCurrentPlaceOf)
    .leftJoin(currentSite, isSiteOfCurrentPlace)
    .leftJoin(siteDomain, isDomainOfSite)
    .leftJoin(pages, isPageAt(given))
    .where(and(eq(collections.id, given.collectionId), isLive))
    .limit(1),
);

/**
 * Asks for what the address names, and for its live page at the path.
 * @param beginsWith what the path may begin with in a site
 * @param path null where the page is known
 */
export function askLocation(
  names: SiteNames,
  beginsWith: readonly string[],
  path: string | null,
): BoundQuery<Location> {
  const [beginning0 = "", beginning1 = "", beginning2 = "", beginning3 = ""] = beginsWith;
  const asked = { beginning0, beginning1, beginning2, beginning3, path };
  if ("domain" in names) return byDomain({ domain: names.domain, ...asked });
  if ("collectionId" in names) return byId({ collectionId: names.collectionId, ...asked });
  const { orgSlug, collectionSlug } = names;
  return bySlugs({ orgSlug, collectionSlug, ...asked });
}

/** What a path may begin with in a site: nothing, or up to three of its segments. */
export function pathBeginnings(path: string): string[] {
  const segments = path.split("/").slice(0, 3);
  return ["", ...segments.map((_, index) => segments.slice(0, index + 1).join("/"))];
}

/** What the address names, and its live page at the path; null where it names nothing. */
export function readLocation(
  reader: Reader,
  names: SiteNames,
  path: string,
): Promise<Location | null> {
  return firstOf(reader, askLocation(names, pathBeginnings(path), path));
}

async function firstOf<Row>(reader: Reader, asked: BoundQuery<Row>): Promise<Row | null> {
  const [row] = await readRows(reader, asked);
  return row ?? null;
}

/** The page that an old address led to, and the collection in which it is now. */
export interface MappedPage extends AddressedPage {
  mappingId: string;
  wasEverPublished: boolean;
  collection: {
    id: string;
    orgSlug: string;
    isPublic: boolean;
    /** Its site, which may be itself, and what its addresses begin with there. */
    slug: string;
    prefix: string;
    domain: string | null;
  };
}

/** What is known of an address where no readable page is. */
export interface Elsewhere {
  /** The page that a mapping names; "purged" when even its row is gone; null without a mapping. */
  mapped: MappedPage | "purged" | null;
  /** A published page stood exactly here and was deleted. */
  isDeleted: boolean;
}

const mappedPage = prepared(["orgId", "collectionId", "path", "writtenPath"], (db, given) =>
  db
    .select({
      mappingId: urlMappings.id,
      page: { ...foundPage, wasEverPublished: pages.wasEverPublished },
      collection: {
        id: collections.id,
        isPublic: collections.isPublic,
        deletedAt: collections.deletedAt,
      },
      orgSlug: organizations.slug,
      ...readAt,
    })
    .from(urlMappings)
    .leftJoin(pages, and(eq(pages.id, urlMappings.pageId), eq(pages.orgId, urlMappings.orgId)))
    .leftJoin(collections, eq(collections.id, pages.collectionId))
    .leftJoin(organizations, eq(organizations.id, collections.orgId))
    .leftJoin(currentPlace, isCurrentPlaceOf)
    .leftJoin(currentSite, isSiteOfCurrentPlace)
    .leftJoin(siteDomain, isDomainOfSite)
    .where(
      and(
        eq(urlMappings.orgId, given.orgId),
        eq(urlMappings.collectionId, given.collectionId),
        or(eq(urlMappings.oldUrl, given.path), eq(urlMappings.oldUrl, given.writtenPath)),
      ),
    )
    .limit(1),
);

const deletedPage = prepared(["orgId", "collectionId", "path"], (db, given) =>
  db
    .select({ id: pages.id })
    .from(pages)
    .where(
      and(
        eq(pages.orgId, given.orgId),
        eq(pages.collectionId, given.collectionId),
        eq(pages.path, given.path),
        isNotNull(pages.deletedAt),
        eq(pages.wasEverPublished, true),
      ),
    )
    .limit(1),
);

/** What used to be at a path, by its normal form and as it was written. */
export async function findElsewhere(
  reader: Reader,
  { orgId, collectionId }: Pick<Location, "orgId" | "collectionId">,
  path: string,
  writtenPath: string,
): Promise<Elsewhere> {
  const [mapped, deleted] = await Promise.all([
    firstOf(reader, mappedPage({ orgId, collectionId, path, writtenPath })),
    firstOf(reader, deletedPage({ orgId, collectionId, path })),
  ]);
  return { mapped: mapped && mappedPageIn(mapped), isDeleted: deleted !== null };
}

type MappedRow = ReturnType<ReturnType<typeof mappedPage>["rowsIn"]>[number];

function mappedPageIn(row: MappedRow): MappedPage | "purged" {
  const { mappingId, page, collection, orgSlug, slug, prefix, domain: readOn } = row;
  if (page === null || collection === null || orgSlug === null) return "purged";
  const { deletedAt, ...now } = collection;
  return {
    ...page,
    mappingId,
    deletedAt: page.deletedAt ?? deletedAt,
    collection: { ...now, orgSlug, slug, prefix, domain: readOn },
  };
}

/** Deleted, not just put away: an archived or unpublished page may come back, and was never there for a reader. */
export function isGone({ mapped, isDeleted }: Elsewhere): boolean {
  if (mapped === null) return isDeleted;
  return mapped === "purged" || (mapped.deletedAt !== null && mapped.wasEverPublished);
}
