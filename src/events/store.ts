/** Every SQL statement of the outbox and the log's archive. It serves all organizations, for no caller. */
import { and, asc, eq, gte, inArray, isNotNull, isNull, lt, not, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/sqlite-core";
import type { Cascade } from "#db/cascade";
import type { Database } from "#db/client";
import { roomsQueue, wasGivenUp } from "#db/given-up";
import { guarded, unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import { isOneOf } from "#db/many";
import {
  deadLetters,
  deliveries,
  eventReactions,
  events,
  heartbeats,
  logEntries,
} from "#db/schema";
import { ulidTime } from "#ids";

export type OpenEvent = typeof events.$inferSelect;

/** The event if it is open, and the names of those who have reacted to it. */
export async function findOpenEvent(
  db: Database,
  eventId: string,
): Promise<{ event: OpenEvent; reacted: ReadonlySet<string> } | null> {
  const rows = await db
    .select({ event: events, subscriber: eventReactions.subscriber })
    .from(events)
    .leftJoin(eventReactions, eq(eventReactions.eventId, events.id))
    .where(and(eq(events.id, eventId), isNull(events.closedAt)));
  const [first] = rows;
  if (!first) return null;
  return { event: first.event, reacted: new Set(rows.flatMap((row) => row.subscriber ?? [])) };
}

/** Records a reaction. A second one for the same pair violates the primary key and aborts its commit. */
export function insertReaction(
  db: Database,
  eventId: string,
  subscriber: string,
  now: number,
): Change {
  return guarded(db.insert(eventReactions).values({ eventId, subscriber, reactedAt: now }));
}

/** Closes the event, once every subscriber has reacted. */
export function closeEvent(db: Database, eventId: string, now: number): Change {
  return unguarded(
    db
      .update(events)
      .set({ closedAt: now })
      .where(and(eq(events.id, eventId), isNull(events.closedAt))),
  );
}

/** The ids of events that have been open since before the time, oldest first, but for what was given up lately. */
export async function selectOpenEvents(
  db: Database,
  { dueSince, givenUpSince }: { dueSince: number; givenUpSince: number },
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        isNull(events.closedAt),
        lt(events.createdAt, dueSince),
        not(wasGivenUp(db, events.id, givenUpSince)),
      ),
    )
    .orderBy(asc(events.createdAt))
    .limit(limit);
  return rows.map((row) => row.id);
}

/** The event or delivery that a message names, and whose it is; null where it names none that there is. */
export async function findSubject(
  db: Database,
  id: string,
): Promise<{ id: string; orgId: string } | null> {
  const event = db
    .select({ id: events.id, orgId: events.orgId })
    .from(events)
    .where(eq(events.id, id));
  const delivery = db
    .select({ id: deliveries.id, orgId: deliveries.orgId })
    .from(deliveries)
    .where(eq(deliveries.id, id));
  const [row] = await unionAll(event, delivery).limit(1);
  return row ?? null;
}

/** Keeps what a queue gave up on: one dead letter for an event or a delivery, however often it is given up. */
export function upsertDeadLetter(db: Database, letter: typeof deadLetters.$inferInsert): Change {
  const { attempts, givenUpAt } = letter;
  return unguarded(
    db
      .insert(deadLetters)
      .values(letter)
      .onConflictDoUpdate({ target: deadLetters.id, set: { attempts, givenUpAt } }),
  );
}

/** Forgets what was done after all. */
export function deleteDeadLetter(db: Database, id: string): Change {
  return unguarded(db.delete(deadLetters).where(eq(deadLetters.id, id)));
}

/** A page that is gone for good has no version left to save. */
export const deadLettersCascade: Cascade = {
  pages: (db, { ids }) => [
    unguarded(
      db
        .delete(deadLetters)
        .where(and(eq(deadLetters.queue, roomsQueue), sql`${deadLetters.id} in ${ids}`)),
    ),
  ],
};

/** How many pages have a version that could not be saved, of all organizations. */
export async function countUnsavedVersions(db: Database): Promise<number> {
  return db.$count(deadLetters, eq(deadLetters.queue, roomsQueue));
}

