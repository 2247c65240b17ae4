/** The outbox: the database decides what is open, and the sweeps enqueue again what stays open, so that a lost message is only late. */
import { limits } from "#limits";
import { enqueue } from "./enqueue.ts";
import { selectOpenEvents } from "./queries.ts";
import { purgeEvents } from "#db/outbox/rows";
import { purgeDeadLetters } from "./rows.ts";
import type { System } from "./system.ts";

/** How long something may be open before a sweep enqueues it again. */
const patienceMs = 30_000;

/** How long what a queue gave up on is left alone, unless somebody replays it. */
const pauseAfterGivingUpMs = 60 * 60_000;

const sweptAtOnce = 2_000;
const purgedAtOnce = 500;

/** What a sweep looks for: what has been due since before one time, unless a queue gave it up after the other. */
export interface Overdue {
  dueSince: number;
  givenUpSince: number;
}

/** What is overdue at this time (ms since the epoch). */
export function overdueAt(now: number): Overdue {
  return { dueSince: now - patienceMs, givenUpSince: now - pauseAfterGivingUpMs };
}

/** Enqueues again the events that have been open for too long. Gives how many. */
export async function sweepEvents(system: System): Promise<number> {
  const open = await selectOpenEvents(system.db, overdueAt(system.clock()), sweptAtOnce);
  await enqueue(system.bindings, open);
  return open.eventIds.length + open.jobEventIds.length;
}

/** Deletes a part of the closed events that no kept delivery can need any more, and of the dead letters about nothing open. */
export async function purgeOldEvents(system: System): Promise<void> {
  const now = system.clock();
  const before = now - limits.deliveriesKeptMs - patienceMs;
  const undelivered = { before: now - limits.eventsKeptMs, isDelivered: false };
  const changes = [
    ...purgeEvents(system.db, undelivered, purgedAtOnce),
    ...purgeEvents(system.db, { before, isDelivered: true }, purgedAtOnce),
    purgeDeadLetters(system.db, before, purgedAtOnce),
  ];
  await system.commitUnlogged(changes, "upkeep");
}
