/** What lies between a commit and its deliveries: one message each, and nothing that the commit knew is looked up. */
import { createMessageBatch } from "cloudflare:test";
import { sql } from "drizzle-orm";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { systemClock } from "#clock";
import { unlogged } from "#db/commit";
import { consumeQueue } from "../../src/background.ts";
import type { Bindings } from "#env";
import { sweepEvents } from "#events/outbox";
import { findOpenEvent } from "#events/queries";
import { openSystem } from "#events/system";
import { jobRequested } from "#jobs/index";
import { ChannelClient } from "#test/channel-client";
import { bindings, deliveriesOf, emitPageCreated, hookUp, newestDelivery } from "#test/events";
import { newReceiver } from "#test/receiver";
import { counting } from "#test/statements";
import { expectStatus } from "#test/team";
import { mintTeam } from "#test/worker";

interface Sent {
  queue: string;
  body: unknown;
}

/** The service whose queues are held by the test, and whose statements are counted. */
function heldSystem(clock = systemClock) {
  const sent: Sent[] = [];
  const held = (queue: string) => ({
    send: async (body: unknown) => void sent.push({ queue, body }),
    sendBatch: async (batch: { body: unknown }[]) =>
      void sent.push(...batch.map(({ body }) => ({ queue, body }))),
  });
  const counted = counting(bindings.DB);
  const system = openSystem(
    {
      ...bindings,
      DB: counted.database,
      EVENTS: held("galley-events"),
      JOBS: held("galley-jobs"),
      DELIVERIES: held("galley-deliveries"),
    } as unknown as Bindings,
    clock,
  );
  const consumeAll = (batch: readonly Sent[]) => {
    const timestamp = new Date(system.clock());
    const messages = batch.map(({ body }) => ({
      id: crypto.randomUUID(),
      timestamp,
      attempts: 1,
      body,
    }));
    return consumeQueue(system, createMessageBatch(batch[0]?.queue ?? "", messages));
  };
  const consume = (message: Sent) => consumeAll([message]);
  return { system, sent, consume, consumeAll, statements: () => counted.count() };
}

/** Of the event: one finds it, and one closes it; where somebody follows the collection, two note that its channel was told. */
const statementsOf = { commit: 3, event: 2, followed: 4 };