/** Deletes up to `limit` dead letters given up before the time, but for those whose event or delivery is still open. */
export function purgeDeadLetters(db: Database, before: number, limit: number): Change {
  const isOpen = sql`exists (select 1 from ${events} e where e.id = ${deadLetters.id} and e.closed_at is null)
    or exists (select 1 from ${deliveries} d where d.id = ${deadLetters.id} and d.state = 'pending')`;
  const old = db
    .select({ id: deadLetters.id })
    .from(deadLetters)
    .where(and(lt(deadLetters.givenUpAt, before), not(isOpen)))
    .orderBy(asc(deadLetters.givenUpAt))
    .limit(limit);
  return unguarded(db.delete(deadLetters).where(inArray(deadLetters.id, old)));
}

/** Deletes up to `limit` closed events from before the time, with their reactions. */
export function purgeEvents(db: Database, before: number, limit: number): Change[] {
  const old = db
    .select({ id: events.id })
    .from(events)
    .where(and(lt(events.createdAt, before), sql`${events.closedAt} is not null`))
    .orderBy(asc(events.createdAt), asc(events.id))
    .limit(limit);
  return [
    unguarded(db.delete(eventReactions).where(inArray(eventReactions.eventId, old))),
    unguarded(db.delete(events).where(inArray(events.id, old))),
  ];
}

/** The oldest log entry of any organization that is not in the archive and was made before the time. */
export async function findOldestUnarchived(
  db: Database,
  before: number,
): Promise<{ orgId: string; createdAt: number } | null> {
  const [row] = await db
    .select({ orgId: logEntries.orgId, createdAt: logEntries.createdAt })
    .from(logEntries)
    .where(and(isNull(logEntries.archivedAt), lt(logEntries.id, ulidTime(before))))
    .orderBy(asc(logEntries.id))
    .limit(1);
  return row ?? null;
}

/** Up to `limit` of an organization's entries of a time that are not in the archive, oldest first. */
export async function selectUnarchived(
  db: Database,
  orgId: string,
  { from, to }: { from: number; to: number },
  limit: number,
): Promise<(typeof logEntries.$inferSelect)[]> {
  return db
    .select()
    .from(logEntries)
    .where(
      and(
        eq(logEntries.orgId, orgId),
        gte(logEntries.id, ulidTime(from)),
        lt(logEntries.id, ulidTime(to)),
        isNull(logEntries.archivedAt),
      ),
    )
    .orderBy(asc(logEntries.id))
    .limit(limit);
}

/** Marks entries as archived, once they are. */
export function markArchived(
  db: Database,
  orgId: string,
  ids: readonly string[],
  now: number,
): Change {
  return unguarded(
    db
      .update(logEntries)
      .set({ archivedAt: now })
      .where(and(eq(logEntries.orgId, orgId), isOneOf(logEntries.id, ids))),
  );
}

/** Deletes up to `limit` archived entries from before the time; what is not in the archive stays, however old. */
export function purgeLogEntries(db: Database, before: number, limit: number): Change {
  const old = db
    .select({ id: logEntries.id })
    .from(logEntries)
    .where(and(lt(logEntries.id, ulidTime(before)), isNotNull(logEntries.archivedAt)))
    .orderBy(asc(logEntries.id))
    .limit(limit);
  return unguarded(db.delete(logEntries).where(inArray(logEntries.id, old)));
}

/** When the queue's consumer was last seen alive, or null before its first heartbeat. */
export async function lastHeartbeat(db: Database, queue: string): Promise<number | null> {
  const [row] = await db.select().from(heartbeats).where(eq(heartbeats.queue, queue)).limit(1);
  return row?.beatAt ?? null;
}

/** Notes that the queue's consumer is alive. */
export function upsertHeartbeat(db: Database, queue: string, at: number): Change {
  return unguarded(
    db
      .insert(heartbeats)
      .values({ queue, beatAt: at })
      .onConflictDoUpdate({ target: heartbeats.queue, set: { beatAt: at } }),
  );
}
