/**
 * The outbox: after a commit the ids of what it left open go to the queues, each event and each delivery
 * in one message. The database decides what is open, and the sweeps enqueue again what stays open, so that
 * a lost message is only late.
 */
import type { Committed } from "#db/commit";
import type { Bindings } from "#env";
import { reportFault } from "#fault";
import { limits } from "#limits";
import { selectOpenEvents } from "./queries.ts";
import { purgeEvents } from "#db/outbox/rows";
import { purgeDeadLetters } from "./rows.ts";
import type { System } from "./system.ts";

/** How long something may be open before a sweep enqueues it again. */
const patienceMs = 30_000;

/** How long what a queue gave up on is left alone, unless somebody replays it. */
const pauseAfterGivingUpMs = 60 * 60_000;

const messagesPerSend = 100;
const sweptAtOnce = 2_000;
const purgedAtOnce = 500;

/**
 * Enqueues events and deliveries in separate queues, so that a slow webhook receiver delays no subscriber. It
 * never throws: a commit stands whether or not a queue takes its messages. The fault is reported, and the
 * sweep enqueues again.
 */
export async function enqueue(
  { EVENTS, DELIVERIES }: Pick<Bindings, "EVENTS" | "DELIVERIES">,
  { eventIds = [], deliveryIds = [] }: Partial<Committed>,
): Promise<void> {
  const events = eventIds.map((eventId) => ({ eventId }));
  const deliveries = deliveryIds.map((deliveryId) => ({ deliveryId }));
  await Promise.all([
    sendAll(EVENTS, events).catch((error: unknown) => reportUnsent(error, eventIds)),
    sendAll(DELIVERIES, deliveries).catch((error: unknown) => reportUnsent(error, deliveryIds)),
  ]);
}

/** Sends any number of messages, in as many batches as the queue asks for. */
async function sendAll<Body>(queue: Queue<Body>, bodies: readonly Body[]): Promise<void> {
  for (let from = 0; from < bodies.length; from += messagesPerSend) {
    const part = bodies.slice(from, from + messagesPerSend);
    await queue.sendBatch(part.map((body) => ({ body })));
  }
}

function reportUnsent(error: unknown, ids: readonly string[]): void {
  reportFault(error, { step: "enqueue", firstId: ids[0], count: ids.length });
}

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
  const eventIds = await selectOpenEvents(system.db, overdueAt(system.clock()), sweptAtOnce);
  await enqueue(system.bindings, { eventIds });
  return eventIds.length;
}

/** Deletes a part of the closed events that no kept delivery can need any more, and of the dead letters about nothing open. */
export async function purgeOldEvents(system: System): Promise<void> {
  const before = system.clock() - limits.deliveriesKeptMs - patienceMs;
  const changes = [
    ...purgeEvents(system.db, before, purgedAtOnce),
    purgeDeadLetters(system.db, before, purgedAtOnce),
  ];
  await system.commitUnlogged(changes, "upkeep");
}
