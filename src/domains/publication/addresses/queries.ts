/**
 * The one lookup of a page by its address, whichever surface was asked: it costs one statement and three rows, one by
 * index from each of the three tables.
 */
import { and, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { PageVisibility } from "#access/visibility";
import { prepared, readRows } from "#db/prepared";
import type { BoundQuery, Given, Reader } from "#db/prepared";
import {
  collections,
  formerCollectionSlugs,
  formerOrganizationSlugs,
  organizations,
  pages,
  urlMappings,
} from "#db/schema";
import { foundPage } from "#domains/publication/queries";
import type { PublishedCollection } from "#domains/publication/sources";

/** A page as an address finds it; readers see it where `isVisible` says so. */
export interface FoundPage extends PageVisibility {
  id: string;
  path: string;
  /** Set exactly while a version is published. */
  contentHash: string | null;
  type: 0 | 1 | 3 | 4 | 5;
}

/** A live collection as its readers find it. */
export interface Site extends PublishedCollection {
  orgSlug: string;
  collectionSlug: string;
  isPublic: boolean;
  /** The domain that was proved to be its own. */
  domain: string | null;
}

/** What an address names: a live collection, and the live page at the path, if there is one. */
export interface Location extends Site {
  page: FoundPage | null;
}

/** By what an address names a collection. */
export type SiteNames =
  | { orgSlug: string; collectionSlug: string }
  | { domain: string }
  | { collectionId: string };

const isProved = isNotNull(collections.customDomainVerifiedAt);
const domain = sql<string | null>`case when ${isProved} then ${collections.customDomain} end`;

/** The columns of a site, each under a name of its own, so that several sites can be asked for in one batch. */
const site = {
  orgId: collections.orgId,
  orgSlug: sql<string>`${organizations.slug}`.as("org_slug"),
  collectionId: collections.id,
  collectionSlug: collections.slug,
  siteVersion: collections.siteVersion,
  isPublic: collections.isPublic,
  domain: domain.as("domain"),
};

/** The lookup of a site alone, and of a site with the page at a path, by whatever names the collection. */
function location<Name extends string>(
  names: readonly Name[],
  isNamed: (given: Given<Name>) => SQL | undefined,
) {
  const isLive = (given: Given<Name>) => and(isNamed(given), isNull(collections.deletedAt));
  return {
    site: prepared(names, (db, given) =>
      db
        .select(site)
        .from(collections)
        .innerJoin(organizations, eq(organizations.id, collections.orgId))
        .where(isLive(given))
        .limit(1),
    ),
    withPage: prepared([...names, "path"], (db, given: Given<Name | "path">) =>
      db
        .select({ ...site, page: foundPage })
        .from(collections)
        .innerJoin(organizations, eq(organizations.id, collections.orgId))
        .leftJoin(
          pages,
          and(
            eq(pages.collectionId, collections.id),
            eq(pages.path, given.path),
            isNull(pages.deletedAt),
          ),
        )
        .where(isLive(given))
        .limit(1),
    ),
  };
}

const bySlugs = location(["orgSlug", "collectionSlug"], (given) =>
  and(eq(organizations.slug, given.orgSlug), eq(collections.slug, given.collectionSlug)),
);
const byDomain = location(["domain"], (given) =>
  and(eq(collections.customDomain, given.domain), isProved),
);
const byId = location(["collectionId"], (given) => eq(collections.id, given.collectionId));

/** Asks for the collection that the address names: the one with these slugs, or that has proved the domain. */
export function askSite(names: SiteNames): BoundQuery<Site> {
  if ("domain" in names) return byDomain.site(names);
  return "collectionId" in names ? byId.site(names) : bySlugs.site(names);
}

/** Asks for it with its live page at the path. */
function askLocation(names: SiteNames, path: string): BoundQuery<Location> {
  if ("domain" in names) return byDomain.withPage({ ...names, path });
  return "collectionId" in names
    ? byId.withPage({ ...names, path })
    : bySlugs.withPage({ ...names, path });
}

/** The collection that the address names, and its live page at the path; null where there is no such collection. */
export function readLocation(
  reader: Reader,
  names: SiteNames,
  path: string,
): Promise<Location | null> {
  return firstOf(reader, askLocation(names, path));
}

async function firstOf<Row>(reader: Reader, asked: BoundQuery<Row>): Promise<Row | null> {
  const [row] = await readRows(reader, asked);
  return row ?? null;
}

/** The collection that had these slugs, and the slugs it has now. */
export interface MovedCollection {
  orgSlug: string;
  collectionSlug: string;
  collectionId: string;
  isPublic: boolean;
}

const movedCollection = prepared(["orgSlug", "collectionSlug"], (db, given) => {
  const organizationNow = db
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.slug, given.orgSlug));
  const organizationOnce = db
    .select({ id: formerOrganizationSlugs.orgId })
    .from(formerOrganizationSlugs)
    .where(eq(formerOrganizationSlugs.slug, given.orgSlug));
  const organizationId = sql`coalesce(${organizationNow}, ${organizationOnce})`;
  const collectionNow = db
    .select({ id: collections.id })
    .from(collections)
    .where(
      and(
        eq(collections.orgId, organizationId),
        eq(collections.slug, given.collectionSlug),
        isNull(collections.deletedAt),
      ),
    );
  const collectionOnce = db
    .select({ id: formerCollectionSlugs.collectionId })
    .from(formerCollectionSlugs)
    .where(
      and(
        eq(formerCollectionSlugs.orgId, organizationId),
        eq(formerCollectionSlugs.slug, given.collectionSlug),
      ),
    );
  return db
    .select({
      orgSlug: organizations.slug,
      collectionSlug: collections.slug,
      collectionId: collections.id,
      isPublic: collections.isPublic,
    })
    .from(organizations)
    .innerJoin(
      collections,
      and(eq(collections.orgId, organizations.id), isNull(collections.deletedAt)),
    )
    .where(
      and(
        eq(organizations.id, organizationId),
        eq(collections.id, sql`coalesce(${collectionNow}, ${collectionOnce})`),
      ),
    )
    .limit(1);
});

