/** What is read of search's tables. Which texts readers see is for who published them to say. */
import { and, eq, gte, lt, lte, sql } from "drizzle-orm";
import type { Placeholder, SQL } from "drizzle-orm";
import { marks } from "#content/segments";
import type { Database } from "#db/client";
import { prepared, readRows } from "#db/prepared";
import type { Reader } from "#db/prepared";
import { searchDocuments, searches } from "#db/schema";

/** Whether the page's text with this hash is in the index. */
export async function isIndexed(
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

/** Where and for what is searched. */
export interface IndexQuery {
  orgId: string;
  collectionId: string;
  /** In the index's own language. */
  expression: string;
}

type Given = Readonly<Record<keyof IndexQuery, Placeholder>>;
type GivenScope = Omit<Given, "expression">;

/**
 * The part of a match that says where is searched, in the index's own language. It stands in the match itself: filtering
 * what has matched costs sixty times as much.
 */
export const scopeOf = ({ orgId, collectionId }: GivenScope) => sql`'scope : (' || (
    select group_concat('"' || scope || '"', ' OR ') from (
      select ${collectionId} as scope
      union select scope from search_scopes where org_id = ${orgId} and collection_id = ${collectionId})
  ) || ')'`;
const scoped = ({ expression, ...scope }: Given) =>
  sql`${scopeOf(scope)} || ' AND ' || ${expression}`;

/**
 * The best matches as a table `m` of `id`, `page_id`, `content_hash` and `score`, the best having the least. A page's
 * title counts most, then its headings; the scope counts nothing. Raw, since Drizzle knows no full-text tables.
 */
export function bestMatches(given: Given & { atMost: Placeholder }): SQL {
  return sql`(select i.id, i.score, d.page_id, d.content_hash
    from (
      select rowid as id, bm25(search_index, 0, 10, 5, 1, 0.5) as score
      from search_index where search_index match ${scoped(given)} order by score limit ${given.atMost}
    ) i
    left join ${searchDocuments} d on d.id = i.id and d.org_id = ${given.orgId}) m`;
}

/** A match's columns with the hits marked. */
export interface MarkedText {
  documentId: number;
  title: string;
  body: string;
  anchors: (string | null)[];
}

const markedTexts = prepared(["orgId", "collectionId", "expression", "ids"], (db, given) => {
  const marked = (column: SQL) =>
    sql<string>`highlight(search_index, ${column}, ${marks.hitStart}, ${marks.hitEnd})`;
  return db
    .select({
      documentId: searchDocuments.id,
      anchors: searchDocuments.anchors,
      title: marked(sql`1`),
      body: marked(sql`3`),
    })
    .from(sql`search_index`)
    .innerJoin(
      searchDocuments,
      and(eq(searchDocuments.id, sql`search_index.rowid`), eq(searchDocuments.orgId, given.orgId)),
    )
    .where(
      and(
        sql`search_index match ${scoped(given)}`,
        sql`search_index.rowid in (select value from json_each(${given.ids}))`,
      ),
    );
});

/** The texts of these matches. */
export function selectMarked(
  reader: Reader,
  { orgId, collectionId, expression }: IndexQuery,
  documentIds: readonly number[],
): Promise<MarkedText[]> {
  const ids = JSON.stringify(documentIds);
  return readRows(reader, markedTexts({ orgId, collectionId, expression, ids }));
}

/** A text of the index, for the sweep. */
export interface IndexedDocument {
  id: number;
  pageId: string;
  contentHash: string;
  usedAt: number;
}

/** Up to `atMost` texts of all organizations that were not looked at since; the longest ago first. */
export async function selectUnchecked(
  db: Database,
  before: number,
  atMost: number,
): Promise<IndexedDocument[]> {
  return db
    .select({
      id: searchDocuments.id,
      pageId: searchDocuments.pageId,
      contentHash: searchDocuments.contentHash,
      usedAt: searchDocuments.usedAt,
    })
    .from(searchDocuments)
    .where(lt(searchDocuments.checkedAt, before))
    .orderBy(searchDocuments.checkedAt)
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
