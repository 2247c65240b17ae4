/** Reads the log as a chain: by number, with what is stored as it is stored. What has no caller is of all organizations. */
import {
  and,
  asc,
  eq,
  getTableColumns,
  gt,
  gte,
  isNotNull,
  isNull,
  lt,
  lte,
  max,
  sql,
} from "drizzle-orm";
import type { Database } from "#db/client";
import { firstSeal } from "#db/log/rows";
import { logChains, logEntries } from "#db/schema";

/** An entry whose response is the text that is stored, whatever that is. */
export type ChainedEntry = Omit<typeof logEntries.$inferSelect, "eventResponse"> & {
  eventResponse: string;
};

export type Chain = typeof logChains.$inferSelect;

const chained = {
  ...getTableColumns(logEntries),
  eventResponse: sql<string>`${logEntries.eventResponse}`,
};

/** The ends of a chain of which nothing is sealed. */
function emptyChain(orgId: string): Chain {
  const none = { sealedNumber: 0, seal: firstSeal, purgedNumber: 0, purgedSeal: firstSeal };
  return { orgId, ...none, archivedSince: null };
}

/** The ends of an organization's chain. */
export async function findChain(db: Database, orgId: string): Promise<Chain> {
  const [chain] = await db.select().from(logChains).where(eq(logChains.orgId, orgId));
  return chain ?? emptyChain(orgId);
}

/** Up to `limit` of all organizations whose archive begins before the time, those with the oldest first. */
export async function selectOldArchives(
  db: Database,
  before: number,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ orgId: logChains.orgId })
    .from(logChains)
    .where(lt(logChains.archivedSince, before))
    .orderBy(asc(logChains.archivedSince))
    .limit(limit);
  return rows.map(({ orgId }) => orgId);
}

/** Up to `limit` entries of an organization from a number on, in the order of their numbers. */
export async function selectChained(
  db: Database,
  orgId: string,
  from: number,
  limit: number,
): Promise<ChainedEntry[]> {
  return db
    .select(chained)
    .from(logEntries)
    .where(and(eq(logEntries.orgId, orgId), gte(logEntries.number, from)))
    .orderBy(asc(logEntries.number))
    .limit(limit);
}

/** A part of a chain, read at one moment. */
export interface ChainPart {
  chain: Chain;
  /** The number that it begins with: the one asked for, or the first that is kept. */
  from: number;
  /** The seal of the entry before; null where that is not there or not sealed. */
  before: string | null;
  /** Up to `limit` entries from there on; what lies before the first that is kept, too. */
  entries: ChainedEntry[];
}

/** Reads a part of an organization's chain, from the number given or from the first entry that is kept on. */
export async function readChain(
  db: Database,
  orgId: string,
  asked: number | undefined,
  limit: number,
): Promise<ChainPart> {
  const purged = sql`coalesce((select purged_number from log_chains where org_id = ${orgId}), 0)`;
  const first = sql`case when ${asked ?? 0} > ${purged} + 1 then ${(asked ?? 0) - 1} else 0 end`;
  const [chains, found] = await db.batch([
    db.select().from(logChains).where(eq(logChains.orgId, orgId)),
    db
      .select(chained)
      .from(logEntries)
      .where(and(eq(logEntries.orgId, orgId), gte(logEntries.number, first)))
      .orderBy(asc(logEntries.number))
      .limit(limit + 1),
  ]);
  const chain = chains[0] ?? emptyChain(orgId);
  const boundary = chain.purgedNumber + 1;
  if ((asked ?? 0) <= boundary) {
    return { chain, from: boundary, before: chain.purgedSeal, entries: found.slice(0, limit) };
  }
  const from = asked ?? boundary;
  const isThere = found[0]?.number === from - 1;
  const before = isThere ? (found[0]?.seal ?? null) : null;
  return { chain, from, before, entries: found.slice(isThere ? 1 : 0) };
}

/** Up to `limit` entries of all organizations behind the ends of their chains, in order, each with its chain's end. */
export async function selectUnsealed(
  db: Database,
  limit: number,
): Promise<{ entry: ChainedEntry; end: string | null }[]> {
  return db
    .select({ entry: chained, end: logChains.seal })
    .from(logEntries)
    .leftJoin(logChains, eq(logChains.orgId, logEntries.orgId))
    .where(
      and(
        isNull(logEntries.seal),
        gt(logEntries.number, sql`coalesce(${logChains.sealedNumber}, 0)`),
      ),
    )
    .orderBy(asc(logEntries.orgId), asc(logEntries.number))
    .limit(limit);
}

/** The organization, of all organizations, with the oldest sealed entry from before the time that is not in the archive. */
export async function findUnarchived(db: Database, before: number): Promise<string | null> {
  const [row] = await db
    .select({ orgId: logEntries.orgId })
    .from(logEntries)
    .where(and(isNull(logEntries.archivedAt), isNotNull(logEntries.seal), isBefore(before)))
    .orderBy(asc(logEntries.createdAt))
    .limit(1);
  return row?.orgId ?? null;
}

/**
 * Up to `limit` sealed entries of an organization that are not in the archive, in the order of their numbers, up
 * to its newest from before the time: a commit that began before midnight may have the higher number.
 */
export async function selectUnarchived(
  db: Database,
  orgId: string,
  before: number,
  limit: number,
): Promise<ChainedEntry[]> {
  const isOurs = eq(logEntries.orgId, orgId);
  const newest = db
    .select({ number: max(logEntries.number) })
    .from(logEntries)
    .where(and(isOurs, isNull(logEntries.archivedAt), isBefore(before)));
  return db
    .select(chained)
    .from(logEntries)
    .where(
      and(
        isOurs,
        isNull(logEntries.archivedAt),
        isNotNull(logEntries.seal),
        lte(logEntries.number, sql`(${newest})`),
      ),
    )
    .orderBy(asc(logEntries.number))
    .limit(limit);
}

/** Up to `limit` of all organizations whose first kept entry is archived and from before the time. */
export async function selectPurgeable(
  db: Database,
  before: number,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ orgId: logEntries.orgId })
    .from(logEntries)
    .where(
      and(
        isBefore(before),
        isNotNull(logEntries.archivedAt),
        sql`${logEntries.number} = (select min(number) from log_entries m where m.org_id = ${logEntries.orgId})`,
      ),
    )
    .orderBy(asc(logEntries.createdAt))
    .limit(limit);
  return rows.map(({ orgId }) => orgId);
}

function isBefore(time: number) {
  return lt(logEntries.createdAt, time);
}
