/** Every SQL statement of what a site shows beside its pages: questions, the changelog, lists for machines. */
import { isChangelogVisible, isFaqVisible } from "#access/visibility";
import type { Navigation } from "#domains/publication/navigation";
import type { Reader, SitePlace } from "#domains/publication/sources";

/** Rows as they were at one site version. */
export interface AtVersion<Row> {
  siteVersion: number;
  rows: Row[];
}

const versionSql =
  "select site_version as siteVersion from collections where org_id = ?1 and id = ?2";

async function selectAt<Row>(
  reader: Reader,
  place: SitePlace,
  sql: string,
  ...more: (string | number | null)[]
): Promise<AtVersion<Row>> {
  const { orgId, collectionId } = place;
  const [version, found] = await reader.batch([
    reader.prepare(versionSql).bind(orgId, collectionId),
    reader.prepare(sql).bind(orgId, collectionId, ...more),
  ]);
  const [row] = (version?.results ?? []) as { siteVersion: number }[];
  return { siteVersion: row?.siteVersion ?? 0, rows: (found?.results ?? []) as Row[] };
}

/** A question that readers see. */
export interface ShownFaq {
  id: string;
  question: string;
  answer: string;
  answerHtml: string;
  state: "pending" | "approved" | "rejected";
  pageId: string | null;
  updatedAt: number;
}

const faqsSql = `select id, question, answer, answer_html as answerHtml, state, page_id as pageId,
    updated_at as updatedAt
  from faqs where org_id = ?1 and collection_id = ?2 and state = 'approved' order by "order", id`;

/** The collection's questions that readers see, in order; of one page alone, if it is named. */
export async function selectShownFaqs(
  reader: Reader,
  place: SitePlace,
  navigation: Navigation,
  pageId: string | null = null,
): Promise<AtVersion<ShownFaq>> {
  const { siteVersion, rows } = await selectAt<ShownFaq>(reader, place, faqsSql);
  const isReadable = (id: string) => navigation.find(id)?.isReadable === true;
  const shown = rows.filter((faq) => isFaqVisible(faq, isReadable));
  return {
    siteVersion,
    rows: pageId === null ? shown : shown.filter((faq) => faq.pageId === pageId),
  };
}

/** An entry of the changelog that readers see. */
export interface ShownChangelog {
  id: string;
  title: string;
  slug: string;
  content: string;
  contentHtml: string;
  tags: string[];
  publishedAt: number;
  createdAt: number;
  updatedAt: number;
}

type ChangelogRow = Omit<ShownChangelog, "tags" | "publishedAt"> & {
  tags: string;
  publishedAt: number | null;
};

const changelogColumns = `id, title, slug, content, content_html as contentHtml, tags,
    published_at as publishedAt, created_at as createdAt, updated_at as updatedAt`;
const inSite =
  "from changelogs where org_id = ?1 and collection_id = ?2 and published_at is not null";
const changelogsSql = `select ${changelogColumns} ${inSite}
  order by published_at desc, id desc limit ?3 offset ?4`;
const changelogSql = `select ${changelogColumns} ${inSite} and slug = ?3`;

/** The entries that readers see, the newest first. */
export async function selectShownChangelogs(
  reader: Reader,
  place: SitePlace,
  { limit, offset }: { limit: number; offset: number },
): Promise<AtVersion<ShownChangelog>> {
  const found = await selectAt<ChangelogRow>(reader, place, changelogsSql, limit, offset);
  return { ...found, rows: found.rows.flatMap(shownOf) };
}

/** The entry at this address, if readers see it. */
export async function selectShownChangelog(
  reader: Reader,
  place: SitePlace,
  slug: string,
): Promise<AtVersion<ShownChangelog>> {
  const found = await selectAt<ChangelogRow>(reader, place, changelogSql, slug);
  return { ...found, rows: found.rows.flatMap(shownOf) };
}

function shownOf({ tags, publishedAt, ...row }: ChangelogRow): ShownChangelog[] {
  if (publishedAt === null || !isChangelogVisible({ publishedAt })) return [];
  return [{ ...row, publishedAt, tags: JSON.parse(tags) }];
}

/** Where each entry of the changelog is, and when it changed. */
export type ChangelogAddress = Pick<ShownChangelog, "slug" | "title" | "updatedAt">;

const addressesSql = `select slug, title, updated_at as updatedAt, published_at as publishedAt ${inSite}
  order by published_at desc, id desc`;

