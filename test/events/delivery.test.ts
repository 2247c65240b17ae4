/** Deliveries: from a commit over the real queues to a receiver that verifies with the official package. */
import { Webhook } from "standardwebhooks";
import { describe, expect, test } from "vitest";
import { deliver } from "#domains/webhooks/deliveries/deliver";
import { sweepDeliveries } from "#domains/webhooks/deliveries/consume";
import { newReceiver } from "#test/receiver";
import { expectStatus } from "#test/team";
import { mintTeam } from "#test/worker";
import {
  systemWithoutQueues,
  deliveriesOf,
  emitPageCreated,
  hookUp,
  newestDelivery,
  systemAt,
} from "#test/events";

const minute = 60_000;
const soon = { timeout: 15_000, interval: 50 };

describe("a delivery", () => {
  test("follows its commit, signed as Standard Webhooks says, and is logged once", async () => {
    const [team, receiver] = [await mintTeam(), newReceiver()];
    const { id, secret } = await hookUp(team, receiver.url);
    const [eventId] = await emitPageCreated(team);
    await expect.poll(receiver.received, soon).toHaveLength(1);
    const [hook] = await receiver.received();
    if (!hook) throw new Error("Nothing was received.");
    expect(new Webhook(secret).verify(hook.body, hook.headers)).toMatchObject({
      type: "page.created",
      data: {
        sequence: 1,
        orgId: team.orgId,
        collection: { id: team.collectionId },
        page: { id: team.rootPageId },
        actor: { via: "system" },
        change: {},
      },
    });
    expect(hook.headers["content-type"]).toBe("application/json");
    await expect.poll(async () => (await newestDelivery(team, id)).state, soon).toBe("delivered");
    const made = await newestDelivery(team, id);
    expect(made).toMatchObject({ id: hook.headers["webhook-id"], eventId, nextAttemptAt: null });
    expect(made.attempts).toMatchObject([{ attempt: 1, status: 200, answer: "received" }]);
    const log = await team.owner.get(
      `/logs/webhooks/collectionId/${team.collectionId}?eventType=DELIVER_WEBHOOK`,
    );
    expect(log.body.data).toMatchObject([
      { eventResponse: { webhookId: id, deliveryId: made.id, outcome: "delivered", attempts: 1 } },
    ]);
  });

  test("is made to every webhook that subscribes, is turned on and of the collection", async () => {
    const team = await mintTeam();
    const [first, second, other, off] = [
      newReceiver(),
      newReceiver(),
      newReceiver(),
      newReceiver(),
    ];
    await hookUp(team, first.url);
    await hookUp(team, second.url);
    const { id } = await hookUp(team, off.url);
    await expectStatus(200, team.owner.put(`/api/webhooks/${id}`, { isEnabled: false }));
    await hookUp(team, other.url, ["page.deleted"]);
    await emitPageCreated(team);
    await expect.poll(first.received, soon).toHaveLength(1);
    await expect.poll(second.received, soon).toHaveLength(1);
    expect(await other.received()).toEqual([]);
    expect(await off.received()).toEqual([]);
  });

  test("is numbered per webhook without gaps, over many commits of many events", async () => {
    const [team, receiver] = [await mintTeam(), newReceiver()];
    const { id } = await hookUp(team, receiver.url);
    const offQueue = systemWithoutQueues();
    await Promise.all([3, 1, 5, 2].map((count) => emitPageCreated(team, offQueue, count)));
    const sequences = (await deliveriesOf(team, id)).map(({ sequence }) => sequence);
    expect(sequences.toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 11 }, (_, i) => i + 1),
    );
  });

  test("that fails is tried again with the same id and body, and then is delivered", async () => {
    const [team, receiver] = [await mintTeam(), newReceiver()];
    const { id, secret } = await hookUp(team, receiver.url);
    await receiver.answerWith({ status: 500, body: "not now" }, { status: 204 });
    await emitPageCreated(team);
    await expect.poll(receiver.received, soon).toHaveLength(2);
    const [first, second] = await receiver.received();
    if (!first || !second) throw new Error("Two attempts were expected.");
    expect(second.body).toBe(first.body);
    expect(second.headers["webhook-id"]).toBe(first.headers["webhook-id"]);
    expect(new Webhook(secret).verify(second.body, second.headers)).toBeTruthy();
    await expect.poll(async () => (await newestDelivery(team, id)).state, soon).toBe("delivered");
    expect((await newestDelivery(team, id)).attempts).toMatchObject([
      { attempt: 1, status: 500, answer: "not now" },
      { attempt: 2, status: 204 },
    ]);
  });

  test("is attempted once, however many consumers try at the same moment", async () => {
    const [team, receiver] = [await mintTeam(), newReceiver()];
    const { id } = await hookUp(team, receiver.url);
    await emitPageCreated(team, systemWithoutQueues());
    const { id: deliveryId } = await newestDelivery(team, id);
    await Promise.all(Array.from({ length: 8 }, () => deliver(systemAt(), deliveryId)));
    expect(await receiver.received()).toHaveLength(1);
  });

  test("is not made once its webhook is turned off, and the log says that it was given up", async () => {
    const [team, receiver] = [await mintTeam(), newReceiver()];
    const { id } = await hookUp(team, receiver.url);
    await emitPageCreated(team, systemWithoutQueues());
    await expectStatus(200, team.owner.put(`/api/webhooks/${id}`, { isEnabled: false }));
    const { id: deliveryId } = await newestDelivery(team, id);
    await deliver(systemAt(), deliveryId);
    expect(await receiver.received()).toEqual([]);
    expect(await newestDelivery(team, id)).toMatchObject({ state: "failed", attempts: [] });
    const log = await team.owner.get(`/logs/webhooks/collectionId/${team.collectionId}`);
    expect(log.body.data[0].eventResponse).toMatchObject({ deliveryId, outcome: "given_up" });
  });

  test("that lost its message, or its consumer, is found by the sweep", async () => {
    const [team, receiver] = [await mintTeam(), newReceiver()];
    await hookUp(team, receiver.url);
    await emitPageCreated(
      team,
      systemWithoutQueues(() => Date.now() - minute),
    );
    expect(await receiver.received()).toEqual([]);
    expect(await sweepDeliveries(systemAt())).toBeGreaterThan(0);
    await expect.poll(receiver.received, soon).toHaveLength(1);
  });
});
