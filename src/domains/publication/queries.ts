/**
 * A page that readers may see, as every statement for readers says it: its columns, its published version, and the
 * condition where the database itself must decide. Whoever reads a row decides by `isVisible` of its columns.
 */
import { and, eq, gt, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { Column, SQL } from "drizzle-orm";
import { firstWithoutText } from "#access/visibility";
import { prepared, readTogether } from "#db/prepared";
import type { BoundQuery, Placeholders, Reader } from "#db/prepared";
import { collections, pages, publishedVersions } from "#db/schema";
import type { CollectionKey } from "#db/schema";

/** What `isVisible` asks of a page's row. */
export const visibilityColumns = {
  type: pages.type,
  publishedVersionNo: pages.publishedVersionNo,
  isArchived: pages.isArchived,
  isUnderArchive: pages.isUnderArchive,
  deletedAt: pages.deletedAt,
  allowedGroups: pages.allowedGroups,
  allowedAbove: pages.allowedAbove,
};

/** A page as an address or a search finds it; `contentHash` is set exactly while a version is published. */
export const foundPage = {
  id: pages.id,
  path: pages.path,
  contentHash: pages.publishedHash,
  ...visibilityColumns,
};

/** The table, or an alias of it. */
type PagesTable = Record<keyof typeof visibilityColumns, Column>;

/** `isVisible` in SQL to whoever sees everything, for questions that only the database can answer. */
export function isShown(table: PagesTable = pages): SQL | undefined {
  return and(
    lt(table.type, firstWithoutText),
    isNotNull(table.publishedVersionNo),
    isNull(table.deletedAt),
    eq(table.isArchived, false),
    eq(table.isUnderArchive, false),
  );
}

/** The same to every reader who may enter, whatever their groups. */
export function isShownToAll(table: PagesTable = pages): SQL | undefined {
  const isOpen = sql`${table.allowedGroups} = '[]' and ${table.allowedAbove} = '[]'`;
  return and(isShown(table), isOpen);
}

/** Joins `published_versions` to its page: the version that readers see. */
export const isShownVersion = and(
  eq(publishedVersions.pageId, pages.id),
  eq(publishedVersions.versionNo, pages.publishedVersionNo),
);

/** Whether no list leads to the version: 1 or 0, 0 where there is none. */
export const isUnlistedVersion = sql<boolean>`coalesce(${publishedVersions.meta} ->> 'unlisted', 0)`;

/** When what readers see was published or edited, in milliseconds. */
export const changedAt = sql<number>`coalesce(${publishedVersions.editedAt}, ${publishedVersions.publishedAt})`;

/** The names of the values by which a collection is found. */
export const ofCollection = ["orgId", "collectionId"] as const;
type OfCollection = Placeholders<(typeof ofCollection)[number]>;

/** A condition: the page is live and in the collection, and not its invisible root. */
export function isLivePage(given: OfCollection): SQL | undefined {
  return and(
    eq(pages.orgId, given.orgId),
    eq(pages.collectionId, given.collectionId),
    isNull(pages.deletedAt),
    gt(pages.type, 0),
  );
}

const siteVersion = prepared(ofCollection, (db, given) =>
  db
    .select({ siteVersion: collections.siteVersion })
    .from(collections)
    .where(and(eq(collections.orgId, given.orgId), eq(collections.id, given.collectionId))),
);

/** Asks for the collection's site version: beside rows in one batch, it is the version that they were read at. */
export function askSiteVersion(of: CollectionKey): BoundQuery<{ siteVersion: number }> {
  const { orgId, collectionId } = of;
  return siteVersion({ orgId, collectionId });
}

/** Rows as they were at one site version; 0 where the collection is gone. */
export interface AtVersion<Row> {
  siteVersion: number;
  rows: Row[];
}

/** Reads the rows and the version at one moment, in one round trip. */
export async function readAtVersion<Row>(
  reader: Reader,
  of: CollectionKey,
  asked: BoundQuery<Row>,
): Promise<AtVersion<Row>> {
  const [versions, rows] = await readTogether(reader, askSiteVersion(of), asked);
  return { siteVersion: versions[0]?.siteVersion ?? 0, rows };
}
