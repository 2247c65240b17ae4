/** Sending again, and sending a test: under the same ids, in full, and only what was completed. */
import { Webhook } from "standardwebhooks";
import { describe, expect, test } from "vitest";
import { deliver } from "#domains/webhooks/deliveries/deliver";
import { deafSystemAt, deliveriesOf, emitPageCreated, hookUp, systemAt } from "#test/events";
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
    deafSystemAt(() => Date.now() - 60_000),
  );
  await emitPageCreated(
    team,
    deafSystemAt(() => Date.now() - 50_000),
  );
  for (const made of await deliveriesOf(team, id)) await deliver(systemAt(), made.id);
  await emitPageCreated(team, deafSystemAt());
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

  test("everything since a time arrives, but for what is still to be made", async () => {
    const { team, receiver, path, id } = await threeDeliveries();
    const first = await idsReceived(receiver);
    const since = new Date(Date.now() - 3_600_000).toISOString();
    const answer = await expectStatus(202, team.owner.post(`${path}/redeliver`, { since }));
    expect(answer).toEqual({ queued: 2 });
    await expect.poll(() => idsReceived(receiver), soon).toHaveLength(4);
    expect((await idsReceived(receiver)).slice(2).toSorted()).toEqual(first.toSorted());
    expect((await deliveriesOf(team, id))[0]).toMatchObject({ state: "pending", attempts: [] });
  });

  test("what is still to be made, or another webhook's, is 404; a webhook that is off is 409", async () => {
    const { team, path, id } = await threeDeliveries();
    const [pending, made] = await deliveriesOf(team, id);
    const open = await team.owner.post(`${path}/deliveries/${pending?.id}/redeliver`);
    expect(open.status).toBe(404);
    const { id: otherId } = await hookUp(team, newReceiver().url);
    const foreign = `/api/webhooks/${otherId}/deliveries/${made?.id}/redeliver`;
    expect((await team.owner.post(foreign)).status).toBe(404);
    await expectStatus(200, team.owner.put(path, { isEnabled: false }));
    const off = await team.owner.post(`${path}/deliveries/${made?.id}/redeliver`);
    expect([off.status, off.body.code]).toEqual([409, "conflict"]);
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
