/** Every SQL statement of the outbox: open events, reactions, dead letters. It serves all organizations. */
import { and, asc, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { guarded, unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import { deadLetters, eventReactions, events, heartbeats } from "#db/schema";

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

/** The ids of events that have been open since before the time, oldest first. */
export async function selectOpenEvents(
  db: Database,
  before: number,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: events.id })
    .from(events)
    .where(and(isNull(events.closedAt), lt(events.createdAt, before)))
    .orderBy(asc(events.createdAt))
    .limit(limit);
  return rows.map((row) => row.id);
}

/** Keeps what a queue gave up on; the same letter is kept once. */
export function insertDeadLetter(db: Database, letter: typeof deadLetters.$inferInsert): Change {
  return unguarded(db.insert(deadLetters).values(letter).onConflictDoNothing());
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
