/** Reads where pages stand: what their addresses are made of. */
import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { isOneOf } from "#db/many";
import { collections, organizations, pages } from "#db/schema";

/** The organization's pages among these, deleted ones too. */
export function selectPlaces(db: Database, orgId: string, pageIds: readonly string[]) {
  const isProved = isNotNull(collections.customDomainVerifiedAt);
  return db
    .select({
      id: pages.id,
      path: pages.path,
      publishedVersionNo: pages.publishedVersionNo,
      isArchived: pages.isArchived,
      isUnderArchive: pages.isUnderArchive,
      deletedAt: pages.deletedAt,
      orgSlug: organizations.slug,
      collectionSlug: collections.slug,
      isPublic: collections.isPublic,
      domain: sql<string | null>`case when ${isProved} then ${collections.customDomain} end`,
    })
    .from(pages)
    .innerJoin(collections, eq(collections.id, pages.collectionId))
    .innerJoin(organizations, eq(organizations.id, pages.orgId))
    .where(and(eq(pages.orgId, orgId), isOneOf(pages.id, pageIds)));
}

/** What the addresses of these collections are made of. */
export function selectSites(db: Database, orgId: string, collectionIds: readonly string[]) {
  return db
    .select({
      id: collections.id,
      slug: collections.slug,
      isPublic: collections.isPublic,
      customDomain: collections.customDomain,
      customDomainVerifiedAt: collections.customDomainVerifiedAt,
      organization: { slug: organizations.slug },
    })
    .from(collections)
    .innerJoin(organizations, eq(organizations.id, collections.orgId))
    .where(and(eq(collections.orgId, orgId), isOneOf(collections.id, collectionIds)));
}
