/** Every SQL statement of what is to be removed outside the database. The cron walks what is due of all organizations. */
import { and, asc, eq, lte, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { guarded, unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import { eachOf, isOneOf } from "#db/many";
import { garbage } from "#db/schema";

export type Garbage = typeof garbage.$inferSelect;

/** Names objects of an organization that belong to nothing in the database from `dueAt` on. */
export function insertObjects(
  db: Database,
  orgId: string,
  keys: readonly string[],
  dueAt: number,
): Change {
  return unguarded(
    db.run(sql`insert into ${garbage} (name, kind, org_id, due_at)
      select value, 'object', ${orgId}, ${dueAt} from ${eachOf(keys)} where true
      on conflict (name) do update set due_at = excluded.due_at`),
  );
}

/** Names live documents that belong to no page of the organization from `dueAt` on. */
export function insertPages(
  db: Database,
  orgId: string,
  pageIds: readonly string[],
  dueAt: number,
): Change {
  return unguarded(
    db.run(sql`insert into ${garbage} (name, kind, org_id, due_at)
      select value, 'page', ${orgId}, ${dueAt} from ${eachOf(pageIds)}`),
  );
}

/** Takes back what was named, since something in the database names them now. Aborts where one was removed already. */
export function takeBack(db: Database, orgId: string, names: readonly string[]): Change {
  return guarded(
    db.delete(garbage).where(and(eq(garbage.orgId, orgId), isOneOf(garbage.name, names))),
    names.length,
  );
}

/** What of these was named and not taken back is due now. */
export function makeDue(db: Database, orgId: string, keys: readonly string[], now: number): Change {
  return unguarded(
    db
      .update(garbage)
      .set({ dueAt: now })
      .where(and(eq(garbage.orgId, orgId), isOneOf(garbage.name, keys))),
  );
}

/** What is due, oldest first; of one organization, if asked, and of these names. */
export async function selectDue(
  db: Database,
  now: number,
  limit: number,
  of: { orgId?: string; names?: readonly string[] } = {},
): Promise<Garbage[]> {
  return db
    .select()
    .from(garbage)
    .where(
      and(
        lte(garbage.dueAt, now),
        of.orgId === undefined ? undefined : eq(garbage.orgId, of.orgId),
        of.names === undefined ? undefined : isOneOf(garbage.name, of.names),
      ),
    )
    .orderBy(asc(garbage.dueAt), asc(garbage.name))
    .limit(limit);
}

/** Forgets what was removed. */
export function deleteGarbage(db: Database, names: readonly string[]): Change {
  return unguarded(db.delete(garbage).where(isOneOf(garbage.name, names)));
}
