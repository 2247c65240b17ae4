/** Receivers that behave badly, over the real queues: each has its outcome, and none holds up another webhook. */
import { describe, expect, test } from "vitest";
import { deliver } from "#domains/webhooks/deliveries/deliver";
import {
  systemWithoutQueues,
  deliveriesOf,
  emitPageCreated,
  hookUp,
  newestDelivery,
  systemAt,
} from "#test/events";
import { newReceiver } from "#test/receiver";
import type { BoxAnswer } from "#test/fixture-servers";
import { mintTeam } from "#test/worker";

const soon = { timeout: 30_000, interval: 50 };
const GiB = 1024 ** 3;

const outcomes: [name: string, answer: BoxAnswer, attempt: object, state: string][] = [
  ["silent", { status: 200, misbehaviour: "silent" }, failed("10000 ms"), "pending"],
  ["endless", { status: 200, misbehaviour: "dripping" }, failed("10000 ms"), "pending"],
  ["no HTTP", { status: 200, misbehaviour: "garbled" }, failed("connection failed"), "pending"],
  ["cut off", { status: 200, misbehaviour: "cutting" }, failed("connection failed"), "pending"],
  ["slow", { status: 200, afterMs: 1_500 }, { status: 200, answer: "received" }, "delivered"],
  ["moved", { status: 301, headers: { location: "/other" } }, { status: 301 }, "pending"],
  ["broken", { status: 500, body: "oh" }, { status: 500, answer: "oh" }, "pending"],
  ["busy", { status: 429, headers: { "retry-after": "99" } }, { status: 429 }, "pending"],
  ["gone", { status: 410 }, { status: 410 }, "failed"],
  ["binary", { status: 200, bodyBytes: 700 }, { status: 200 }, "delivered"],
];

function failed(why: string): object {
  return { status: null, answer: expect.stringContaining(why) };
}

describe("a receiver that is", () => {
  test.concurrent.each(outcomes)(
    "%s has its outcome recorded",
    async (_, answer, attempt, state) => {
      const [team, receiver] = [await mintTeam(), newReceiver()];
      const { id } = await hookUp(team, receiver.url);
      await receiver.answerWith(answer);
      await emitPageCreated(team, systemWithoutQueues());
      await deliver(systemWithoutQueues(), (await newestDelivery(team, id)).id);
      expect(await newestDelivery(team, id)).toMatchObject({ state, attempts: [attempt] });
    },
  );

  test("talking for a GiB is stopped early, and has received", async () => {
    const [team, receiver] = [await mintTeam(), newReceiver()];
    const { id } = await hookUp(team, receiver.url);
    await receiver.answerWith({ status: 200, bodyBytes: GiB });
    await emitPageCreated(team, systemWithoutQueues());
    await deliver(systemWithoutQueues(), (await newestDelivery(team, id)).id);
    const made = await newestDelivery(team, id);
    expect(made).toMatchObject({ state: "delivered", attempts: [{ status: 200 }] });
    expect(made.attempts[0]?.answer).toBe("\0".repeat(1024));
    expect((await receiver.received())[0]?.takenBytes).toBeLessThan(GiB / 16);
  });
});

test("fifteen silent receivers hold up nobody: the others have everything before the first of them is given up", async () => {
  const team = await mintTeam();
  const silent = await Promise.all(
    Array.from({ length: 15 }, async () => {
      const receiver = newReceiver();
      await receiver.answerWith({ status: 200, misbehaviour: "silent" });
      return hookUp(team, receiver.url);
    }),
  );
  const good = newReceiver();
  await hookUp(team, good.url);
  const [otherTenant, elsewhere] = [await mintTeam(), newReceiver()];
  await hookUp(otherTenant, elsewhere.url);
  await emitPageCreated(team, systemAt(), 3);
  await emitPageCreated(otherTenant, systemAt());
  await expect.poll(good.received, soon).toHaveLength(3);
  await expect.poll(elsewhere.received, soon).toHaveLength(1);
  for (const { id } of silent) {
    const made = await deliveriesOf(team, id);
    expect(made.flatMap(({ attempts }) => attempts)).toEqual([]);
  }
});
