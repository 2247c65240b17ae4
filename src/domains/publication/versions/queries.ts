/**
 * Reads columns of published versions, without their snapshots: times, titles and descriptions for sitemaps and
 * llms.txt, and endpoints. Which pages readers see is decided by the navigation.
 */
import { and, asc, eq, gt, isNotNull, or, sql } from "drizzle-orm";
import type { Column, SQL } from "drizzle-orm";
import { withoutPartsForSome } from "#content/assembly/without-parts";
import { prepared, readRows, readTogether } from "#db/prepared";
import type { Reader } from "#db/prepared";
import { importedFiles, pages, publishedVersions } from "#db/schema";
import type { EndpointRecord } from "#db/schema";
import {
  askSiteVersion,
  changedAt,
  isShownVersion,
  isLivePage,
  ofCollection,
  readAtVersion,
} from "#domains/publication/queries";
import type { CollectionAtVersion } from "#domains/publication/sources";
import { askReaderVariables, shownVariables } from "#domains/publication/variables/queries";
import type { Variables } from "#content/placeholders";

const { contentHash, endpoint, meta } = publishedVersions;

/** What lists for machines say of a page beyond its place in the navigation. */
export interface MachineListedPage {
  id: string;
  contentHash: string;
  publishedAt: number;
  /** Of what readers see: when it was published or edited. */
  changedAt: number;
  title: string | null;
  description: string | null;
  isIndexed: boolean;
}

const listed = prepared(ofCollection, (db, given) =>
  db
    .select({
      id: pages.id,
      contentHash,
      publishedAt: publishedVersions.publishedAt,
      changedAt,
      title: sql<string | null>`${meta} ->> 'title'`,
      description: sql<string | null>`${meta} ->> 'description'`,
      isIndexed: sql<boolean>`not coalesce(${meta} ->> 'noindex', 0)`.mapWith(Boolean),
    })
    .from(pages)
    .innerJoin(publishedVersions, isShownVersion)
    .where(isLivePage(given)),
);

/** The published pages of the collection by id. */
export async function selectListed(
  reader: Reader,
  of: CollectionAtVersion,
): Promise<{ siteVersion: number; pages: Map<string, MachineListedPage> }> {
  const { orgId, collectionId } = of;
  const { siteVersion, rows } = await readAtVersion(reader, of, listed({ orgId, collectionId }));
  return { siteVersion, pages: new Map(rows.map((page) => [page.id, page])) };
}

const times = prepared([...ofCollection, "pageId"], (db, given) =>
  db
    .select({
      publishedAt: publishedVersions.publishedAt,
      changedAt,
      source: importedFiles.source,
      file: sql<string | null>`${importedFiles.noted} ->> 'file'`,
    })
    .from(pages)
    .innerJoin(publishedVersions, isShownVersion)
    .leftJoin(importedFiles, isSourceOf(pages.id))
    .where(and(isLivePage(given), eq(pages.id, given.pageId))),
);

/** A condition: the file, which no folder is, is still there and what the page was imported from. */
function isSourceOf(pageId: Column): SQL | undefined {
  const isFile = sql`${importedFiles.source} not like '%/'`;
  return and(eq(importedFiles.pageId, pageId), eq(importedFiles.isGone, false), isFile);
}

/** What is known of what readers see of a page. */
export interface ShownTimes {
  publishedAt: number;
  /** When it was last published or edited. */
  changedAt: number;
  /** The file that it was imported from. */
  source: { source: string; file: string | null } | null;
}

/** When what readers see of a page was published and edited, and where it comes from; null where nothing is. */
export async function findTimes(
  reader: Reader,
  { orgId, collectionId }: CollectionAtVersion,
  pageId: string,
): Promise<ShownTimes | null> {
  const [row] = await readRows(reader, times({ orgId, collectionId, pageId }));
  if (row === undefined) return null;
  const { publishedAt, changedAt: changed, source, file } = row;
  return { publishedAt, changedAt: changed, source: source === null ? null : { source, file } };
}

/** What a published endpoint page describes. */
export interface ShownEndpoint {
  id: string;
  contentHash: string;
  endpoint: EndpointRecord | null;
}

