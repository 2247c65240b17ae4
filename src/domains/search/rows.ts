/** Every statement that writes search's tables: what published texts lead to, and what was searched for. */
import { and, eq, inArray, lt, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Cascade } from "#db/cascade";
import type { Database } from "#db/client";
import { unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import { eachOf, inParts, isOneOf } from "#db/many";
import { searchDocuments, searches } from "#db/schema";
import { limits } from "#limits";
import type { SearchDocument } from "./search-document.ts";

/** Notes what texts lead to, and what leads into them, before any page shows them; what is noted stays as it is. */
export function insertDocuments(
  db: Database,
  orgId: string,
  documents: readonly SearchDocument[],
  now: number,
): Change[] {
  const rows = documents.map(({ indexed: { ownerId, hash }, links, ids, snippets }) => ({
    pageId: ownerId,
    hash,
    links,
    ids,
    snippets: snippets.length === 0 ? null : snippets,
  }));
  return inParts(rows).map((part) =>
    unguarded(
      db.run(sql`insert or ignore into ${searchDocuments}
          (org_id, page_id, content_hash, links, ids, snippets, unused_since)
        select ${orgId}, value ->> 'pageId', value ->> 'hash', value -> 'links', value -> 'ids',
          iif(value ->> 'snippets' is null, null, value -> 'snippets'), ${now}
        from ${eachOf(part)}`),
    ),
  );
}

/** For the sweep of all organizations: pages show these after all. */
export function markUsed(db: Database, ids: readonly number[]): Change {
  return unguarded(
    db.update(searchDocuments).set({ unusedSince: null }).where(isOneOf(searchDocuments.id, ids)),
  );
}

/**
 * For the sweep of all organizations: forgets texts by their ids.
 * @param isInUse the condition, of a document's page and hash, under which it stays after all
 */
export function deleteDocuments(
  db: Database,
  ids: readonly number[],
  isInUse: (document: { pageId: SQL; contentHash: SQL }) => SQL,
): Change {
  const used = isInUse({ pageId: sql`d.page_id`, contentHash: sql`d.content_hash` });
  return unguarded(
    db.delete(searchDocuments).where(sql`id in (select d.id from ${searchDocuments} d
      where ${isOneOf(sql`d.id`, ids)} and not ${used})`),
  );
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

/** What texts lead to is swept out in time; what was searched for goes with its collection. */
export const searchCascade: Cascade = {
  collection: (db, { orgId, collectionId }) => [
    unguarded(
      db
        .delete(searches)
        .where(and(eq(searches.orgId, orgId), eq(searches.collectionId, collectionId))),
    ),
  ],
  purgedOrganization: (db, { orgId }) => [
    unguarded(db.delete(searchDocuments).where(eq(searchDocuments.orgId, orgId))),
  ],
};
