/** The SQL of the sweep: texts of all organizations, those first that were not looked at for longest. */
import { and, inArray, lt, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import { isOneOf } from "#db/many";
import { pages, searchDocuments, searches } from "#db/schema";

/** A text of the index, and whether readers are shown it. */
export interface CheckedDocument {
  id: number;
  usedAt: number;
  isShown: boolean;
}

/** Up to `atMost` texts that were not looked at since. */
export async function selectUnchecked(
  db: Database,
  before: number,
  atMost: number,
): Promise<CheckedDocument[]> {
  const rows = await db.all<Omit<CheckedDocument, "isShown"> & { isShown: number }>(
    sql`select d.id, d.used_at as usedAt, p.id is not null as isShown
      from ${searchDocuments} d
      left join ${pages} p on p.id = d.page_id and p.published_hash = d.content_hash and p.org_id = d.org_id
      where d.checked_at < ${before} order by d.checked_at limit ${atMost}`,
  );
  return rows.map((row) => ({ ...row, isShown: row.isShown === 1 }));
}

/** Notes that these were looked at, and that those of them are shown. */
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

/** Takes out of the index what is still shown nowhere, by rowid: any other condition would read all of it. */
export function deleteDocuments(db: Database, ids: readonly number[]): Change[] {
  const isUnused = sql`id in (select d.id from ${searchDocuments} d where ${isOneOf(sql`d.id`, ids)}
    and not exists (select 1 from ${pages} p where p.id = d.page_id and p.published_hash = d.content_hash))`;
  return [
    unguarded(
      db.run(sql`delete from search_index where rowid in (
        select id from ${searchDocuments} where ${isUnused})`),
    ),
    unguarded(db.delete(searchDocuments).where(isUnused)),
  ];
}

/** Forgets counts of days before this one (`2026-11-21`), a part at a time. */
export function deleteOldSearches(db: Database, day: string, atMost: number): Change {
  const old = db
    .select({ rowid: sql`rowid` })
    .from(searches)
    .where(and(lt(searches.day, day)))
    .limit(atMost);
  return unguarded(db.delete(searches).where(inArray(sql`rowid`, old)));
}
