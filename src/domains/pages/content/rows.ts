/** Every statement that writes content_versions, and how far they were thinned. */
import { and, eq, gt, sql } from "drizzle-orm";
import type { Cascade } from "#db/cascade";
import type { Database } from "#db/client";
import { guarded, unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import { contentVersions, publishedVersions, versionThinning } from "#db/schema";
import { thinnedUpTo } from "./queries.ts";
import type { VersionRow } from "./queries.ts";

export function insertVersion(db: Database, row: VersionRow): Change {
  return guarded(db.insert(contentVersions).values(row));
}

export function renameVersion(
  db: Database,
  { orgId, id }: Pick<VersionRow, "orgId" | "id">,
  label: string | null,
): Change {
  return guarded(
    db
      .update(contentVersions)
      .set({ label })
      .where(and(eq(contentVersions.orgId, orgId), eq(contentVersions.id, id))),
  );
}

/** Gives the page's versions numbers below all that they have, and so below all that its live document will give. */
export function renumberVersions(db: Database, orgId: string, pageId: string): Change {
  const span = sql`(select max(seq) - min(min(seq), 0) + 1 from ${contentVersions} where ${eq(contentVersions.pageId, pageId)})`;
  return unguarded(
    db
      .update(contentVersions)
      .set({ seq: sql`${contentVersions.seq} - ${span}` })
      .where(
        and(
          eq(contentVersions.orgId, orgId),
          eq(contentVersions.pageId, pageId),
          gt(contentVersions.seq, 0),
        ),
      ),
  );
}

/**
 * Thins the versions of all organizations that follow those that were looked at for this age, up to the one given: each goes that a later one
 * of the same period follows, in milliseconds (all time, where it is infinite), unless it was published, named or restored.
 */
export function thinVersionsBetween(
  db: Database,
  { age, lastRow, periodMs }: { age: string; lastRow: number; periodMs: number },
): Change[] {
  const periodEnd =
    periodMs === Infinity
      ? sql`${Number.MAX_SAFE_INTEGER}`
      : sql`v.created_at - v.created_at % ${periodMs} + ${periodMs}`;
  const nextAt = sql`(select n.created_at from ${contentVersions} n
    where n.page_id = v.page_id and n.id > v.id order by n.id limit 1)`;
  const superseded = sql`select v.id from (
      select v.*, ${nextAt} as next_at from ${contentVersions} v
        where v.rowid > ${thinnedUpTo(age)} and v.rowid <= ${lastRow}
    ) v
    where v.next_at < ${periodEnd} and v.label is null and v.reason not in ('publish', 'restore')
      and not exists (select 1 from ${publishedVersions} p
        where p.page_id = v.page_id and p.published_at >= v.created_at and p.published_at < v.next_at)`;
  return [
    unguarded(db.delete(contentVersions).where(sql`${contentVersions.id} in (${superseded})`)),
    unguarded(
      db
        .insert(versionThinning)
        .values({ age, lastId: "", lastRow })
        .onConflictDoUpdate({ target: versionThinning.age, set: { lastRow } }),
    ),
  ];
}

export const contentVersionsCascade: Cascade = {
  pages: (db, { orgId, ids }) => [
    unguarded(
      db
        .delete(contentVersions)
        .where(and(eq(contentVersions.orgId, orgId), sql`${contentVersions.pageId} in ${ids}`)),
    ),
  ],
};
