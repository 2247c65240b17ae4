/**
 * The SQL statements that find what an address names. They are prepared by hand and read from the nearest replica: a view
 * costs one of them and three rows, one by index from each of the three tables.
 */
import type { PageStanding } from "#access/visibility";
import type { Reader } from "#domains/publication/sources";

/** A page as an address finds it. */
export interface FoundPage extends PageStanding {
  id: string;
  /** Set exactly while a version is published. */
  contentHash: string | null;
  isEndpoint: boolean;
}

/** What an address names: a live collection, and the live page at the path, if there is one. */
export interface Place {
  orgId: string;
  orgSlug: string;
  collectionId: string;
  collectionSlug: string;
  siteVersion: number;
  isPublic: boolean;
  /** The domain that was proved to be its own. */
  domain: string | null;
  page: FoundPage | null;
}

interface PlaceRow extends Omit<Place, "page" | "isPublic"> {
  isPublic: number;
  pageId: string | null;
  pageType: number | null;
  publishedVersionNo: number | null;
  contentHash: string | null;
  isArchived: number | null;
  isUnderArchive: number | null;
}

const visibilityColumns = `p.published_version_no as publishedVersionNo, p.is_archived as isArchived,
  p.is_under_archive as isUnderArchive`;

const provedDomain = "case when c.custom_domain_verified_at is not null then c.custom_domain end";

const placeColumns = `o.id as orgId, o.slug as orgSlug, c.id as collectionId, c.slug as collectionSlug,
    c.site_version as siteVersion, c.is_public as isPublic, ${provedDomain} as domain,
    p.id as pageId, p.published_hash as contentHash, p.type as pageType, ${visibilityColumns}`;

const placeSql = `select ${placeColumns}
  from organizations o
  join collections c on c.org_id = o.id and c.slug = ?2 and c.deleted_at is null
  left join pages p on p.collection_id = c.id and p.path = ?3 and p.deleted_at is null
  where o.slug = ?1
  limit 1`;

const placeOf = (isIt: string) => `select ${placeColumns}
  from collections c
  join organizations o on o.id = c.org_id
  left join pages p on p.collection_id = c.id and p.path = ?2 and p.deleted_at is null
  where ${isIt} and c.deleted_at is null
  limit 1`;

const placeOnDomainSql = placeOf(
  "c.custom_domain = ?1 and c.custom_domain_verified_at is not null",
);
const placeByIdSql = placeOf("c.id = ?1");

/** The collection with these slugs and its live page at the path; null where there is no such collection. */
export async function findPlace(
  reader: Reader,
  address: { orgSlug: string; collectionSlug: string; path: string },
): Promise<Place | null> {
  const { orgSlug, collectionSlug, path } = address;
  return placeFrom(reader.prepare(placeSql).bind(orgSlug, collectionSlug, path));
}

/** The collection that has proved this domain, and its live page at the path. */
export function findPlaceOnDomain(
  reader: Reader,
  domain: string,
  path: string,
): Promise<Place | null> {
  return placeFrom(reader.prepare(placeOnDomainSql).bind(domain, path));
}

/** The live collection with this id, and its live page at the path. */
export function findPlaceById(
  reader: Reader,
  collectionId: string,
  path: string,
): Promise<Place | null> {
  return placeFrom(reader.prepare(placeByIdSql).bind(collectionId, path));
}

async function placeFrom(query: D1PreparedStatement): Promise<Place | null> {
  const [row] = (await query.all<PlaceRow>()).results;
  if (!row) return null;
  const { orgId, orgSlug, collectionId, collectionSlug, siteVersion, domain } = row;
  const place = { orgId, orgSlug, collectionId, collectionSlug, siteVersion, domain };
  return { ...place, isPublic: row.isPublic === 1, page: pageOf(row) };
}

function pageOf(row: PlaceRow): FoundPage | null {
  if (row.pageId === null) return null;
  return {
    id: row.pageId,
    contentHash: row.contentHash,
    isEndpoint: row.pageType === 4 || row.pageType === 5,
    publishedVersionNo: row.publishedVersionNo,
    isArchived: row.isArchived === 1,
    isUnderArchive: row.isUnderArchive === 1,
    deletedAt: null,
  };
}

