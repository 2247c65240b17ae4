/** Deliveries: from a commit over the real queues to a receiver that verifies with the official package. */
import { Webhook } from "standardwebhooks";
import { describe, expect, test } from "vitest";
import { deliver } from "#areas/webhooks/deliveries/deliver";
import { sweepDeliveries } from "#areas/webhooks/deliveries/consume";
import { sweepEvents } from "#events/outbox";
import { limits } from "#limits";
import { newReceiver } from "#test/receiver";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { mintTeam } from "#test/worker";
import { deafSystemAt, deliveriesOf, emitPageCreated, hookUp, systemAt } from "#test/events";

const minute = 60_000;
const soon = { timeout: 15_000, interval: 50 };

async function onlyDelivery(team: Team, webhookId: string) {
  const [delivery] = await deliveriesOf(team, webhookId);
  if (!delivery) throw new Error("There is no delivery.");
  return delivery;
}

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
    await expect.poll(async () => (await onlyDelivery(team, id)).state, soon).toBe("delivered");
    const made = await onlyDelivery(team, id);
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
    const deaf = deafSystemAt();
    await Promise.all([3, 1, 5, 2].map((count) => emitPageCreated(team, deaf, count)));
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
    await expect.poll(async () => (await onlyDelivery(team, id)).state, soon).toBe("delivered");
    expect((await onlyDelivery(team, id)).attempts).toMatchObject([
      { attempt: 1, status: 500, answer: "not now" },
      { attempt: 2, status: 204 },
    ]);
  });

  test("is attempted once, however many consumers try at the same moment", async () => {
    const [team, receiver] = [await mintTeam(), newReceiver()];
    const { id } = await hookUp(team, receiver.url);
    await emitPageCreated(team, deafSystemAt());
    const { id: deliveryId } = await onlyDelivery(team, id);
    await Promise.all(Array.from({ length: 8 }, () => deliver(systemAt(), deliveryId)));
    expect(await receiver.received()).toHaveLength(1);
  });

  test("is not made once its webhook is turned off, and the log says that it was given up", async () => {
    const [team, receiver] = [await mintTeam(), newReceiver()];
    const { id } = await hookUp(team, receiver.url);
    await emitPageCreated(team, deafSystemAt());
    await expectStatus(200, team.owner.put(`/api/webhooks/${id}`, { isEnabled: false }));
    const { id: deliveryId } = await onlyDelivery(team, id);
    await deliver(systemAt(), deliveryId);
    expect(await receiver.received()).toEqual([]);
    expect(await onlyDelivery(team, id)).toMatchObject({ state: "failed", attempts: [] });
    const log = await team.owner.get(`/logs/webhooks/collectionId/${team.collectionId}`);
    expect(log.body.data[0].eventResponse).toMatchObject({ deliveryId, outcome: "given_up" });
  });

  test("that lost its bell, or its consumer, is found by the sweep", async () => {
    const [team, receiver] = [await mintTeam(), newReceiver()];
    await hookUp(team, receiver.url);
    await emitPageCreated(
      team,
      deafSystemAt(() => Date.now() - minute),
    );
    expect(await receiver.received()).toEqual([]);
    expect(await sweepEvents(systemAt())).toBeGreaterThan(0);
    expect(await sweepDeliveries(systemAt())).toBeGreaterThan(0);
    await expect.poll(receiver.received, soon).toHaveLength(1);
  });
});

