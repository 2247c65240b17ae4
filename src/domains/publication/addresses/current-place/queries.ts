/** Where a collection is read, as every statement for readers says it: at its place in a site, or as a site of its own. */
import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { collections, sitePlaces, sites } from "#db/schema";
import { isCurrentPlace } from "#domains/collections/index";

/** The place in which a collection stands, that place's site, and the collection whose domain leads to the whole site. */
export const currentPlace = alias(sitePlaces, "current_place");
export const currentSite = alias(sites, "current_site");
export const siteDomain = alias(collections, "site_domain");

/** Joins `currentPlace` to its collection; a collection that stands in no site has none. */
export const isCurrentPlaceOf = and(
  isCurrentPlace(collections.orgId, currentPlace),
  eq(currentPlace.collectionId, collections.id),
);
export const isSiteOfCurrentPlace = eq(currentSite.id, currentPlace.siteId);
export const isDomainOfSite = and(
  eq(siteDomain.id, currentSite.domainCollectionId),
  isNotNull(siteDomain.customDomainVerifiedAt),
  isNull(siteDomain.deletedAt),
);

const isProved = isNotNull(collections.customDomainVerifiedAt);

/** The domain at which it is read: of a site's collections the site's. */
export const domain = sql<string | null>`case when ${currentPlace.siteId} is not null
  then ${siteDomain.customDomain} when ${isProved} then ${collections.customDomain} end`;

/** What its address is made of, beside its organization. */
export const readAt = {
  slug: sql<string>`coalesce(${currentSite.slug}, ${collections.slug})`.as("read_at_slug"),
  prefix: sql<string>`coalesce(${currentPlace.prefix}, '')`.as("read_at_prefix"),
  domain: domain.as("read_at_domain"),
};