/** The collection that had these slugs, and the slugs it has now. */
export interface MovedPlace {
  orgSlug: string;
  collectionSlug: string;
  collectionId: string;
  isPublic: boolean;
}

const movedPlaceSql = `select o.slug as orgSlug, c.slug as collectionSlug, c.id as collectionId, c.is_public as isPublic
  from organizations o
  join collections c on c.org_id = o.id and c.deleted_at is null
  where o.id = coalesce((select id from organizations where slug = ?1),
      (select org_id from former_organization_slugs where slug = ?1))
    and c.id = coalesce((select id from collections where org_id = o.id and slug = ?2 and deleted_at is null),
      (select collection_id from former_collection_slugs where org_id = o.id and slug = ?2))
  limit 1`;

/** Where a collection is that had these slugs before; null where none had. */
export async function findMovedPlace(
  reader: Reader,
  { orgSlug, collectionSlug }: { orgSlug: string; collectionSlug: string },
): Promise<MovedPlace | null> {
  const query = reader.prepare(movedPlaceSql).bind(orgSlug, collectionSlug);
  const [row] = (await query.all<Omit<MovedPlace, "isPublic"> & { isPublic: number }>()).results;
  return row ? { ...row, isPublic: row.isPublic === 1 } : null;
}

/** The page that an old address led to. */
export interface MappedPage {
  mappingId: string;
  path: string;
  wasEverPublished: boolean;
  standing: PageStanding;
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

interface MappedRow {
  mappingId: string;
  pageId: string | null;
  path: string;
  wasEverPublished: number;
  publishedVersionNo: number | null;
  isArchived: number;
  isUnderArchive: number;
  deletedAt: number | null;
  collectionId: string;
  collectionSlug: string;
  orgSlug: string;
  isPublic: number;
  domain: string | null;
}

const mappedSql = `select m.id as mappingId, p.id as pageId, p.path, p.was_ever_published as wasEverPublished, ${visibilityColumns},
    coalesce(p.deleted_at, c.deleted_at) as deletedAt,
    c.id as collectionId, c.slug as collectionSlug, o.slug as orgSlug, c.is_public as isPublic, ${provedDomain} as domain
  from url_mappings m
  left join pages p on p.id = m.page_id and p.org_id = m.org_id
  left join collections c on c.id = p.collection_id
  left join organizations o on o.id = c.org_id
  where m.org_id = ?1 and m.collection_id = ?2 and m.old_url in (?3, ?4)
  limit 1`;

const deletedSql = `select 1 from pages
  where org_id = ?1 and collection_id = ?2 and path = ?3 and deleted_at is not null and was_ever_published = 1
  limit 1`;

/** What used to be at a path, by its normal form and as it was written. */
export async function findElsewhere(
  reader: Reader,
  place: Place,
  path: string,
  writtenPath: string,
): Promise<Elsewhere> {
  const { orgId, collectionId } = place;
  const [mapped, deleted] = await reader.batch<MappedRow>([
    reader.prepare(mappedSql).bind(orgId, collectionId, path, writtenPath),
    reader.prepare(deletedSql).bind(orgId, collectionId, path),
  ]);
  const row = mapped?.results[0];
  const isDeleted = (deleted?.results.length ?? 0) > 0;
  if (!row) return { mapped: null, isDeleted };
  return { mapped: row.pageId === null ? "purged" : mappedPageOf(row), isDeleted };
}

function mappedPageOf(row: MappedRow): MappedPage {
  return {
    mappingId: row.mappingId,
    path: row.path,
    wasEverPublished: row.wasEverPublished === 1,
    standing: {
      publishedVersionNo: row.publishedVersionNo,
      isArchived: row.isArchived === 1,
      isUnderArchive: row.isUnderArchive === 1,
      deletedAt: row.deletedAt,
    },
    collection: {
      id: row.collectionId,
      slug: row.collectionSlug,
      orgSlug: row.orgSlug,
      isPublic: row.isPublic === 1,
      domain: row.domain,
    },
  };
}
