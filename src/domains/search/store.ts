/** Every SQL statement on the search index: what is put into it, found in it, and swept out of it. */
import { and, eq, sql } from "drizzle-orm";
import type { PageStanding } from "#access/visibility";
import type { Reader, SitePlace } from "#domains/publication/sources";
import type { InternalLink } from "#content/internal-links";
import { marks } from "#content/segments";
import type { Database } from "#db/client";
import { unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import { eachOf, inParts } from "#db/many";
import { pages, searchDocuments, searchScopes } from "#db/schema";
import type { SearchText } from "./search-text.ts";

/** A published text of a page, ready for the index. */
export interface SearchDocument extends SearchText {
  pageId: string;
  collectionId: string;
  contentHash: string;
  /** What its text leads to inside the documentation, and the anchors that lead into it. */
  links: InternalLink[];
  ids: string[];
}

/** Puts texts into the index; one that is there already stays as it is. */
export function insertDocuments(
  db: Database,
  orgId: string,
  documents: readonly SearchDocument[],
  now: number,
): Change[] {
  return inParts(documents).flatMap((part) => [
    unguarded(
      db.run(sql`insert or ignore into ${searchDocuments}
          (org_id, page_id, content_hash, anchors, links, ids, checked_at, used_at)
        select ${orgId}, value ->> 'pageId', value ->> 'contentHash', value -> 'anchors', value -> 'links',
          value -> 'ids', ${now}, ${now}
        from ${eachOf(part)}`),
    ),
    unguarded(
      db.run(sql`insert into search_index (rowid, scope, title, headings, body, parts)
        select d.id, value ->> 'collectionId', value ->> 'title', value ->> 'headings', value ->> 'body',
          value ->> 'parts'
        from ${eachOf(part)}
        join ${searchDocuments} d on d.page_id = value ->> 'pageId' and d.content_hash = value ->> 'contentHash'
        where d.org_id = ${orgId} and not exists (select 1 from search_index i where i.rowid = d.id)`),
    ),
  ]);
}

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

/** What readers see of a page, where a reaction to an event looks for it; null while they see nothing. */
export async function findPublished(
  db: Database,
  orgId: string,
  pageId: string,
): Promise<{ collectionId: string; contentHash: string } | null> {
  const [row] = await db
    .select({ collectionId: pages.collectionId, contentHash: pages.publishedHash })
    .from(pages)
    .where(and(eq(pages.orgId, orgId), eq(pages.id, pageId)))
    .limit(1);
  if (!row || row.contentHash === null) return null;
  return { collectionId: row.collectionId, contentHash: row.contentHash };
}

/** Pages went from one collection to another with their texts: where those are searched follows. */
export function carryScopes(
  db: Database,
  orgId: string,
  from: { collectionId: string },
  to: { collectionId: string },
): Change {
  return unguarded(
    db.run(sql`insert or ignore into ${searchScopes} (org_id, collection_id, scope)
      select ${orgId}, ${to.collectionId}, ${from.collectionId}
      union select ${orgId}, ${to.collectionId}, scope from ${searchScopes}
        where org_id = ${orgId} and collection_id = ${from.collectionId}`),
  );
}

/** A text that matches, and where its page stands. */
export interface Match {
  documentId: number;
  pageId: string;
  path: string;
  standing: PageStanding;
}

interface MatchRow extends Omit<Match, "standing" | "pageId"> {
  /** Null where no page shows this text. */
  pageId: string | null;
  publishedVersionNo: number | null;
  isArchived: number;
  isUnderArchive: number;
  deletedAt: number | null;
}

// The collection stands in the match itself: filtering what has matched costs sixty times as much.
const scoped = `'scope : (' || (
    select group_concat('"' || scope || '"', ' OR ') from (
      select ?2 as scope union select scope from search_scopes where org_id = ?1 and collection_id = ?2)
  ) || ') AND ' || ?3`;

// A page's title counts most, then its headings; the scope counts nothing.
const matchSql = `select d.id as documentId, p.id as pageId, p.path,
    p.published_version_no as publishedVersionNo, p.is_archived as isArchived,
    p.is_under_archive as isUnderArchive, p.deleted_at as deletedAt
  from (
    select rowid as id, bm25(search_index, 0, 10, 5, 1, 0.5) as score
    from search_index where search_index match ${scoped} order by score limit ?4
  ) m
  left join search_documents d on d.id = m.id and d.org_id = ?1
  left join pages p on p.id = d.page_id and p.published_hash = d.content_hash and p.org_id = ?1 and p.collection_id = ?2
  order by m.score, p.path`;

/** The pages among the best `atMost` matches whose default version is what matches, best first. */
export async function selectMatches(
  reader: Reader,
  { orgId, collectionId }: Pick<SitePlace, "orgId" | "collectionId">,
  expression: string,
  atMost: number,
): Promise<{ matches: Match[]; areAll: boolean }> {
  const query = reader.prepare(matchSql).bind(orgId, collectionId, expression, atMost);
  const { results } = await query.all<MatchRow>();
  return { matches: results.flatMap(matchesOf), areAll: results.length < atMost };
}

function matchesOf({ documentId, pageId, path, ...row }: MatchRow): Match[] {
  if (pageId === null) return [];
  const { publishedVersionNo, deletedAt } = row;
  const isArchived = row.isArchived === 1;
  const isUnderArchive = row.isUnderArchive === 1;
  const standing = { publishedVersionNo, isArchived, isUnderArchive, deletedAt };
  return [{ documentId, pageId, path, standing }];
}

/** A match's columns with the hits marked. */
export interface MarkedText {
  documentId: number;
  title: string;
  body: string;
  anchors: (string | null)[];
}

const markedSql = `select i.rowid as documentId, d.anchors,
    highlight(search_index, 1, ?5, ?6) as title, highlight(search_index, 3, ?5, ?6) as body
  from search_index i
  join search_documents d on d.id = i.rowid and d.org_id = ?1
  where search_index match ${scoped} and i.rowid in (select value from json_each(?4))`;

/** The texts of these matches. */
export async function selectMarked(
  reader: Reader,
  { orgId, collectionId }: Pick<SitePlace, "orgId" | "collectionId">,
  expression: string,
  documentIds: readonly number[],
): Promise<MarkedText[]> {
  const { hitStart, hitEnd } = marks;
  const query = reader
    .prepare(markedSql)
    .bind(orgId, collectionId, expression, JSON.stringify(documentIds), hitStart, hitEnd);
  const { results } = await query.all<Omit<MarkedText, "anchors"> & { anchors: string }>();
  return results.map((row) => ({ ...row, anchors: JSON.parse(row.anchors) }));
}