/** The addresses of every entry that readers see, the newest first. */
export async function selectChangelogAddresses(
  reader: Reader,
  place: SitePlace,
): Promise<AtVersion<ChangelogAddress>> {
  type Row = ChangelogAddress & { publishedAt: number | null };
  const found = await selectAt<Row>(reader, place, addressesSql);
  return { ...found, rows: found.rows.filter(isChangelogVisible) };
}

/** What lists for machines say of a page beyond its place in the navigation. */
export interface ListedPage {
  id: string;
  contentHash: string;
  /** Of what readers see: when it was published or edited. */
  changedAt: number;
  title: string | null;
  description: string | null;
  isIndexed: boolean;
}

const listedSql = `select p.id, v.content_hash as contentHash, coalesce(v.edited_at, v.published_at) as changedAt,
    v.meta ->> 'title' as title, v.meta ->> 'description' as description,
    coalesce(v.meta ->> 'noindex', 0) as isHidden
  from pages p
  join published_versions v on v.page_id = p.id and v.version_no = p.published_version_no
  where p.org_id = ?1 and p.collection_id = ?2 and p.deleted_at is null and p.type > 0`;

/** The published pages of the collection by id. The navigation says which of them readers see. */
export async function selectListed(
  reader: Reader,
  place: SitePlace,
): Promise<{ siteVersion: number; pages: Map<string, ListedPage> }> {
  type Row = Omit<ListedPage, "isIndexed"> & { isHidden: number };
  const { siteVersion, rows } = await selectAt<Row>(reader, place, listedSql);
  const pages = rows.map(({ isHidden, ...page }) => ({ ...page, isIndexed: isHidden === 0 }));
  return { siteVersion, pages: new Map(pages.map((page) => [page.id, page])) };
}

const changedSql = `select coalesce(v.edited_at, v.published_at) as changedAt
  from pages p
  join published_versions v on v.page_id = p.id and v.version_no = p.published_version_no
  where p.org_id = ?1 and p.collection_id = ?2 and p.id = ?3`;

/** When what readers see of a page was published or edited; null where nothing is. */
export async function selectChangedAt(
  reader: Reader,
  place: SitePlace,
  pageId: string,
): Promise<number | null> {
  const { rows } = await selectAt<{ changedAt: number }>(reader, place, changedSql, pageId);
  return rows[0]?.changedAt ?? null;
}

/** What a published endpoint page describes. */
export interface ShownEndpoint {
  id: string;
  contentHash: string;
  endpoint: unknown;
}

const endpointsSql = `select p.id, v.content_hash as contentHash, v.endpoint
  from pages p
  join published_versions v on v.page_id = p.id and v.version_no = p.published_version_no
  where p.org_id = ?1 and p.collection_id = ?2 and p.deleted_at is null and p.type = 4
    and v.endpoint is not null and p.id > ?3 and (?4 is null or p.id = ?4)
  order by p.id limit ?5`;
const endpointsAtOnce = 200;

/** The published endpoints of the collection, or of one page, by id. The navigation says which of them readers see. */
export async function selectShownEndpoints(
  reader: Reader,
  place: SitePlace,
  only: string | null,
): Promise<{ versions: number[]; pages: Map<string, ShownEndpoint> }> {
  type Row = { id: string; contentHash: string; endpoint: string };
  const pages = new Map<string, ShownEndpoint>();
  const versions: number[] = [];
  let after = "";
  for (;;) {
    const bound = [after, only, endpointsAtOnce] as const;
    const { siteVersion, rows } = await selectAt<Row>(reader, place, endpointsSql, ...bound);
    versions.push(siteVersion);
    for (const row of rows) pages.set(row.id, { ...row, endpoint: JSON.parse(row.endpoint) });
    after = rows.at(-1)?.id ?? "";
    if (rows.length < endpointsAtOnce || only !== null) return { versions, pages };
  }
}

const variablesSql = `select e.variables from environments e
  join collections c on c.default_environment_id = e.id and c.org_id = e.org_id
  where c.org_id = ?1 and c.id = ?2 and e.type = 0`;

/** What readers know of the collection's variables: initial values of its default environment that are no secrets. */
export async function selectReaderVariables(
  reader: Reader,
  place: SitePlace,
): Promise<{ siteVersion: number; values: Map<string, string> }> {
  type Variable = { name: string; initialValue: string; isSecret: boolean; isEnabled: boolean };
  const { siteVersion, rows } = await selectAt<{ variables: string }>(reader, place, variablesSql);
  const variables: Variable[] = JSON.parse(rows[0]?.variables ?? "[]");
  const shown = variables.filter(({ isSecret, isEnabled }) => !isSecret && isEnabled);
  return { siteVersion, values: new Map(shown.map((each) => [each.name, each.initialValue])) };
}