describe("a commit that a webhook listens to", () => {
  test("enqueues its delivery beside its event, so that the attempt is one message away", async () => {
    const [team, receiver] = [await mintTeam(), newReceiver()];
    const { id } = await hookUp(team, receiver.url);
    const { system, sent, consume, statements } = heldSystem();
    const [eventId = ""] = await emitPageCreated(team, system);
    expect(statements()).toBe(statementsOf.commit);
    const { id: deliveryId } = await newestDelivery(team, id);
    expect(sent).toEqual([
      { queue: "galley-events", body: { eventId } },
      { queue: "galley-deliveries", body: { deliveryId } },
    ]);
    const [event, delivery] = sent.splice(0);
    if (!event || !delivery) throw new Error("Two messages were expected.");

    await consume(delivery);
    expect(await receiver.received()).toHaveLength(1);
    const before = statements();
    await consume(event);
    expect(statements() - before).toBe(statementsOf.event);
    expect(await findOpenEvent(system.db, eventId)).toBeNull();
    expect(sent).toEqual([]);
  });

  test("asks for a step of a job in a queue of its own, and a sweep does the same", async () => {
    const team = await mintTeam();
    await hookUp(team, newReceiver().url);
    const { system, sent } = heldSystem(() => Date.now() - 31_000);
    const step = jobRequested({ id: "01H0000000000000000000NONE", kind: "release" }, null);
    const { jobEventIds } = await system.commit(team.orgId, {
      changes: [],
      audit: unlogged("nothing changed"),
      events: [step],
    });
    const [eventId] = await emitPageCreated(team, system);
    const asked = { queue: "galley-jobs", body: { eventId: jobEventIds[0] } };
    expect(sent).toEqual([
      asked,
      { queue: "galley-events", body: { eventId } },
      { queue: "galley-deliveries", body: { deliveryId: expect.any(String) } },
    ]);
    const later = heldSystem();
    await sweepEvents(later.system);
    expect(later.sent).toContainEqual(asked);
    expect(later.sent).toContainEqual({ queue: "galley-events", body: { eventId } });
    // There is no such job: its step is done.
    await later.consume(asked);
    expect(await findOpenEvent(later.system.db, jobEventIds[0] ?? "")).toBeNull();
  });

  test("whose events nobody listens to any more costs the same for a batch of twenty as for one", async () => {
    const team = await mintTeam();
    const hook = await hookUp(team, newReceiver().url);
    const { system, sent, consumeAll, statements } = heldSystem();
    await emitPageCreated(team, system, 20);
    await expectStatus(204, team.owner.delete(`/api/webhooks/${hook.id}`));
    const before = statements();
    await consumeAll(sent.splice(0).filter(({ queue }) => queue === "galley-events"));
    expect(statements() - before).toBe(statementsOf.event);
    const sql = "select count(*) as open from events where org_id = ? and closed_at is null";
    const found = await bindings.DB.prepare(sql).bind(team.orgId).first<number>("open");
    expect(found).toBe(0);
  });

  test("costs more only where somebody has the collection open", async () => {
    const team = await mintTeam();
    const { system, sent, consume, statements } = heldSystem();
    const reader = await ChannelClient.join(team, team.member);
    const [eventId] = await emitPageCreated(team, system);
    const before = statements();
    await consume(sent[0] ?? { queue: "", body: null });
    expect(statements() - before).toBe(statementsOf.followed);
    expect(await findOpenEvent(system.db, eventId ?? "")).toBeNull();
    await reader.until(() => reader.told.includes(`tree ${team.rootPageId}`));
  });

  test("knows the deliveries of all events that a query finds, for each webhook, in the events' order", async () => {
    const team = await mintTeam();
    const hooks = [
      await hookUp(team, newReceiver().url),
      await hookUp(team, newReceiver().url),
      await hookUp(team, newReceiver().url, ["page.deleted"]),
    ];
    const { system, sent } = heldSystem();
    const committed = await system.commit(team.orgId, {
      changes: [],
      audit: unlogged("nothing changed"),
      eventsFrom: {
        type: "page.created",
        collection: { id: team.collectionId, name: "Handbook", slug: team.collectionSlug },
        rows: sql`select key as place, ${team.rootPageId} as pageId, '{}' as change,
            json_object('id', ${team.rootPageId}, 'name', 'Handbook', 'type', 1, 'path', '') as page
          from json_each('[1, 2, 3, 4, 5]')`,
      },
    });
    const made = (await Promise.all(hooks.map(({ id }) => deliveriesOf(team, id)))).flat();
    expect(made).toHaveLength(10);
    expect(committed.deliveryIds).toEqual(made.map(({ id }) => id).toSorted());
    const order = committed.deliveryIds.map((id) => made.find((one) => one.id === id)?.eventId);
    expect(order).toEqual(committed.eventIds.flatMap((eventId) => [eventId, eventId]));
    expect(sent).toHaveLength(15);
  });

  test("stands where a queue refuses its message: the other queue has its own, and a sweep finds the rest", async () => {
    const [team, receiver] = [await mintTeam(), newReceiver()];
    await hookUp(team, receiver.url);
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    onTestFinished(() => logged.mockRestore());
    const { system, sent, consume } = heldSystem(() => Date.now() - 31_000);
    const refusing = {
      ...system.bindings.EVENTS,
      sendBatch: () => Promise.reject(new Error("full")),
    };
    const events = openSystem(
      { ...system.bindings, EVENTS: refusing } as unknown as Bindings,
      system.clock,
    );
    const [eventId = ""] = await emitPageCreated(team, events);
    expect(sent.map(({ queue }) => queue)).toEqual(["galley-deliveries"]);
    expect(logged.mock.calls.map(([line]) => String(line))).toEqual([
      expect.stringContaining(eventId),
    ]);
    for (const message of sent.splice(0)) await consume(message);
    expect(await receiver.received()).toHaveLength(1);
    const later = heldSystem();
    await sweepEvents(later.system);
    expect(later.sent).toContainEqual({ queue: "galley-events", body: { eventId } });
  });
});
