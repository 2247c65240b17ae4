/** Every statement that writes url_mappings. */
import { and, eq, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Cascade } from "#db/cascade";
import type { Database } from "#db/client";
import { guarded, unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import { rowIdIn } from "#db/row-id";
import { eachOf, inParts } from "#db/many";
import { pages, urlMappings } from "#db/schema";
import { isAtOrBelow } from "#domains/pages/rows/subtree";
import type { Subtree } from "#domains/pages/rows/subtree";
import { newIdIn } from "#ids";
import type { UrlMappingRow } from "./contract.ts";

const insertInto = sql`insert into ${urlMappings}
  (id, org_id, collection_id, page_id, old_url, is_automatic, hits, created_at, created_by)`;

/**
 * One mapping for every page of the subtree that was ever published, from the path that it is about to
 * lose. Goes before the paths change. An older mapping of that path gives way: the page stood there last.
 */
export function insertAutomaticMappings(
  db: Database,
  subtree: Subtree,
  by: { userId: string; now: number },
): Change {
  return unguarded(
    db.run(sql`${insertInto}
      select ${rowIdIn(sql`org_id`)}, org_id, collection_id, id, path, 1, 0, ${by.now}, ${by.userId} from ${pages}
      where ${isAtOrBelow(subtree)} and was_ever_published = 1
      on conflict (collection_id, old_url) do update set id = excluded.id, page_id = excluded.page_id,
        is_automatic = 1, hits = 0, last_hit_at = null, created_at = excluded.created_at, created_by = excluded.created_by`),
  );
}

/**
 * Mappings from the paths that a deletion's published pages had and will not get back. Goes before they
 * are restored. A mapping that took such a path in the meantime stays.
 */
export function insertMappingsOfDeletion(
  db: Database,
  orgId: string,
  deletionId: string,
  by: { userId: string; now: number },
): Change {
  return unguarded(
    db.run(sql`${insertInto}
      select ${rowIdIn(sql`org_id`)}, org_id, collection_id, id, path, 1, 0, ${by.now}, ${by.userId} from ${pages}
      where org_id = ${orgId} and deletion_id = ${deletionId} and was_ever_published = 1
      on conflict (collection_id, old_url) do nothing`),
  );
}

export function insertMapping(db: Database, row: UrlMappingRow): Change {
  return guarded(db.insert(urlMappings).values(row));
}

const unchangedMapping = (row: UrlMappingRow) =>
  and(
    eq(urlMappings.orgId, row.orgId),
    eq(urlMappings.id, row.id),
    eq(urlMappings.version, row.version),
  );

/** Changes a mapping that is still as it was read. */
export function updateMapping(
  db: Database,
  row: UrlMappingRow,
  change: { pageId: string; oldUrl: string },
): Change {
  const version = row.version + 1;
  return guarded(
    db
      .update(urlMappings)
      .set({ ...change, version })
      .where(unchangedMapping(row)),
  );
}

export function deleteMapping(db: Database, row: UrlMappingRow): Change {
  return guarded(db.delete(urlMappings).where(unchangedMapping(row)));
}

/** How often a mapping led a reader on, and when it last did. */
export interface HitCount {
  orgId: string;
  mappingId: string;
  hits: number;
  lastHitAt: number;
}

/** Adds to the mappings' counters; one that is gone meanwhile is passed over. */
export function addHits(db: Database, counts: readonly HitCount[]): Change {
  return unguarded(
    db.run(sql`update ${urlMappings}
      set hits = hits + c.value ->> 'hits', last_hit_at = max(coalesce(last_hit_at, 0), c.value ->> 'lastHitAt')
      from ${eachOf(counts)} c
      where ${urlMappings.id} = c.value ->> 'mappingId' and ${urlMappings.orgId} = c.value ->> 'orgId'`),
  );
}

interface NewMappings {
  orgId: string;
  collectionId: string;
  mappings: readonly { oldUrl: string; pageId: string }[];
  /** Who makes them, and when, in milliseconds. */
  by: { userId: string; now: number };
}

/** Writes the mappings; one of the same address gives way and keeps its hits. */
export function upsertMappings(db: Database, made: NewMappings): Change[] {
  return insertEach(db, made, {
    isAutomatic: 0,
    condition: sql`true`,
    onConflict: sql`do update set page_id = excluded.page_id, is_automatic = 0, version = version + 1`,
  });
}

/** Mappings from addresses that pages had elsewhere. Where a page stands, or leads on already, it stays so. */
export function insertOldAddresses(db: Database, made: NewMappings): Change[] {
  return insertEach(db, made, {
    isAutomatic: 1,
    condition: sql`not exists (select 1 from ${pages} as live
      where live.collection_id = ${made.collectionId} and live.path = value ->> 'oldUrl' and live.deleted_at is null)`,
    onConflict: sql`do nothing`,
  });
}

function insertEach(
  db: Database,
  { orgId, collectionId, mappings, by }: NewMappings,
  { isAutomatic, condition, onConflict }: { isAutomatic: 0 | 1; condition: SQL; onConflict: SQL },
): Change[] {
  const rows = mappings.map((mapping) => ({ id: newIdIn(orgId), ...mapping }));
  return inParts(rows).map((part) =>
    unguarded(
      db.run(sql`${insertInto}
        select value ->> 'id', ${orgId}, ${collectionId}, value ->> 'pageId', value ->> 'oldUrl',
          ${isAutomatic}, 0, ${by.now}, ${by.userId} from ${eachOf(part)} where ${condition}
        on conflict (collection_id, old_url) ${onConflict}`),
    ),
  );
}

/** The addresses of a page that is gone answer 410 for as long as its collection is there. */
export const urlMappingsCascade: Cascade = {
  collection: (db, { orgId, collectionId }) => [
    unguarded(
      db
        .delete(urlMappings)
        .where(and(eq(urlMappings.orgId, orgId), eq(urlMappings.collectionId, collectionId))),
    ),
  ],
};
