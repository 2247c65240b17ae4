/** Sending again or now, and sending a test: under the same ids, and in full. */
import { Webhook } from "standardwebhooks";
import { describe, expect, test } from "vitest";
import { deliver } from "#domains/webhooks/deliveries/deliver";
import {
  bindings,
  systemWithoutQueues,
  deliveriesOf,
  emitPageCreated,
  hookUp,
  systemAt,
} from "#test/events";
import { newReceiver } from "#test/receiver";
import { expectStatus } from "#test/team";
import { mintTeam } from "#test/worker";

const soon = { timeout: 15_000, interval: 50 };

/** A webhook with three deliveries: two made, the newest still to be made. */
async function threeDeliveries() {
  const [team, receiver] = [await mintTeam(), newReceiver()];
  const { id, secret } = await hookUp(team, receiver.url);
  await emitPageCreated(
    team,
    systemWithoutQueues(() => Date.now() - 60_000),
  );
  await emitPageCreated(
    team,
    systemWithoutQueues(() => Date.now() - 50_000),
  );
  for (const made of await deliveriesOf(team, id)) await deliver(systemAt(), made.id);
  await emitPageCreated(team, systemWithoutQueues());
  return { team, receiver, path: `/api/webhooks/${id}`, id, secret };
}

async function idsReceived(receiver: ReturnType<typeof newReceiver>): Promise<string[]> {
  return (await receiver.received()).map(({ headers }) => headers["webhook-id"] ?? "");
}

describe("sending again", () => {
  test("one delivery arrives once more, with its id, and counts its attempts on", async () => {
    const { team, receiver, path, id } = await threeDeliveries();
    const made = (await deliveriesOf(team, id))[1];
    const again = `${path}/deliveries/${made?.id}/redeliver`;
    expect(await expectStatus(202, team.owner.post(again))).toEqual({ queued: 1 });
    await expect.poll(() => idsReceived(receiver), soon).toHaveLength(3);
    expect((await idsReceived(receiver)).at(-1)).toBe(made?.id);
    await expect
      .poll(async () => (await deliveriesOf(team, id))[1], soon)
      .toMatchObject({ state: "delivered", attempts: [{ status: 200 }, { status: 200 }] });
  });

  test("everything since a time arrives, what is still to be made too", async () => {
    const { team, receiver, path, id } = await threeDeliveries();
    const since = new Date(Date.now() - 3_600_000).toISOString();
    const answer = await expectStatus(202, team.owner.post(`${path}/redeliver`, { since }));
    expect(answer).toEqual({ queued: 3 });
    await expect.poll(() => idsReceived(receiver), soon).toHaveLength(5);
    const all = (await deliveriesOf(team, id)).map((each) => each.id);
    expect((await idsReceived(receiver)).slice(2).toSorted()).toEqual(all.toSorted());
  });

  test("another webhook's is 404; a webhook that is off is 409", async () => {
    const { team, path, id } = await threeDeliveries();
    const [, made] = await deliveriesOf(team, id);
    const { id: otherId } = await hookUp(team, newReceiver().url);
    const foreign = `/api/webhooks/${otherId}/deliveries/${made?.id}/redeliver`;
    expect((await team.owner.post(foreign)).status).toBe(404);
    await expectStatus(200, team.owner.put(path, { isEnabled: false }));
    const off = await team.owner.post(`${path}/deliveries/${made?.id}/redeliver`);
    expect([off.status, off.body.code]).toEqual([409, "conflict"]);
  });
});

/** A webhook whose receiver failed twice and works again; its one delivery waits minutes for its next attempt. */
async function repaired() {
  const [team, receiver] = [await mintTeam(), newReceiver()];
  const { id } = await hookUp(team, receiver.url);
  await receiver.answerWith({ status: 503 });
  await emitPageCreated(
    team,
    systemWithoutQueues(() => Date.now() - 60_000),
  );
  const [made] = await deliveriesOf(team, id);
  await deliver(
    systemWithoutQueues(() => Date.now() - 60_000),
    made?.id ?? "",
  );
  await deliver(systemWithoutQueues(), made?.id ?? "");
  await receiver.answerWith({ status: 200 });
  const [waiting] = await deliveriesOf(team, id);
  expect(waiting).toMatchObject({ state: "pending", attempts: [{ status: 503 }, { status: 503 }] });
  expect(Date.parse(waiting?.nextAttemptAt ?? "")).toBeGreaterThan(Date.now() + 60_000);
  const isDelivered = async () => {
    await expect
      .poll(async () => (await deliveriesOf(team, id))[0], soon)
      .toMatchObject({ id: waiting?.id, state: "delivered" });
  };
  return { team, receiver, path: `/api/webhooks/${id}`, deliveryId: waiting?.id, isDelivered };
}

describe("what waits for its next attempt", () => {
  test("is sent now where it is asked for by its id", async () => {
    const { team, path, deliveryId, isDelivered } = await repaired();
    const asked = team.owner.post(`${path}/deliveries/${deliveryId}/redeliver`);
    expect(await expectStatus(202, asked)).toEqual({ queued: 1 });
    await isDelivered();
  });

  test("is sent now when its webhook is turned on again", async () => {
    const { team, path, isDelivered } = await repaired();
    await expectStatus(200, team.owner.put(path, { isEnabled: false }));
    await expectStatus(200, team.owner.put(path, { isEnabled: true }));
    await isDelivered();
  });

  test("stays as it is while a consumer is just sending it", async () => {
    const { team, path, deliveryId } = await repaired();
    const lease = "update deliveries set lease_until = ? where id = ?";
    await bindings.DB.prepare(lease)
      .bind(Date.now() + 60_000, deliveryId)
      .run();
    const asked = team.owner.post(`${path}/deliveries/${deliveryId}/redeliver`);
    expect(await expectStatus(202, asked)).toEqual({ queued: 0 });
  });

  test("is listed by its state", async () => {
    const { team, path } = await threeDeliveries();
    const statesOf = async (state: string) => {
      const { data } = await expectStatus(200, team.owner.get(`${path}/deliveries?state=${state}`));
      return data.map((each: { state: string }) => each.state);
    };
    expect(await statesOf("pending")).toEqual(["pending"]);
    expect(await statesOf("delivered")).toEqual(["delivered", "delivered"]);
    expect(await statesOf("failed")).toEqual([]);
    expect((await team.owner.get(`${path}/deliveries?state=lost`)).status).toBe(422);
  });
});

describe("a test", () => {
  test("arrives signed, answers what the receiver said, and leaves nothing behind", async () => {
    const [team, receiver] = [await mintTeam(), newReceiver()];
    const { id, secret } = await hookUp(team, receiver.url);
    await receiver.answerWith({ status: 202, body: "thanks" });
    const outcome = await expectStatus(200, team.owner.post(`/api/webhooks/${id}/test`));
    expect(outcome).toMatchObject({ isReceived: true, status: 202, answer: "thanks" });
    const [hook] = await receiver.received();
    expect(new Webhook(secret).verify(hook?.body ?? "", hook?.headers ?? {})).toMatchObject({
      type: "webhook.test",
      data: { webhookId: id },
    });
    expect(await deliveriesOf(team, id)).toEqual([]);
  });

  test("of a receiver that cannot be reached says so", async () => {
    const team = await mintTeam();
    const { id } = await hookUp(team, "https://unreachable.example/");
    const outcome = await expectStatus(200, team.owner.post(`/api/webhooks/${id}/test`));
    expect(outcome).toMatchObject({
      isReceived: false,
      status: null,
      answer: "The connection failed.",
    });
  });
});
