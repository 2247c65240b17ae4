/** Every SQL statement of the public documentation beside the navigation's. */
import type { PageStanding } from "#access/visibility";
import type { Reader, SitePlace } from "#domains/publication/sources";

/** The published version of a page, and where the page stands. */
export interface ShownPage {
  id: string;
  path: string;
  contentHash: string | null;
  versionNo: number;
  publishedAt: number;
  standing: PageStanding;
}

interface ShownRow extends Omit<ShownPage, "standing"> {
  isArchived: number;
  isUnderArchive: number;
  deletedAt: number | null;
}

const columns = `p.id, p.path, p.published_hash as contentHash, v.version_no as versionNo,
    v.published_at as publishedAt, p.is_archived as isArchived, p.is_under_archive as isUnderArchive,
    p.deleted_at as deletedAt
  from pages p
  join published_versions v on v.page_id = p.id and v.version_no = p.published_version_no`;

const atPathSql = `select ${columns}
  where p.org_id = ?1 and p.collection_id = ?2 and p.path = ?3 and p.deleted_at is null limit 1`;
const byIdSql = `select ${columns} where p.org_id = ?1 and p.collection_id = ?2 and p.id = ?3`;
const mappedSql = `select ${columns} join url_mappings m on m.page_id = p.id
  where m.org_id = ?1 and m.collection_id = ?2 and m.old_url = ?3 and p.collection_id = ?2 limit 1`;

/** The page at this path now, and the one that an old address leads to; null where there is none. */
export async function findAtPath(
  reader: Reader,
  { orgId, collectionId }: SitePlace,
  path: string,
): Promise<{ here: ShownPage | null; mapped: ShownPage | null }> {
  const [here, mapped] = await reader.batch<ShownRow>([
    reader.prepare(atPathSql).bind(orgId, collectionId, path),
    reader.prepare(mappedSql).bind(orgId, collectionId, path),
  ]);
  return { here: shownPage(here?.results[0]), mapped: shownPage(mapped?.results[0]) };
}

/** The page with this id, or null where it has no published version. */
export async function findById(
  reader: Reader,
  { orgId, collectionId }: SitePlace,
  pageId: string,
): Promise<ShownPage | null> {
  const query = reader.prepare(byIdSql).bind(orgId, collectionId, pageId);
  return shownPage((await query.all<ShownRow>()).results[0]);
}

function shownPage(row: ShownRow | undefined): ShownPage | null {
  if (row === undefined) return null;
  const { isArchived, isUnderArchive, deletedAt, ...page } = row;
  return {
    ...page,
    standing: {
      publishedVersionNo: page.versionNo,
      isArchived: isArchived === 1,
      isUnderArchive: isUnderArchive === 1,
      deletedAt,
    },
  };
}

/** What a list of addresses says of a page beside its place. */
export interface ListedVersion {
  publishedAt: number;
  noindex: boolean;
}

const versionsSql = `select p.id, v.published_at as publishedAt, v.meta ->> 'noindex' as noindex
  from pages p join published_versions v on v.page_id = p.id and v.version_no = p.published_version_no
  where p.org_id = ?1 and p.collection_id = ?2`;

/** The default version of every page that has one, by the page's id. */
export async function selectVersions(
  reader: Reader,
  { orgId, collectionId }: SitePlace,
): Promise<Map<string, ListedVersion>> {
  const query = reader.prepare(versionsSql).bind(orgId, collectionId);
  const { results } = await query.all<{
    id: string;
    publishedAt: number;
    noindex: number | null;
  }>();
  return new Map(
    results.map(({ id, publishedAt, noindex }) => [id, { publishedAt, noindex: noindex === 1 }]),
  );
}
