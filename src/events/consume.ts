/**
 * Consumers of the events queue and of every dead-letter queue. A message is acknowledged once the
 * database has committed; after a fault it is retried, and a dead letter is stored.
 */
import * as z from "zod";
import { eachInTurns } from "#content/pause";
import { unlogged } from "#db/commit";
import type { Commit } from "#db/commit";
import { violatedUnique } from "#db/guard";
import { Failure, isForLater } from "#failure";
import { comeAgain } from "./come-again.ts";
import { directorySystem } from "./each-database.ts";
import { noteHeartbeat } from "./heartbeat.ts";
import type { Heartbeat } from "./heartbeat.ts";
import { findOpenEvents, findSubject } from "./queries.ts";
import { closeEvents, insertReaction } from "#db/outbox/rows";
import { upsertDeadLetter } from "./rows.ts";
import type { OpenEvent } from "./queries.ts";
import { listenersOf } from "./subscribers.ts";
import type { Subscriber } from "./subscribers.ts";
import type { System } from "./system.ts";

const nothing: Commit = { changes: [], audit: unlogged("upkeep") };

/** Handles each message apart: one that fails is tried again later and holds up none of the others. */
export async function eachMessage<Body>(
  system: System,
  batch: MessageBatch<Body>,
  handle: (message: Message<Body>) => Promise<void>,
): Promise<void> {
  const { messages } = batch;
  await eachInTurns(messages, messages.length, async (message) => {
    try {
      await handle(message);
      message.ack();
    } catch (error) {
      const delaySeconds = retrySeconds(message.attempts);
      await comeAgain(system, batch.queue, [message], { error, delaySeconds });
    }
  });
}

/** Lets every subscriber of each event react, once. What nobody listens to costs one look and one commit for all. */
export async function consumeEvents(
  system: System,
  subscribers: readonly Subscriber[],
  batch: MessageBatch<{ eventId: string } | Heartbeat>,
): Promise<void> {
  const pending = findPending(
    system,
    subscribers,
    batch.messages.flatMap(({ body }) => (isOfEvent(body) ? body.eventId : [])),
  );
  await eachMessage(system, batch, async ({ body }) => {
    if ("heartbeatAt" in body) return noteHeartbeat(system, "events", body);
    const event = (await pending).get(body.eventId);
    if (event) await reactTo(system, event);
  });
}

/** What is none of our messages is a fault of its own, and holds up none of the others. */
const isOfEvent = (body: unknown): body is { eventId: string } =>
  typeof body === "object" && body !== null && "eventId" in body;

/** Stores the messages of a dead-letter queue, where people can see them. */
export async function consumeDeadLetters(
  system: System,
  batch: MessageBatch<unknown>,
): Promise<void> {
  await eachMessage(system, batch, async ({ id, body, attempts, timestamp }) => {
    const subject = await subjectOf(system, body);
    const deadLetter = {
      id: subject?.id ?? id,
      orgId: subject?.orgId ?? "",
      queue: batch.queue,
      body,
      attempts,
      createdAt: timestamp.getTime(),
      givenUpAt: system.clock(),
    };
    // What nothing says whose it is has the queue's own id, which says nothing of where it is either.
    const own = subject === null ? directorySystem(system) : system;
    await own.commit(deadLetter.orgId, {
      ...nothing,
      changes: [upsertDeadLetter(own.db, deadLetter)],
    });
  });
}

const named = z.union([
  z.object({ eventId: z.string() }).transform(({ eventId }) => eventId),
  z.object({ deliveryId: z.string() }).transform(({ deliveryId }) => deliveryId),
]);

async function subjectOf(system: System, body: unknown) {
  const { data: id } = named.safeParse(body);
  return id === undefined ? null : findSubject(system.db, id);
}

/** An open event, and the subscribers that have not reacted to it yet. */
interface PendingReactions {
  event: OpenEvent;
  missing: readonly Subscriber[];
}

/** Those of these events that wait for a subscriber, by their ids; the others are closed. */
export async function findPending(
  system: System,
  subscribers: readonly Subscriber[],
  eventIds: readonly string[],
): Promise<Map<string, PendingReactions>> {
  if (eventIds.length === 0) return new Map();
  const open = await findOpenEvents(system.db, eventIds);
  const pending = new Map<string, PendingReactions>();
  for (const [id, { event, reacted }] of open) {
    const missing = listenersOf(subscribers, event).filter(({ name }) => !reacted.has(name));
    if (missing.length > 0) pending.set(id, { event, missing });
  }
  const done = [...open].filter(([id]) => !pending.has(id));
  try {
    await closeAll(
      system,
      done.map(([id]) => id),
    );
  } catch (error) {
    if (!isForLater(error)) throw error;
    // One of them is behind a fence: each is closed by itself.
    for (const [id, { event }] of done) pending.set(id, { event, missing: [] });
  }
  return pending;
}

async function closeAll(system: System, eventIds: readonly string[]): Promise<void> {
  if (eventIds.length === 0) return;
  await system.commitUnlogged([closeEvents(system.db, eventIds, system.clock())], "upkeep");
}

/** Runs the reactions that are still missing, in their order, and closes the event with the last. */
export async function reactTo(system: System, { event, missing }: PendingReactions): Promise<void> {
  const last = missing.at(-1);
  if (last === undefined) return closeAll(system, [event.id]);
  for (const subscriber of missing) {
    await react(system, event, subscriber, subscriber === last);
  }
}

async function react(
  system: System,
  event: OpenEvent,
  subscriber: Subscriber,
  isLast: boolean,
): Promise<void> {
  const record = insertReaction(system.db, event.id, subscriber.name, system.clock());
  const close = isLast ? [closeEvents(system.db, [event.id], system.clock())] : [];
  const commitRecorded = async (draft: Commit | null) => {
    const { changes, ...rest } = draft ?? nothing;
    await system.commit(event.orgId, { ...rest, changes: [record, ...changes, ...close] });
  };
  const draft = await subscriber.react(system, event);
  try {
    await commitRecorded(draft);
  } catch (error) {
    // Another consumer of the same event was faster: the reaction is done, and done once.
    if (violatedUnique(error)?.includes("event_reactions")) return;
    if (!isLimit(error) || !subscriber.refused) throw error;
    await commitRecorded(await subscriber.refused(system, event, error));
  }
}

/** Tried again, it would be refused again. */
const isLimit = (error: unknown): error is Failure =>
  error instanceof Failure && error.code === "limit_reached";

/** 10 s, then doubling, at most 10 minutes. */
function retrySeconds(attempts: number): number {
  return Math.min(600, 5 * 2 ** attempts);
}
