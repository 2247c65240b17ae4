/** Every statement that writes search's tables: what published texts lead to, and what was searched for. */
import { and, eq, lt, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Cascade } from "#db/cascade";
import type { Database } from "#db/client";
import { unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import { eachOf, inParts, isOfFirst, isOneOf } from "#db/many";
import { doubtfulTargets, searchDocuments, searches, textLinks } from "#db/schema";
import { dailyCounts } from "#db/text-counts";
import type { TypedText } from "#db/text-counts";
import { limits } from "#limits";
import type { SearchDocument } from "./search-document.ts";

/** So long after a text is prepared it is looked at for links to other sites: readers may be shown another one by then. */
const foreignAfterMs = 60 * 60 * 1000;

/** Notes what texts lead to, and what leads into them, before any page shows them; what is noted stays as it is. */
export function insertDocuments(
  db: Database,
  orgId: string,
  documents: readonly SearchDocument[],
  now: number,
): Change[] {
  const foreignDueAt = now + foreignAfterMs;
  const rows = documents.map(({ indexed: { ownerId, hash }, links, ids, snippets }) => ({
    pageId: ownerId,
    foreignDueAt: links.some(({ kind }) => kind === "foreign") ? foreignDueAt : null,
    hash,
    links,
    ids,
    snippets: snippets.length === 0 ? null : snippets,
  }));
  return inParts(rows).map((part) =>
    unguarded(
      db.run(sql`insert or ignore into ${searchDocuments}
          (org_id, page_id, content_hash, links, ids, snippets, unused_since, foreign_due_at)
        select ${orgId}, value ->> 'pageId', value ->> 'hash', value -> 'links', value -> 'ids',
          iif(value ->> 'snippets' is null, null, value -> 'snippets'), ${now},
          value ->> 'foreignDueAt'
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

/** For the sweep of all organizations: links of these to other sites are seen to until then. */
export function putOffForeign(db: Database, ids: readonly number[], until: number): Change {
  return unguarded(
    db.update(searchDocuments).set({ foreignDueAt: until }).where(isOneOf(searchDocuments.id, ids)),
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

/** Adds to the day's counts of what was searched for. */
export function addSearches(db: Database, sought: readonly TypedText[]): Change {
  return unguarded(
    db.run(sql`insert into ${searches} ${dailyCounts(searches, sought, limits.searchesPerDay)}`),
  );
}

/** For the sweep of all organizations: forgets counts of days before this one (`2026-11-21`), a part at a time. */
export function deleteOldSearches(db: Database, day: string, atMost: number): Change {
  const isOld = lt(searches.day, day);
  return unguarded(db.delete(searches).where(isOfFirst(searches, isOld, atMost)));
}

/**
 * What texts lead to is swept out in time, and its index with it, by triggers; what was searched for goes with its
 * collection.
 */
export const searchCascade: Cascade = {
  collection: (db, { orgId, collectionId }) => [
    unguarded(
      db
        .delete(doubtfulTargets)
        .where(
          and(eq(doubtfulTargets.orgId, orgId), eq(doubtfulTargets.collectionId, collectionId)),
        ),
    ),
    unguarded(
      db
        .delete(searches)
        .where(and(eq(searches.orgId, orgId), eq(searches.collectionId, collectionId))),
    ),
  ],
  purgedOrganization: (db, { orgId }) => [
    unguarded(db.delete(doubtfulTargets).where(eq(doubtfulTargets.orgId, orgId))),
    unguarded(db.delete(textLinks).where(eq(textLinks.orgId, orgId))),
    unguarded(db.delete(searchDocuments).where(eq(searchDocuments.orgId, orgId))),
  ],
};
