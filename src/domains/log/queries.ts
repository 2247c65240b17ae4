/** Reads the log: one query, narrowed by what is asked for. */
import { and, desc, eq, gte, inArray, isNull, lt, not, or } from "drizzle-orm";
import type { Database } from "#db/client";
import { isOneOf } from "#db/many";
import { logChains, logEntries } from "#db/schema";
import { collectionsSeenBy } from "#domains/collections/index";
import type { Viewer } from "#domains/collections/index";

export type LogEntryRow = typeof logEntries.$inferSelect;

export interface LogFilter {
  /** What the entries belong to; the whole organization where none is named. */
  pageId?: string;
  collectionId?: string;
  eventId?: string;
  eventType?: string | undefined;
  createdBy?: string | undefined;
  /** Milliseconds: at or after, and before. */
  from?: number | undefined;
  to?: number | undefined;
  /** Types that the caller may not see. */
  hiddenTypes: readonly string[];
  /** Whose entries of collections that they do not see are left out; null for who sees all of them. */
  viewer: Viewer | null;
  /** Entries before this number. */
  before: number | null;
  limit: number;
}

/** The number of the last entry of an organization that retention has moved to the archive. */
export async function findPurgedNumber(db: Database, orgId: string): Promise<number> {
  const [chain] = await db
    .select({ purgedNumber: logChains.purgedNumber })
    .from(logChains)
    .where(eq(logChains.orgId, orgId));
  return chain?.purgedNumber ?? 0;
}

/** Entries of an organization, newest first. */
export async function selectLogEntries(
  db: Database,
  orgId: string,
  filter: LogFilter,
): Promise<LogEntryRow[]> {
  const { pageId, collectionId, eventId, eventType, createdBy, from, to, before } = filter;
  const { hiddenTypes, viewer } = filter;
  return db
    .select()
    .from(logEntries)
    .where(
      and(
        eq(logEntries.orgId, orgId),
        isGiven(pageId, (value) => eq(logEntries.pageId, value)),
        isGiven(collectionId, (value) => eq(logEntries.collectionId, value)),
        isGiven(eventId, (value) => eq(logEntries.eventId, value)),
        isGiven(eventType, (value) => eq(logEntries.eventType, value)),
        isGiven(createdBy, (value) => eq(logEntries.createdBy, value)),
        isGiven(from, (value) => gte(logEntries.createdAt, value)),
        isGiven(to, (value) => lt(logEntries.createdAt, value)),
        isGiven(before ?? undefined, (value) => lt(logEntries.number, value)),
        hiddenTypes.length === 0 ? undefined : not(isOneOf(logEntries.eventType, hiddenTypes)),
        viewer === null ? undefined : isOfSeen(db, orgId, viewer),
      ),
    )
    .orderBy(desc(logEntries.number))
    .limit(filter.limit);
}

const isOfSeen = (db: Database, orgId: string, viewer: Viewer) =>
  or(
    isNull(logEntries.collectionId),
    inArray(logEntries.collectionId, collectionsSeenBy(db, orgId, viewer)),
  );

/** Sign-ins of an account and attempts at it, newest first, before this number. */
export async function selectSignIns(
  db: Database,
  userId: string,
  before: number | null,
  limit: number,
): Promise<LogEntryRow[]> {
  return db
    .select()
    .from(logEntries)
    .where(
      and(
        eq(logEntries.orgId, ""),
        eq(logEntries.eventId, userId),
        isOneOf(logEntries.eventType, ["SIGN_IN", "FAIL_SIGN_IN"]),
        before === null ? undefined : lt(logEntries.number, before),
      ),
    )
    .orderBy(desc(logEntries.number))
    .limit(limit);
}

function isGiven<Value, Condition>(
  value: Value | undefined,
  condition: (value: Value) => Condition,
) {
  return value === undefined ? undefined : condition(value);
}
