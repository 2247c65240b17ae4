/** Receivers in every state: down, slow to come back, redirecting, gone, private, talkative. */
import { Webhook } from "standardwebhooks";
import { describe, expect, test } from "vitest";
import { sweepDeliveries } from "#domains/webhooks/deliveries/consume";
import { deliver } from "#domains/webhooks/deliveries/deliver";
import { limits } from "#limits";
import {
  systemWithoutQueues,
  deliveriesOf,
  emitPageCreated,
  hookUp,
  newestDelivery,
  systemAt,
} from "#test/events";
import { newReceiver } from "#test/receiver";
import { expectStatus } from "#test/team";
import { mintTeam } from "#test/worker";

const minute = 60_000;

describe("a receiver", () => {
  /** A delivery that no queue carries, attempted by hand at times of the test's choosing. */
  async function unqueued() {
    const [team, receiver] = [await mintTeam(), newReceiver()];
    const { id } = await hookUp(team, receiver.url);
    let now = Date.now();
    const system = systemWithoutQueues(() => now);
    await emitPageCreated(team, system);
    const { id: deliveryId } = await newestDelivery(team, id);
    return {
      team,
      receiver,
      webhookId: id,
      waitMs: async () => Date.parse((await newestDelivery(team, id)).nextAttemptAt ?? "") - now,
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
    const { team, receiver, webhookId, waitMs, attemptAfter } = await unqueued();
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
    expect(await newestDelivery(team, webhookId)).toMatchObject({
      state: "failed",
      nextAttemptAt: null,
    });
  });

  test("is not tried before the time of the schedule", async () => {
    const { receiver, waitMs, attemptAfter } = await unqueued();
    await receiver.answerWith({ status: 500 });
    await attemptAfter(0);
    await attemptAfter((await waitMs()) - 1);
    expect(await receiver.received()).toHaveLength(1);
    await attemptAfter(1);
    expect(await receiver.received()).toHaveLength(2);
  });

  test("that asks for patience with Retry-After gets it", async () => {
    const { receiver, waitMs, attemptAfter } = await unqueued();
    await receiver.answerWith({ status: 429, headers: { "retry-after": "1234" } });
    await attemptAfter(0);
    expect(await waitMs()).toBe(1_234_000);
  });

  test("that is down for half an hour and then back misses nothing", async () => {
    const [team, receiver] = [await mintTeam(), newReceiver()];
    const { id } = await hookUp(team, receiver.url);
    await receiver.answerWith({ status: 503 });
    let now = Date.now();
    const own = new Set<string>();
    const enqueued: string[] = [];
    const sendBatch = async (batch: { body: { deliveryId: string } }[]) =>
      void enqueued.push(...batch.map(({ body }) => body.deliveryId));
    for (let passed = 0; passed <= 90; passed += 1) {
      // Each minute is a run of its own, with the statements that D1 grants to one.
      const offQueue = systemWithoutQueues(() => now);
      const bindings = {
        ...offQueue.bindings,
        DELIVERIES: { ...offQueue.bindings.DELIVERIES, sendBatch },
      };
      const system = { ...offQueue, bindings } as unknown as typeof offQueue;
      if (passed === 30) await receiver.answerWith({ status: 200 });
      if (passed < 30) {
        await emitPageCreated(team, offQueue);
        own.add((await newestDelivery(team, id)).id);
      }
      await sweepDeliveries(system);
      // The sweep finds those of other tests, too: some of their receivers never answer.
      for (const deliveryId of enqueued.splice(0)) {
        if (own.has(deliveryId)) await deliver(system, deliveryId);
      }
      now += minute;
    }
    const states = (await deliveriesOf(team, id)).map(({ state }) => state);
    expect(states).toEqual(Array.from({ length: 30 }, () => "delivered"));
    const accepted = (await receiver.received()).slice(-30);
    const ids = new Set(accepted.map(({ headers }) => headers["webhook-id"]));
    expect(ids.size).toBe(30);
  });

  test("that redirects is not followed", async () => {
    const [elsewhere, { team, receiver, webhookId, attemptAfter }] = [
      newReceiver(),
      await unqueued(),
    ];
    await receiver.answerWith({ status: 307, headers: { location: elsewhere.url } });
    await attemptAfter(0);
    expect(await elsewhere.received()).toEqual([]);
    expect((await newestDelivery(team, webhookId)).attempts).toMatchObject([{ status: 307 }]);
  });

  test("that says 410 turns its webhook off, with a log entry", async () => {
    const { team, receiver, webhook, attemptAfter } = await unqueued();
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
    const { receiver, webhook, attemptAfter, pass, team, webhookId, system } = await unqueued();
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
    const { team, webhookId, receiver, attemptAfter } = await unqueued();
    const db = systemAt().bindings.DB;
    await db
      .prepare("update webhooks set url = 'https://rebound.private.example/' where id = ?")
      .bind(webhookId)
      .run();
    await attemptAfter(0);
    expect(await receiver.received()).toEqual([]);
    expect((await newestDelivery(team, webhookId)).attempts).toMatchObject([
      { status: null, answer: expect.stringContaining("private address") },
    ]);
  });

  test("is kept for at most 1 KiB of its answer", async () => {
    const { team, webhookId, receiver, attemptAfter } = await unqueued();
    await receiver.answerWith({ status: 200, body: "a".repeat(5_000) });
    await attemptAfter(0);
    expect((await newestDelivery(team, webhookId)).attempts[0]?.answer).toBe("a".repeat(1024));
  });

  test("with the old or the new secret verifies for a day after a rotation, then with the new alone", async () => {
    const [team, receiver] = [await mintTeam(), newReceiver()];
    const { id, secret } = await hookUp(team, receiver.url);
    const rotated = await expectStatus(200, team.owner.post(`/api/webhooks/${id}/rotate`));
    let now = Date.now();
    const system = systemWithoutQueues(() => now);
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
