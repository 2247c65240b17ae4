/** Reads what is to be removed outside the database: the cron walks what is due of all organizations. */
import { and, asc, eq, lte } from "drizzle-orm";
import type { Database } from "#db/client";
import { isOneOf } from "#db/many";
import { garbage } from "#db/schema";

export type Garbage = typeof garbage.$inferSelect;

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

/** Whether what has this name is to be removed now: what was purged is, until it is gone. */
export async function isDueGarbage(db: Database, name: string, now: number): Promise<boolean> {
  const [row] = await db
    .select({ dueAt: garbage.dueAt })
    .from(garbage)
    .where(and(eq(garbage.name, name), lte(garbage.dueAt, now)));
  return row !== undefined;
}