/** Where a collection is that had these slugs before; null where none had. */
export function findMovedCollection(
  reader: Reader,
  { orgSlug, collectionSlug }: { orgSlug: string; collectionSlug: string },
): Promise<MovedCollection | null> {
  return firstOf(reader, movedCollection({ orgSlug, collectionSlug }));
}

/** The page that an old address led to, and the collection in which it is now. */
export interface MappedPage extends FoundPage {
  mappingId: string;
  wasEverPublished: boolean;
  collection: {
    id: string;
    slug: string;
    orgSlug: string;
    isPublic: boolean;
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
        slug: collections.slug,
        isPublic: collections.isPublic,
        deletedAt: collections.deletedAt,
      },
      orgSlug: organizations.slug,
      domain,
    })
    .from(urlMappings)
    .leftJoin(pages, and(eq(pages.id, urlMappings.pageId), eq(pages.orgId, urlMappings.orgId)))
    .leftJoin(collections, eq(collections.id, pages.collectionId))
    .leftJoin(organizations, eq(organizations.id, collections.orgId))
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
  const { mappingId, page, collection, orgSlug, domain: ownDomain } = row;
  if (page === null || collection === null || orgSlug === null) return "purged";
  const { deletedAt, ...now } = collection;
  return {
    ...page,
    mappingId,
    deletedAt: page.deletedAt ?? deletedAt,
    collection: { ...now, orgSlug, domain: ownDomain },
  };
}

/** Deleted, not just put away: an archived or unpublished page may come back, and was never there for a reader. */
export function isGone({ mapped, isDeleted }: Elsewhere): boolean {
  if (mapped === null) return isDeleted;
  return mapped === "purged" || (mapped.deletedAt !== null && mapped.wasEverPublished);
}
