/** The query that a navigation is made of: a collection's settings, its published tree and what stands beside it. */
import { isChangelogVisible } from "#access/visibility";
import type { PageStanding } from "#access/visibility";
import { beginningsOf } from "#content/named-origins";
import type { Seo, Theme } from "#db/schema";
import type { Reader, SitePlace } from "./sources.ts";

/** A collection's settings, as the site needs them. */
export interface SettingsRow {
  siteVersion: number;
  rootPageId: string;
  homePageId: string | null;
  name: string;
  description: string;
  theme: Theme;
  seo: Seo;
  header: string;
  footer: string;
}

/** A page of the published tree; `contentHash` is null for one that has no version to read. */
interface TreeRow {
  id: string;
  parentId: string;
  name: string;
  path: string;
  rank: string;
  contentHash: string | null;
  icon: string | null;
  method: string | null;
  isDeprecated?: true;
}

/** What an endpoint page says of where its requests go; JSON, but for the address. */
interface EndpointRow {
  url: string | null;
  auth: string | null;
  authAlternatives: string | null;
}

const settingsSql = `select site_version as siteVersion, root_page_id as rootPageId, home_page_id as homePageId,
    name, description, theme, seo, header, footer
  from collections where org_id = ?1 and id = ?2 and deleted_at is null`;

// What readers see of a page comes from its published version; only a heading has but its live name.
const treeSql = `select p.id, p.parent_id as parentId, coalesce(v.name, p.name) as name, p.path, p.rank,
    v.content_hash as contentHash, v.meta ->> 'icon' as icon, v.endpoint ->> 'method' as method,
    v.endpoint ->> 'deprecated' as deprecated,
    v.endpoint ->> 'url' as url, v.endpoint -> 'auth' as auth, v.endpoint -> 'authAlternatives' as authAlternatives,
    p.published_version_no as publishedVersionNo, p.is_archived as isArchived, p.is_under_archive as isUnderArchive
  from pages p
  left join published_versions v on v.page_id = p.id and v.version_no = p.published_version_no
  where p.org_id = ?1 and p.collection_id = ?2 and p.deleted_at is null and p.type > 0`;

const faqsSql = `select state, page_id as pageId from faqs
  where org_id = ?1 and collection_id = ?2 and state = 'approved'`;

const changelogSql = `select published_at as publishedAt from changelogs
  where org_id = ?1 and collection_id = ?2 and published_at is not null limit 1`;

/** A question, as far as the navigation asks. */
interface FaqStanding {
  state: "pending" | "approved" | "rejected";
  pageId: string | null;
}

interface ChangelogStanding {
  publishedAt: number | null;
}

/** What a navigation is made of. */
export interface Tree {
  settings: SettingsRow;
  pages: (TreeRow & { standing: PageStanding })[];
  /** The beginnings of the addresses that a page's endpoint names, by the page's id. */
  addresses: ReadonlyMap<string, string[]>;
  faqs: FaqStanding[];
  hasChangelog: boolean;
}

type StoredSettings = Omit<SettingsRow, "theme" | "seo"> & { theme: string; seo: string };
type StoredPage = TreeRow &
  EndpointRow & {
    publishedVersionNo: number | null;
    isArchived: number;
    isUnderArchive: number;
    deprecated: number | null;
  };

/** The whole of what a navigation is made of, at one moment; null when the collection is gone. */
export async function selectTree(reader: Reader, place: SitePlace): Promise<Tree | null> {
  const { orgId, collectionId } = place;
  const [settingsResult, pagesResult, faqsResult, changelogResult] = await reader.batch(
    [settingsSql, treeSql, faqsSql, changelogSql].map((query) =>
      reader.prepare(query).bind(orgId, collectionId),
    ),
  );
  const [stored] = (settingsResult?.results ?? []) as StoredSettings[];
  if (!stored) return null;
  const settings = { ...stored, theme: JSON.parse(stored.theme), seo: JSON.parse(stored.seo) };
  const rows = (pagesResult?.results ?? []) as StoredPage[];
  const entries = (changelogResult?.results ?? []) as ChangelogStanding[];
  return {
    settings,
    pages: rows.map(pageOf),
    addresses: new Map(rows.map((row) => [row.id, addressesOf(row)])),
    faqs: (faqsResult?.results ?? []) as FaqStanding[],
    hasChangelog: entries.some(isChangelogVisible),
  };
}

function pageOf(row: StoredPage): Tree["pages"][number] {
  const { publishedVersionNo, isArchived, isUnderArchive, deprecated, ...rest } = row;
  const { url: _url, auth: _auth, authAlternatives: _others, ...page } = rest;
  const standing = {
    publishedVersionNo,
    isArchived: isArchived === 1,
    isUnderArchive: isUnderArchive === 1,
    deletedAt: null,
  };
  return { ...page, ...(deprecated === 1 ? { isDeprecated: true as const } : {}), standing };
}

function addressesOf({ url, auth, authAlternatives }: StoredPage): string[] {
  const signIns = [auth, authAlternatives].map((json): unknown => JSON.parse(json ?? "null"));
  return beginningsOf(url, signIns);
}
