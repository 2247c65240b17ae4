/** What is read of search's tables. Which texts readers see is for who published them to say. */
import { and, eq, gte, lt, lte, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { searchDocuments, searches } from "#db/schema";

/** Whether it is noted what the page's text with this hash leads to. */
export async function isNoted(
  db: Database,
  orgId: string,
  pageId: string,
  contentHash: string,
): Promise<boolean> {
  const [row] = await db
    .select({ id: searchDocuments.id })
    .from(searchDocuments)
    .where(
      and(
        eq(searchDocuments.orgId, orgId),
        eq(searchDocuments.pageId, pageId),
        eq(searchDocuments.contentHash, contentHash),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** A published text, for the sweep. */
export interface NotedDocument {
  id: number;
  pageId: string;
  contentHash: string;
}

/** Up to `atMost` texts of all organizations that may have been of no use since then; the longest first. */
export async function selectUnused(
  db: Database,
  since: number,
  atMost: number,
): Promise<NotedDocument[]> {
  return db
    .select({
      id: searchDocuments.id,
      pageId: searchDocuments.pageId,
      contentHash: searchDocuments.contentHash,
    })
    .from(searchDocuments)
    .where(lt(searchDocuments.unusedSince, since))
    .orderBy(searchDocuments.unusedSince)
    .limit(atMost);
}

/** What was searched for, over the days asked for. */
export interface SearchCountRow {
  query: string;
  foundCount: number;
  notFoundCount: number;
  lastAt: number;
}

export interface SoughtFilter {
  collectionId: string;
  isFound: boolean | null;
  from: string;
  to: string;
  /** How many are passed over: the order is by counts, which have no place to go on from. */
  offset: number;
  limit: number;
}

/** The queries searched for most often first. */
export async function selectSought(
  db: Database,
  orgId: string,
  filter: SoughtFilter,
): Promise<SearchCountRow[]> {
  const { collectionId, isFound, from, to, offset, limit } = filter;
  const total = sql<number>`sum(${searches.count})`;
  return db
    .select({
      query: searches.query,
      foundCount: sql<number>`sum(iif(${searches.isFound}, ${searches.count}, 0))`,
      notFoundCount: sql<number>`sum(iif(${searches.isFound}, 0, ${searches.count}))`,
      lastAt: sql<number>`max(${searches.lastAt})`,
    })
    .from(searches)
    .where(
      and(
        eq(searches.orgId, orgId),
        eq(searches.collectionId, collectionId),
        gte(searches.day, from),
        lte(searches.day, to),
        isFound === null ? undefined : eq(searches.isFound, isFound),
      ),
    )
    .groupBy(searches.query)
    .orderBy(sql`${total} desc`, searches.query)
    .limit(limit)
    .offset(offset);
}
