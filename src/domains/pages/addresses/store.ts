/** Every SQL statement of the area URL mappings. */
import { and, asc, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { guarded, unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import { pages, urlMappings } from "#db/schema";
import type { Subtree } from "#domains/pages/rows/subtree";
import type { UrlMappingRow } from "./contract.ts";

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const randomCharacter = `substr('${alphabet}', 1 + (random() & 0x7fffffff) % 62, 1)`;
/** A record id made by the database, one a row, of the same form as ours. */
const randomId = sql.raw(Array.from({ length: 12 }, () => randomCharacter).join(" || "));

/**
 * One mapping for every page of the subtree that was ever published, from the path that it is about to
 * lose. Goes before the paths change. An older mapping of that path gives way: the page stood there last.
 */
export function insertAutomaticMappings(
  db: Database,
  subtree: Subtree,
  by: { userId: string; now: number },
): Change {
  const { orgId, collectionId, path } = subtree;
  return unguarded(
    db.run(sql`insert into ${urlMappings}
      (id, org_id, collection_id, page_id, old_url, is_automatic, hits, created_at, created_by)
      select ${randomId}, org_id, collection_id, id, path, 1, 0, ${by.now}, ${by.userId} from ${pages}
      where org_id = ${orgId} and collection_id = ${collectionId} and deleted_at is null and was_ever_published = 1
        and (path = ${path} or (path > ${`${path}/`} and path < ${`${path}0`}))
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
    db.run(sql`insert into ${urlMappings}
      (id, org_id, collection_id, page_id, old_url, is_automatic, hits, created_at, created_by)
      select ${randomId}, org_id, collection_id, id, path, 1, 0, ${by.now}, ${by.userId} from ${pages}
      where org_id = ${orgId} and deletion_id = ${deletionId} and was_ever_published = 1
      on conflict (collection_id, old_url) do nothing`),
  );
}

/** How many pages of the subtree were ever published: how many mappings a new address for it writes. */
export async function countEverPublished(db: Database, subtree: Subtree): Promise<number> {
  const { orgId, collectionId, path } = subtree;
  return db.$count(
    pages,
    and(
      eq(pages.orgId, orgId),
      eq(pages.collectionId, collectionId),
      isNull(pages.deletedAt),
      eq(pages.wasEverPublished, true),
      or(eq(pages.path, path), and(gt(pages.path, `${path}/`), lt(pages.path, `${path}0`))),
    ),
  );
}

/** The first hundred mappings that a commit at this time wrote for the subtree that stood at `path`. */
export async function selectMappingsWrittenAt(
  db: Database,
  subtree: Subtree,
  now: number,
): Promise<UrlMappingRow[]> {
  const { orgId, collectionId, path } = subtree;
  const { oldUrl } = urlMappings;
  return db
    .select()
    .from(urlMappings)
    .where(
      and(
        eq(urlMappings.orgId, orgId),
        eq(urlMappings.collectionId, collectionId),
        or(eq(oldUrl, path), and(gt(oldUrl, `${path}/`), lt(oldUrl, `${path}0`))),
        eq(urlMappings.isAutomatic, true),
        eq(urlMappings.createdAt, now),
      ),
    )
    .orderBy(asc(oldUrl))
    .limit(100);
}

export interface ListedMapping {
  mapping: UrlMappingRow;
  /** Where its page is now; null where it is gone, or in another collection. */
  pagePath: string | null;
}

/** A collection's mappings after the given id. */
export async function selectMappings(
  db: Database,
  orgId: string,
  filter: { collectionId: string; after: string | null; limit: number },
): Promise<ListedMapping[]> {
  return db
    .select({ mapping: urlMappings, pagePath: pages.path })
    .from(urlMappings)
    .leftJoin(
      pages,
      and(
        eq(pages.id, urlMappings.pageId),
        eq(pages.orgId, urlMappings.orgId),
        eq(pages.collectionId, urlMappings.collectionId),
        isNull(pages.deletedAt),
      ),
    )
    .where(
      and(
        eq(urlMappings.orgId, orgId),
        eq(urlMappings.collectionId, filter.collectionId),
        filter.after === null ? undefined : gt(urlMappings.id, filter.after),
      ),
    )
    .orderBy(asc(urlMappings.id))
    .limit(filter.limit);
}

export async function findMapping(
  db: Database,
  orgId: string,
  id: string,
): Promise<UrlMappingRow | null> {
  const [row] = await db
    .select()
    .from(urlMappings)
    .where(and(eq(urlMappings.orgId, orgId), eq(urlMappings.id, id)))
    .limit(1);
  return row ?? null;
}

/** What stands in a mapping's way or makes it possible: the page it leads to, and a live page at its address. */
export async function surveyMapping(
  db: Database,
  orgId: string,
  mapping: { collectionId: string; pageId: string; oldUrl: string },
): Promise<{ hasPage: boolean; isLive: boolean }> {
  const rows = await db
    .select({ id: pages.id, path: pages.path })
    .from(pages)
    .where(
      and(
        eq(pages.orgId, orgId),
        eq(pages.collectionId, mapping.collectionId),
        isNull(pages.deletedAt),
        gt(pages.type, 0),
        or(eq(pages.id, mapping.pageId), eq(pages.path, mapping.oldUrl)),
      ),
    );
  return {
    hasPage: rows.some((row) => row.id === mapping.pageId),
    isLive: rows.some((row) => row.path === mapping.oldUrl),
  };
}

export function insertMapping(db: Database, row: UrlMappingRow): Change {
  return guarded(db.insert(urlMappings).values(row));
}

const asRead = (row: UrlMappingRow) =>
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
      .where(asRead(row)),
  );
}

export function deleteMapping(db: Database, row: UrlMappingRow): Change {
  return guarded(db.delete(urlMappings).where(asRead(row)));
}
