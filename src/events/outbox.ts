/**
 * The bell: after a commit the ids of its events go to the queue. The database holds the truth, and
 * the sweep rings again for what stays open, so a lost message loses nothing.
 */
import type { Bindings } from "#env";
import { limits } from "#limits";
import { purgeDeadLetters, purgeEvents, selectOpenEvents } from "./store.ts";
import type { System } from "./system.ts";

/** How long an event may be open before the sweep rings again. */
export const patienceMs = 30_000;

/** How long what a queue gave up on is left alone, unless somebody replays it. */
export const pauseAfterGivingUpMs = 60 * 60_000;

const messagesPerSend = 100;
const sweptAtOnce = 2_000;
const purgedAtOnce = 500;

/** Sends the events' ids to the queue. A lost bell is rung again by the sweep. */
export async function ringEvents(bindings: Bindings, eventIds: readonly string[]): Promise<void> {
  await sendAll(
    bindings.EVENTS,
    eventIds.map((eventId) => ({ eventId })),
  );
}

/** Sends any number of messages, in as many batches as the queue asks for. */
export async function sendAll<Body>(queue: Queue<Body>, bodies: readonly Body[]): Promise<void> {
  for (let from = 0; from < bodies.length; from += messagesPerSend) {
    const part = bodies.slice(from, from + messagesPerSend);
    await queue.sendBatch(part.map((body) => ({ body })));
  }
}

/** Rings again for events that have been open for too long. Gives how many. */
export async function sweepEvents(system: System): Promise<number> {
  const now = system.clock();
  const since = { openSince: now - patienceMs, givenUpSince: now - pauseAfterGivingUpMs };
  const eventIds = await selectOpenEvents(system.db, since, sweptAtOnce);
  await ringEvents(system.bindings, eventIds);
  return eventIds.length;
}

/** Deletes a part of the closed events that no kept delivery can need any more, and of the letters about nothing open. */
export async function purgeOldEvents(system: System): Promise<void> {
  const before = system.clock() - limits.deliveriesKeptMs - patienceMs;
  const changes = [
    ...purgeEvents(system.db, before, purgedAtOnce),
    purgeDeadLetters(system.db, before, purgedAtOnce),
  ];
  await system.commitUnlogged(changes, "upkeep");
}
