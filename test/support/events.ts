/** Commits events as a domain would, and waits for what the queues make of them. */
import { createMessageBatch, env } from "cloudflare:test";
import { unlogged } from "#db/commit";
import { databaseNameOf } from "#db/databases";
import { systemClock } from "#clock";
import type { Clock } from "#clock";
import type { Bindings } from "#env";
import { findPending, reactTo } from "#events/consume";
import { noteHeartbeat } from "#events/heartbeat";
import { openSystem } from "#events/system";
import type { Subscriber } from "#events/subscribers";
import type { System } from "#events/system";
import { consumeQueue } from "../../src/background.ts";
import { newReceiver } from "#test/receiver";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";

export const bindings = env as unknown as Bindings;

/** A heartbeat of the queue, now: the service is well however long ago another test had the last one sent. */
export function noteHeartbeatNow(): Promise<void> {
  return noteHeartbeat(systemAt(), "events", { heartbeatAt: systemClock() });
}

/** The service without a caller, at a time of the test's choosing. */
export function systemAt(clock: Clock = systemClock): System {
  return openSystem(bindings, clock);
}

/** The same, whose queues drop their messages: what is committed stays open until a sweep. */
export function systemWithoutQueues(clock: Clock = systemClock): System {
  const silent = { send: async () => ({}), sendBatch: async () => ({}) };
  return openSystem(
    { ...bindings, EVENTS: silent, JOBS: silent, DELIVERIES: silent } as unknown as Bindings,
    clock,
  );
}

/** Has the subscribers that have not reacted to the event yet do so. Throws what they throw. */
export async function reactToEvent(
  system: System,
  subscribers: readonly Subscriber[],
  eventId: string,
): Promise<void> {
  const event = (await findPending(system, subscribers, [eventId])).get(eventId);
  if (event) await reactTo(system, event);
}

/**
 * Commits `count` page.created events in the team's collection, in one commit; gives their ids, which are none where
 * nobody listens.
 */
export async function emitPageCreated(
  team: Team,
  system = systemAt(),
  count = 1,
): Promise<string[]> {
  const collection = { id: team.collectionId, name: "Handbook", slug: team.collectionSlug };
  const page = { id: team.rootPageId, name: "A page", type: 1, path: "a-page" };
  const event = { type: "page.created", collection, page, change: {} } as const;
  const events = Array.from({ length: count }, () => event);
  const own = system.at(databaseNameOf(bindings, team.orgId));
  return (await own.commit(team.orgId, { changes: [], audit: unlogged("upkeep"), events }))
    .eventIds;
}

/** The id of an open event that the queue has given up on: its dead letter is stored. */
export async function givenUpEvent(team: Team, system = systemWithoutQueues()): Promise<string> {
  await hookUp(team, newReceiver().url);
  const [eventId = ""] = await emitPageCreated(team, system);
  await giveUp(system, "galley-events-dead", { eventId });
  return eventId;
}

/** Has a dead-letter queue hand over a message with this body. */
export async function giveUp(system: System, queue: string, body: unknown): Promise<void> {
  const timestamp = new Date(system.clock());
  const message = { id: crypto.randomUUID(), timestamp, attempts: 6, body };
  await consumeQueue(system, createMessageBatch(queue, [message]));
}

/** A webhook of the team's collection, for page.created unless said; its id and secret. */
export async function hookUp(
  team: Team,
  url: string,
  actions: readonly string[] = ["page.created"],
): Promise<{ id: string; secret: string }> {
  const body = { collectionId: team.collectionId, url, actions };
  return expectStatus(201, team.owner.post("/api/webhooks", body));
}

export interface ShownDelivery {
  id: string;
  eventId: string;
  sequence: number;
  state: string;
  nextAttemptAt: string | null;
  attempts: { attempt: number; status: number | null; answer: string }[];
}

/** The webhook's deliveries as its owner sees them, newest first. */
export async function deliveriesOf(team: Team, webhookId: string): Promise<ShownDelivery[]> {
  const path = `/api/webhooks/${webhookId}/deliveries?limit=100`;
  return (await expectStatus(200, team.owner.get(path))).data;
}

/** The webhook's newest delivery, where it has one. */
export async function newestDelivery(team: Team, webhookId: string): Promise<ShownDelivery> {
  const [delivery] = await deliveriesOf(team, webhookId);
  if (!delivery) throw new Error("There is no delivery.");
  return delivery;
}
