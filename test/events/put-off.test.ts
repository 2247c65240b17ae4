/** What is behind a fence is put off until it is gone: it is never given up, lost or done twice, and holds up nobody else. */
import {
  createExecutionContext,
  createMessageBatch,
  getQueueResult,
  runDurableObjectAlarm,
} from "cloudflare:test";
import { expect, onTestFinished, test, vi } from "vitest";
import { consumeQueue } from "../../src/background.ts";
import { openSystem } from "#events/system";
import type { System } from "#events/system";
import { slotOf } from "#ids";
import { limits } from "#limits";
import { createClient } from "#test/client";
import {
  bindings,
  emitPageCreated,
  hookUp,
  newestDelivery,
  systemWithoutQueues,
} from "#test/events";
import { listenForFaults, listenForRefusals } from "#test/logged-faults";
import { operatorToken } from "#test/operator";
import { pagesOf } from "#test/pages";
import { newReceiver } from "#test/receiver";
import { RoomClient, roomOf } from "#test/room-client";
import { versionsOf } from "#test/room-page";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { baseUrl, mintTeam, send } from "#test/worker";

const operator = createClient(send, baseUrl, { Authorization: `Bearer ${operatorToken}` });

/** Pauses the team's slot until the test ends, or what it gives is called. */
async function pause({ orgId }: Team): Promise<() => Promise<void>> {
  const path = `/operator/slots/${slotOf(orgId)}/pause`;
  await expectStatus(204, operator.put(path));
  onTestFinished(async () => void (await operator.delete(path)));
  return async () => void (await expectStatus(204, operator.delete(path)));
}

interface PutOff {
  queue: string;
  body: unknown;
  delaySeconds: number | undefined;
}

/** The service whose queues keep what they are sent with a delay, and drop the rest. */
function keeping(): { system: System; putOff: PutOff[] } {
  const putOff: PutOff[] = [];
  const queueOf = (queue: string) => ({
    send: async () => ({}),
    sendBatch: async (batch: MessageSendRequest[]) => {
      const late = batch.filter(({ delaySeconds }) => delaySeconds !== undefined);
      putOff.push(...late.map(({ body, delaySeconds }) => ({ queue, body, delaySeconds })));
    },
  });
  const queues = Object.fromEntries(
    ["EVENTS", "JOBS", "DELIVERIES", "VIEWS"].map((name) => [name, queueOf(name)]),
  );
  return { system: openSystem({ ...bindings, ...queues } as unknown as typeof bindings), putOff };
}

/** Has a queue hand over messages for the last time; gives which were acknowledged, by their places. */
async function handOver(system: System, queue: string, bodies: readonly unknown[]) {
  const messages = bodies.map((body, at) => ({
    id: `${at}`,
    timestamp: new Date(),
    attempts: 6,
    body,
  }));
  const batch = createMessageBatch(queue, messages);
  await consumeQueue(system, batch);
  const { explicitAcks, retryMessages } = await getQueueResult(batch, createExecutionContext());
  expect(retryMessages).toEqual([]);
  return explicitAcks.toSorted();
}

const seconds = 30;

test("a message of an event or a delivery waits in its queue, however often it came, and is handled once after that", async () => {
  const faults = listenForFaults();
  const refused = listenForRefusals();
  const [team, other] = [await mintTeam(), await mintTeam()];
  const receivers = [newReceiver(), newReceiver()];
  const [hook] = [await hookUp(team, receivers[0]?.url ?? "")];
  const otherHook = await hookUp(other, receivers[1]?.url ?? "");
  const [[eventId], [otherEventId]] = [
    await emitPageCreated(team, systemWithoutQueues()),
    await emitPageCreated(other, systemWithoutQueues()),
  ];
  const { id: deliveryId } = await newestDelivery(team, hook.id);
  const { id: otherDeliveryId } = await newestDelivery(other, otherHook.id);
  const resume = await pause(team);
  const { system, putOff } = keeping();
  const events = [{ eventId }, { eventId: otherEventId }];
  const deliveries = [{ deliveryId }, { deliveryId: otherDeliveryId }];
  expect(await handOver(system, "galley-events", events)).toEqual(["0", "1"]);
  expect(await handOver(system, "galley-jobs", events)).toEqual(["0", "1"]);
  expect(await handOver(system, "galley-deliveries", deliveries)).toEqual(["0", "1"]);
  await expect.poll(async () => (await receivers[1]?.received())?.length).toBe(1);
  expect(putOff).toEqual([
    { queue: "EVENTS", body: { eventId }, delaySeconds: seconds },
    { queue: "JOBS", body: { eventId }, delaySeconds: seconds },
    { queue: "DELIVERIES", body: { deliveryId }, delaySeconds: seconds },
  ]);
  expect(faults({})).toEqual([]);
  const lines = refused({ refused: "unavailable", queue: "galley-deliveries" });
  expect(lines).toMatchObject([{ level: "warn", deliveryId }]);
  expect(lines.map((line) => "fault" in line)).toEqual([false]);

  await resume();
  for (const { queue, body } of [...putOff, ...putOff])
    await handOver(system, `galley-${queue.toLowerCase()}`, [body]);
  await expect.poll(async () => (await receivers[0]?.received())?.length).toBe(1);
  const dead = await expectStatus(200, team.owner.get(`/orgs/${team.orgId}/dead-letters`));
  expect(dead.data).toEqual([]);
});

