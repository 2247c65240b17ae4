/** Reads where pages stand: what their addresses are made of. */
import { and, eq } from "drizzle-orm";
import type { Database } from "#db/client";
import { isOneOf } from "#db/many";
import { collections, organizations, pages } from "#db/schema";
import {
  isDomainOfSite,
  isSiteOfCurrentPlace,
  isCurrentPlaceOf,
  readAt,
  siteDomain,
  currentPlace,
  currentSite,
} from "#domains/publication/addresses/current-place/queries";
import { visibilityColumns } from "#domains/publication/queries";

/** The organization's pages among these, deleted ones too. */
export function selectAddressedPages(db: Database, orgId: string, pageIds: readonly string[]) {
  return db
    .select({
      id: pages.id,
      path: pages.path,
      ...visibilityColumns,
      orgSlug: organizations.slug,
      collectionSlug: collections.slug,
      isPublic: collections.isPublic,
      ...readAt,
    })
    .from(pages)
    .innerJoin(collections, eq(collections.id, pages.collectionId))
    .innerJoin(organizations, eq(organizations.id, pages.orgId))
    .leftJoin(currentPlace, isCurrentPlaceOf)
    .leftJoin(currentSite, isSiteOfCurrentPlace)
    .leftJoin(siteDomain, isDomainOfSite)
    .where(and(eq(pages.orgId, orgId), isOneOf(pages.id, pageIds)));
}

/** What the addresses of these collections are made of. */
export function selectAddressedCollections(
  db: Database,
  orgId: string,
  collectionIds: readonly string[],
) {
  return db
    .select({
      id: collections.id,
      collectionSlug: collections.slug,
      isPublic: collections.isPublic,
      orgSlug: organizations.slug,
      ...readAt,
    })
    .from(collections)
    .innerJoin(organizations, eq(organizations.id, collections.orgId))
    .leftJoin(currentPlace, isCurrentPlaceOf)
    .leftJoin(currentSite, isSiteOfCurrentPlace)
    .leftJoin(siteDomain, isDomainOfSite)
    .where(and(eq(collections.orgId, orgId), isOneOf(collections.id, collectionIds)));
}
