/** What is read of the streams of logs: an organization's, those that are due, and those that another key seals. */
import {
  and,
  asc,
  eq,
  getTableColumns,
  isNotNull,
  isNull,
  lte,
  max,
  not,
  or,
  sql,
} from "drizzle-orm";
import type { Database } from "#db/client";
import { apiTokens, logEntries, logStreams } from "#db/schema";
import { makingTokenColumns } from "#domains/organizations/index";
import type { MakingToken } from "#domains/organizations/index";

export type LogStreamRow = typeof logStreams.$inferSelect;

/** A stream with the API token that it was set with, null where there is none, or no more. */
export interface FoundLogStream extends LogStreamRow {
  madeWith: MakingToken | null;
}

const found = { ...getTableColumns(logStreams), madeWith: makingTokenColumns };

export async function findLogStream(db: Database, orgId: string): Promise<FoundLogStream | null> {
  const [row] = await db
    .select(found)
    .from(logStreams)
    .leftJoin(apiTokens, eq(apiTokens.id, logStreams.tokenId))
    .where(eq(logStreams.orgId, orgId))
    .limit(1);
  return row ?? null;
}

/** Up to `limit` streams of all organizations that have ended with their token, and whose owners do not know it yet. */
export async function selectEndedStreams(
  db: Database,
  now: number,
  limit: number,
): Promise<FoundLogStream[]> {
  return db
    .select(found)
    .from(logStreams)
    .leftJoin(apiTokens, eq(apiTokens.id, logStreams.tokenId))
    .where(and(isNull(logStreams.endToldAt), lte(logStreams.endsAt, now)))
    .orderBy(asc(logStreams.endsAt))
    .limit(limit);
}

/** The number of an organization's newest entry. */
export async function newestNumber(db: Database, orgId: string): Promise<number> {
  const [row] = await db
    .select({ number: max(logEntries.number) })
    .from(logEntries)
    .where(eq(logEntries.orgId, orgId));
  return row?.number ?? 0;
}

/** In the words of the index `log_streams_due`: with a parameter in it, SQLite would not take that. */
const isBehind = sql`${logStreams.isBehind} = 1`;

/** Up to `limit` of all organizations whose sealed entries are to be streamed on and nobody is at it. */
export async function selectDueStreams(
  db: Database,
  now: number,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ orgId: logStreams.orgId })
    .from(logStreams)
    .where(
      and(
        isBehind,
        isNull(logStreams.endToldAt),
        lte(logStreams.nextAttemptAt, now),
        lte(logStreams.leaseUntil, now),
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
