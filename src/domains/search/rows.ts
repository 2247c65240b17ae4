/** Every statement that writes search's tables: the index and its documents, where they are searched, what was searched for. */
import { and, eq, inArray, lt, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { InternalLink } from "#content/internal-links";
import type { Cascade } from "#db/cascade";
import type { Database } from "#db/client";
import { unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import { eachOf, inParts, isOneOf } from "#db/many";
import { searchDocuments, searches, searchScopes } from "#db/schema";
import { limits } from "#limits";
import { draftHash, draftTextOf, scopeOfDrafts } from "./draft-text.ts";
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

/** Puts what a page's draft says now into the index, in place of what it said before. */
export function replaceDraft(
  db: Database,
  orgId: string,
  draft: { pageId: string; name: string; text: string },
  now: number,
): Change[] {
  const document: SearchDocument = {
    pageId: draft.pageId,
    collectionId: scopeOfDrafts(orgId),
    contentHash: draftHash,
    ...draftTextOf(draft),
    links: [],
    ids: [],
  };
  const before = sql`select id from ${searchDocuments} where org_id = ${orgId}
    and page_id = ${draft.pageId} and content_hash = ${draftHash}`;
  return [
    unguarded(db.run(sql`delete from search_index where rowid in (${before})`)),
    ...insertDocuments(db, orgId, [document], now),
  ];
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

/** For the sweep of all organizations: notes that these were looked at, and that those of them are shown. */
export function markChecked(
  db: Database,
  ids: readonly number[],
  shownIds: readonly number[],
  now: number,
): Change[] {
  return [
    unguarded(
      db.update(searchDocuments).set({ checkedAt: now }).where(isOneOf(searchDocuments.id, ids)),
    ),
    unguarded(
      db.update(searchDocuments).set({ usedAt: now }).where(isOneOf(searchDocuments.id, shownIds)),
    ),
  ];
}

/**
 * For the sweep of all organizations: takes texts out of the index, by rowid: any other condition would read all of it.
 * @param isInUse the condition, of a document's page and hash, under which it stays after all
 */
export function deleteDocuments(
  db: Database,
  ids: readonly number[],
  isInUse: (document: { pageId: SQL; contentHash: SQL }) => SQL,
): Change[] {
  const used = isInUse({ pageId: sql`d.page_id`, contentHash: sql`d.content_hash` });
  const isUnused = sql`id in (select d.id from ${searchDocuments} d
    where ${isOneOf(sql`d.id`, ids)} and not ${used})`;
  return [
    unguarded(
      db.run(sql`delete from search_index where rowid in (
        select id from ${searchDocuments} where ${isUnused})`),
    ),
    unguarded(db.delete(searchDocuments).where(isUnused)),
  ];
}

/** How often something was searched for in a collection on a day. */
export interface SearchCount {
  orgId: string;
  collectionId: string;
  day: string;
  query: string;
  isFound: 0 | 1;
  count: number;
  lastAt: number;
}

/** Adds to the day's counts. A collection takes so many different ones a day: whoever sends noise fills no table. */
export function addSearches(db: Database, counts: readonly SearchCount[]): Change {
  return unguarded(
    db.run(sql`insert into ${searches} (org_id, collection_id, day, query, is_found, count, last_at)
      select value ->> 'orgId', value ->> 'collectionId', value ->> 'day', value ->> 'query',
        value ->> 'isFound', value ->> 'count', value ->> 'lastAt'
      from ${eachOf(counts)}
      where ${limits.searchesPerDay} > (
          select count(*) from ${searches} s
          where s.collection_id = value ->> 'collectionId' and s.day = value ->> 'day')
        or exists (
          select 1 from ${searches} s
          where s.collection_id = value ->> 'collectionId' and s.day = value ->> 'day'
            and s.query = value ->> 'query' and s.is_found = value ->> 'isFound')
      on conflict (collection_id, day, query, is_found) do update
        set count = count + excluded.count, last_at = max(last_at, excluded.last_at)`),
  );
}

/** For the sweep of all organizations: forgets counts of days before this one (`2026-11-21`), a part at a time. */
export function deleteOldSearches(db: Database, day: string, atMost: number): Change {
  const old = db
    .select({ rowid: sql`rowid` })
    .from(searches)
    .where(and(lt(searches.day, day)))
    .limit(atMost);
  return unguarded(db.delete(searches).where(inArray(sql`rowid`, old)));
}

/** Texts of the index are swept out in time; where they are searched, and what was searched for, goes with its collection. */
export const searchCascade: Cascade = {
  collection: (db, { orgId, collectionId }) => [
    unguarded(
      db
        .delete(searchScopes)
        .where(and(eq(searchScopes.orgId, orgId), eq(searchScopes.collectionId, collectionId))),
    ),
    unguarded(
      db
        .delete(searches)
        .where(and(eq(searches.orgId, orgId), eq(searches.collectionId, collectionId))),
    ),
  ],
};