describe("a receiver", () => {
  /** A delivery whose bells nobody hears, attempted by hand at times of the test's choosing. */
  async function unheard() {
    const [team, receiver] = [await mintTeam(), newReceiver()];
    const { id } = await hookUp(team, receiver.url);
    let now = Date.now();
    const system = deafSystemAt(() => now);
    await emitPageCreated(team, system);
    const { id: deliveryId } = await onlyDelivery(team, id);
    return {
      team,
      receiver,
      webhookId: id,
      waitMs: async () => Date.parse((await onlyDelivery(team, id)).nextAttemptAt ?? "") - now,
      attemptAfter: async (ms: number) => {
        now += ms;
        await deliver(system, deliveryId);
      },
      pass: (ms: number) => (now += ms),
      webhook: async () => (await team.owner.get(`/api/webhooks/${id}`)).body,
      system,
    };
  }

  test("that is down for the whole schedule gets ten attempts, and then it is given up", async () => {
    const { team, receiver, webhookId, waitMs, attemptAfter } = await unheard();
    await receiver.answerWith({ status: 503 });
    await attemptAfter(0);
    const waits: number[] = [];
    for (let left = 9; left > 0; left -= 1) {
      waits.push(await waitMs());
      await attemptAfter(waits.at(-1) ?? 0);
    }
    const schedule = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400];
    for (const [index, seconds] of schedule.entries()) {
      expect(waits[index]).toBeLessThanOrEqual(seconds * 1000);
      expect(waits[index]).toBeGreaterThanOrEqual(seconds * 800);
    }
    expect(await receiver.received()).toHaveLength(10);
    expect(await onlyDelivery(team, webhookId)).toMatchObject({
      state: "failed",
      nextAttemptAt: null,
    });
  });

  test("is not tried before the time of the schedule", async () => {
    const { receiver, waitMs, attemptAfter } = await unheard();
    await receiver.answerWith({ status: 500 });
    await attemptAfter(0);
    await attemptAfter((await waitMs()) - 1);
    expect(await receiver.received()).toHaveLength(1);
    await attemptAfter(1);
    expect(await receiver.received()).toHaveLength(2);
  });

  test("that asks for patience with Retry-After gets it", async () => {
    const { receiver, waitMs, attemptAfter } = await unheard();
    await receiver.answerWith({ status: 429, headers: { "retry-after": "1234" } });
    await attemptAfter(0);
    expect(await waitMs()).toBe(1_234_000);
  });

  test("that redirects is not followed", async () => {
    const [elsewhere, { team, receiver, webhookId, attemptAfter }] = [
      newReceiver(),
      await unheard(),
    ];
    await receiver.answerWith({ status: 307, headers: { location: elsewhere.url } });
    await attemptAfter(0);
    expect(await elsewhere.received()).toEqual([]);
    expect((await onlyDelivery(team, webhookId)).attempts).toMatchObject([{ status: 307 }]);
  });

  test("that says 410 turns its webhook off, with a log entry", async () => {
    const { team, receiver, webhook, attemptAfter } = await unheard();
    await receiver.answerWith({ status: 410 });
    await attemptAfter(0);
    expect(await webhook()).toMatchObject({
      isEnabled: false,
      disabledReason: expect.stringContaining("410"),
    });
    const { body } = await team.owner.get(`/logs/webhooks/collectionId/${team.collectionId}`);
    const types = body.data.map((entry: { eventType: string }) => entry.eventType);
    expect(types.toSorted()).toEqual(["CREATE_WEBHOOK", "DELIVER_WEBHOOK", "DISABLE_WEBHOOK"]);
  });

  test("that failed for five days is turned off; one success in between saves it", async () => {
    const { receiver, webhook, attemptAfter, pass, team, webhookId, system } = await unheard();
    await receiver.answerWith({ status: 500 });
    await attemptAfter(0);
    expect((await webhook()).failingSince).not.toBeNull();
    pass(limits.webhookDisabledAfterMs - 1);
    await emitPageCreated(team, system);
    const [newest] = await deliveriesOf(team, webhookId);
    await receiver.answerWith({ status: 200 });
    await deliver(system, newest?.id ?? "");
    expect(await webhook()).toMatchObject({ failingSince: null, isEnabled: true });
    await receiver.answerWith({ status: 500 });
    await attemptAfter(0);
    pass(limits.webhookDisabledAfterMs);
    await attemptAfter(0);
    expect(await webhook()).toMatchObject({ isEnabled: false });
  });

  test("whose name became private is not reached, and the log says why", async () => {
    const { team, webhookId, receiver, attemptAfter } = await unheard();
    const db = systemAt().bindings.DB;
    await db
      .prepare("update webhooks set url = 'https://rebound.private.example/' where id = ?")
      .bind(webhookId)
      .run();
    await attemptAfter(0);
    expect(await receiver.received()).toEqual([]);
    expect((await onlyDelivery(team, webhookId)).attempts).toMatchObject([
      { status: null, answer: expect.stringContaining("private address") },
    ]);
  });

  test("is kept for at most 1 KiB of its answer", async () => {
    const { team, webhookId, receiver, attemptAfter } = await unheard();
    await receiver.answerWith({ status: 200, body: "a".repeat(5_000) });
    await attemptAfter(0);
    expect((await onlyDelivery(team, webhookId)).attempts[0]?.answer).toBe("a".repeat(1024));
  });

  test("with the old or the new secret verifies for a day after a rotation, then with the new alone", async () => {
    const [team, receiver] = [await mintTeam(), newReceiver()];
    const { id, secret } = await hookUp(team, receiver.url);
    const rotated = await expectStatus(200, team.owner.post(`/api/webhooks/${id}/rotate`));
    let now = Date.now();
    const system = deafSystemAt(() => now);
    const sendOne = async () => {
      await emitPageCreated(team, system);
      const [newest] = await deliveriesOf(team, id);
      await deliver(system, newest?.id ?? "");
      const hook = (await receiver.received()).at(-1);
      if (!hook) throw new Error("Nothing was received.");
      return hook;
    };
    const within = await sendOne();
    for (const known of [secret, rotated.secret]) {
      expect(new Webhook(known).verify(within.body, within.headers)).toBeTruthy();
    }
    now += limits.webhookOldSecretMs;
    const after = await sendOne();
    expect(after.headers["webhook-signature"]?.split(" ")).toHaveLength(1);
  });
});
