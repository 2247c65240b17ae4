/** Reads the outbox and dead letters, for no caller: it serves all organizations. */
import { and, asc, eq, gt, isNull, like, lt, not, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/sqlite-core";
import type { Database } from "#db/client";
import { idsByQueue } from "#db/commit";
import type { Committed } from "#db/commit";
import { roomsQueue, wasGivenUp } from "#db/given-up";
import { isOneOf } from "#db/many";
import { isFollowed } from "#db/outbox/followed";
import {
  collections,
  deadLetters,
  deliveries,
  eventReactions,
  events,
  heartbeats,
} from "#db/schema";

/** An event, and where somebody has its collection open, by which channel, and at which revision its tree is now. */
export type OpenEvent = typeof events.$inferSelect & {
  followed: Pick<typeof collections.$inferSelect, "rootPageId" | "treeRevision"> | null;
};

/** An open event, and the names of those who have reacted to it. */
export interface FoundEvent {
  event: OpenEvent;
  reacted: ReadonlySet<string>;
}

/** Those of these events that are open, by their ids. */
export async function findOpenEvents(
  db: Database,
  eventIds: readonly string[],
): Promise<Map<string, FoundEvent>> {
  const rows = await db
    .select({
      event: events,
      subscriber: eventReactions.subscriber,
      followed: { rootPageId: collections.rootPageId, treeRevision: collections.treeRevision },
    })
    .from(events)
    .leftJoin(
      collections,
      and(eq(collections.id, events.collectionId), isFollowed(sql`${events.collectionId}`)),
    )
    .leftJoin(eventReactions, eq(eventReactions.eventId, events.id))
    .where(and(isOneOf(events.id, eventIds), isNull(events.closedAt)));
  const found = new Map<string, { event: OpenEvent; reacted: Set<string> }>();
  for (const { event, followed, subscriber } of rows) {
    const { reacted } = found.get(event.id) ?? { reacted: new Set() };
    if (subscriber !== null) reacted.add(subscriber);
    found.set(event.id, { event: { ...event, followed }, reacted });
  }
  return found;
}

/** The event if it is open. */
export async function findOpenEvent(db: Database, eventId: string): Promise<FoundEvent | null> {
  return (await findOpenEvents(db, [eventId])).get(eventId) ?? null;
}

/** The ids of events that have been open since before the time, oldest first, but for what was given up lately: for each queue apart. */
export async function selectOpenEvents(
  db: Database,
  { dueSince, givenUpSince }: { dueSince: number; givenUpSince: number },
  limit: number,
): Promise<Pick<Committed, "eventIds" | "jobEventIds">> {
  const rows = await db
    .select({ id: events.id, type: events.type })
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
  return idsByQueue(rows);
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

/** How many pages have a version that could not be saved, of all organizations. */
export async function countUnsavedVersions(db: Database): Promise<number> {
  return db.$count(deadLetters, eq(deadLetters.queue, roomsQueue));
}

const countedAtMost = 1_000;

/**
 * How many dead letters belong to no organization, of views and heartbeats, say, so that no owner sees them; a thousand
 * where there are more.
 */
export async function countUnownedDeadLetters(db: Database): Promise<number> {
  const some = db
    .select({ id: deadLetters.id })
    .from(deadLetters)
    .where(eq(deadLetters.orgId, ""))
    .limit(countedAtMost);
  return db.$count(some.as("some"));
}

/** When the consumer of the queue of this kind was last seen alive, or null before its first heartbeat. */
export async function lastHeartbeat(db: Database, queue: string): Promise<number | null> {
  const [row] = await db.select().from(heartbeats).where(eq(heartbeats.queue, queue)).limit(1);
  return row?.beatAt ?? null;
}

/** When each of these was last seen alive, by its name: a queue's consumer, or a part of the cron that notes it. */
export async function selectHeartbeats(
  directory: Database,
  names: readonly string[],
): Promise<Map<string, number>> {
  const rows = await directory.select().from(heartbeats).where(isOneOf(heartbeats.queue, names));
  return new Map(rows.map(({ queue, beatAt }) => [queue, beatAt]));
}

/** How many runs of the cron have begun since, and not ended. */
export async function countRuns(directory: Database, since: number): Promise<number> {
  const isRun = and(like(heartbeats.queue, "run %"), gt(heartbeats.beatAt, since));
  return directory.$count(heartbeats, isRun);
}
