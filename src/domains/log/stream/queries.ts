/** What is read of the streams of logs: an organization's, those that are due, and those that another key seals. */
import { and, asc, eq, isNotNull, lt, lte, max, not, or, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { logChains, logEntries, logStreams } from "#db/schema";

export type LogStreamRow = typeof logStreams.$inferSelect;

export async function findLogStream(db: Database, orgId: string): Promise<LogStreamRow | null> {
  const [row] = await db.select().from(logStreams).where(eq(logStreams.orgId, orgId)).limit(1);
  return row ?? null;
}

/** The number of an organization's newest entry. */
export async function newestNumber(db: Database, orgId: string): Promise<number> {
  const [row] = await db
    .select({ number: max(logEntries.number) })
    .from(logEntries)
    .where(eq(logEntries.orgId, orgId));
  return row?.number ?? 0;
}

/** Up to `limit` of all organizations whose sealed entries are to be streamed on and nobody is at it. */
export async function selectDueStreams(
  db: Database,
  now: number,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ orgId: logStreams.orgId })
    .from(logStreams)
    .innerJoin(logChains, eq(logChains.orgId, logStreams.orgId))
    .where(
      and(
        lte(logStreams.nextAttemptAt, now),
        lte(logStreams.leaseUntil, now),
        lt(logStreams.deliveredNumber, logChains.sealedNumber),
      ),
    )
    .orderBy(asc(logStreams.nextAttemptAt))
    .limit(limit);
  return rows.map(({ orgId }) => orgId);
}

/** Up to `limit` streams of all organizations with a secret whose sealed form begins otherwise. */
export async function selectSealedOtherwise(
  db: Database,
  prefix: string,
  limit: number,
): Promise<LogStreamRow[]> {
  const isOther = (column: unknown) => not(sql`${column} like ${`${prefix}%`}`);
  return db
    .select()
    .from(logStreams)
    .where(
      or(
        isOther(logStreams.sealedSecret),
        and(isNotNull(logStreams.sealedOldSecret), isOther(logStreams.sealedOldSecret)),
      ),
    )
    .orderBy(asc(logStreams.orgId))
    .limit(limit);
}