const readByAll = <Row extends Pick<ShownEndpoint, "endpoint">>(row: Row): Row => ({
  ...row,
  endpoint: withoutPartsForSome(row.endpoint),
});

const endpointsAtOnce = 200;

const endpoints = prepared([...ofCollection, "after", "only"], (db, given) =>
  db
    .select({ id: pages.id, contentHash, endpoint })
    .from(pages)
    .innerJoin(publishedVersions, isShownVersion)
    .where(
      and(
        isLivePage(given),
        eq(pages.type, 4),
        isNotNull(endpoint),
        gt(pages.id, given.after),
        or(sql`${given.only} is null`, eq(pages.id, given.only)),
      ),
    )
    .orderBy(asc(pages.id))
    .limit(endpointsAtOnce),
);

/**
 * The published endpoints of the collection by page.
 * @param only this page's alone; null for all of them
 */
export async function selectShownEndpoints(
  reader: Reader,
  of: CollectionAtVersion,
  only: string | null,
): Promise<{ versions: number[]; pages: Map<string, ShownEndpoint> }> {
  const { orgId, collectionId } = of;
  const found = new Map<string, ShownEndpoint>();
  const versions: number[] = [];
  let after = "";
  for (;;) {
    const asked = endpoints({ orgId, collectionId, after, only });
    const { siteVersion, rows } = await readAtVersion(reader, of, asked);
    versions.push(siteVersion);
    for (const row of rows) found.set(row.id, readByAll(row));
    after = rows.at(-1)?.id ?? "";
    if (rows.length < endpointsAtOnce || only !== null) return { versions, pages: found };
  }
}

/** A page that holds an example of the endpoint above it. */
export interface PublishedExample {
  id: string;
  name: string;
  path: string;
  endpoint: EndpointRecord | null;
}

const examples = prepared([...ofCollection, "parentId"], (db, given) =>
  db
    .select({ id: pages.id, name: publishedVersions.name, path: pages.path, endpoint })
    .from(pages)
    .innerJoin(publishedVersions, isShownVersion)
    .where(and(isLivePage(given), eq(pages.parentId, given.parentId), eq(pages.type, 5)))
    .orderBy(asc(pages.rank))
    .limit(12),
);

/** What stands beside an endpoint at one version of its site. */
export interface EndpointContext {
  siteVersion: number;
  variables: Variables;
  examples: PublishedExample[];
}

/** The variables that readers may see, and the examples below the page. */
export async function selectEndpointContext(
  reader: Reader,
  of: CollectionAtVersion,
  pageId: string,
): Promise<EndpointContext> {
  const { orgId, collectionId } = of;
  const [versions, variables, found] = await readTogether(
    reader,
    askSiteVersion(of),
    askReaderVariables(of),
    examples({ orgId, collectionId, parentId: pageId }),
  );
  const siteVersion = versions[0]?.siteVersion ?? 0;
  const shown = found.map(readByAll);
  return { siteVersion, variables: shownVariables(variables), examples: shown };
}

/** Where an endpoint is called, or the name of the webhook that it is. */
export interface WrittenAddress {
  url: string;
  webhook: string | null;
}

const addresses = prepared([...ofCollection, "parentId"], (db, given) =>
  db
    .select({
      id: pages.id,
      url: sql<string>`coalesce(${endpoint} ->> 'url', '')`,
      webhook: sql<string | null>`${endpoint} ->> 'webhook'`,
    })
    .from(pages)
    .innerJoin(publishedVersions, isShownVersion)
    .where(and(isLivePage(given), eq(pages.parentId, given.parentId), eq(pages.type, 4))),
);

/** What the published endpoints below a page are called by. */
export async function selectAddresses(
  reader: Reader,
  of: CollectionAtVersion,
  parentId: string,
): Promise<{ siteVersion: number; addresses: Map<string, WrittenAddress> }> {
  const { orgId, collectionId } = of;
  const asked = addresses({ orgId, collectionId, parentId });
  const { siteVersion, rows } = await readAtVersion(reader, of, asked);
  return { siteVersion, addresses: new Map(rows.map((row) => [row.id, row])) };
}