test("what a queue has given up goes back into it, and is stored where it fails once more", async () => {
  const team = await mintTeam();
  await hookUp(team, newReceiver().url);
  const [eventId] = await emitPageCreated(team, systemWithoutQueues());
  const resume = await pause(team);
  const { system, putOff } = keeping();
  listenForRefusals();
  expect(await handOver(system, "galley-events-dead", [{ eventId }])).toEqual(["0"]);
  expect(putOff).toEqual([{ queue: "EVENTS", body: { eventId }, delaySeconds: seconds }]);
  await resume();
  await handOver(system, "galley-events-dead", [{ eventId }]);
  const dead = await expectStatus(200, team.owner.get(`/orgs/${team.orgId}/dead-letters`));
  expect(dead.data).toHaveLength(1);
});

test("what readers did is put off of the organization that is behind the fence, and counted of every other one", async () => {
  listenForRefusals();
  const [team, other] = [await mintTeam(), await mintTeam()];
  const of = ({ orgId, collectionId }: Team) => ({ orgId, collectionId, at: Date.now() });
  const missing = (one: Team) => ({ kind: "missing", ...of(one), path: "/oars", referrer: null });
  const resume = await pause(team);
  const { system, putOff } = keeping();
  const bodies = [missing(team), missing(other), missing(team)];
  expect(await handOver(system, "galley-views", bodies)).toEqual(["0", "1", "2"]);
  const kept = [bodies[0], bodies[2]].map((body) => ({
    queue: "VIEWS",
    body,
    delaySeconds: seconds,
  }));
  expect(putOff).toEqual(kept);
  const counted = async ({ orgId }: Team) => {
    const query = "select sum(count) as sum from missing_paths where org_id = ?";
    return (await bindings.DB.prepare(query).bind(orgId).first<{ sum: number | null }>())?.sum;
  };
  expect([await counted(team), await counted(other)]).toEqual([null, 1]);
  await resume();
  for (const { body } of putOff) await handOver(system, "galley-views", [body]);
  expect([await counted(team), await counted(other)]).toEqual([2, 1]);
});

test("a room tries again ten seconds later for as long as it is behind a fence, and reports no text as unsaved", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  onTestFinished(() => void vi.useRealTimers());
  const faults = listenForFaults();
  listenForRefusals();
  const team = await mintTeam();
  const { id: pageId } = await pagesOf(team).create(team.rootPageId);
  const writer = await RoomClient.join(pageId, { userId: team.owner.userId });
  writer.type("Feather the blade.");
  await expect.poll(() => writer.saved).toBe(writer.sent);
  const before = (await versionsOf(pageId)).length;
  const resume = await pause(team);
  const alarm = async () => {
    vi.setSystemTime(Date.now() + limits.roomSaveAfterMs + 1);
    await runDurableObjectAlarm(roomOf(pageId));
  };
  for (let tries = 0; tries < 6; tries += 1) await alarm();
  const { unsavedSince } = await expectStatus(200, team.owner.get(`/api/page/${pageId}/content`));
  expect(unsavedSince).toBeUndefined();
  expect(faults({ pageId })).toEqual([]);
  await resume();
  await alarm();
  expect((await versionsOf(pageId)).length).toBe(before + 1);
});
