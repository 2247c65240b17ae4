/** Reads what the pages of an organization say now: the last version of each, by its hash. */
import { and, asc, desc, eq, gt, isNotNull, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { isOneOf } from "#db/many";
import { collections, contentVersions, pages } from "#db/schema";

/** The hash of what the page says now, as its live document was saved last; null for one that never said anything. */
export const draftHash = sql<
  string | null
>`(select ${contentVersions.contentHash} from ${contentVersions}
  where ${contentVersions.pageId} = ${pages.id} order by ${desc(contentVersions.id)} limit 1)`;

/** The collection of the organization after this one, by their ids. */
export async function findCollectionAfter(
  db: Database,
  orgId: string,
  after: string,
): Promise<string | null> {
  const [row] = await db
    .select({ id: collections.id })
    .from(collections)
    .where(and(eq(collections.orgId, orgId), gt(collections.id, after)))
    .orderBy(asc(collections.id))
    .limit(1);
  return row?.id ?? null;
}

/** What the pages of a collection say, those that never said anything left out. */
export async function selectDraftHashes(
  db: Database,
  orgId: string,
  collectionId: string,
): Promise<{ pageId: string; hash: string }[]> {
  return db
    .select({ pageId: pages.id, hash: sql<string>`${draftHash}` })
    .from(pages)
    .where(and(eq(pages.orgId, orgId), eq(pages.collectionId, collectionId), isNotNull(draftHash)));
}

/** The names of these pages by their ids. */
export async function selectPageNames(
  db: Database,
  orgId: string,
  pageIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: pages.id, name: pages.name })
    .from(pages)
    .where(and(eq(pages.orgId, orgId), isOneOf(pages.id, pageIds)));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
