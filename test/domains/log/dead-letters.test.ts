/** Dead letters: kept once, shown to the organization's owners and admins alone, replayed at once. */
import { describe, expect, test } from "vitest";
import { sweepDeliveries } from "#domains/webhooks/deliveries/consume";
import { purgeOldEvents, sweepEvents } from "#events/outbox";
import { openSystem } from "#events/system";
import type { System } from "#events/system";
import { limits } from "#limits";
import {
  bindings,
  systemWithoutQueues,
  emitPageCreated,
  giveUp,
  givenUpEvent,
  hookUp,
  newestDelivery,
} from "#test/events";
import { newReceiver } from "#test/receiver";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { mintOtherTenant, mintTeam } from "#test/worker";

const soon = { timeout: 15_000, interval: 50 };
const minute = 60_000;

async function deadLettersOf(team: Team) {
  return (await expectStatus(200, team.owner.get(`/orgs/${team.orgId}/dead-letters`))).data;
}

const replay = (team: Team, deadLetterId: string) =>
  team.owner.post(`/orgs/${team.orgId}/dead-letters/${deadLetterId}/replay`);

/** A system at a time, and the ids that it enqueues. */
function enqueuing(now: number): { system: System; enqueued: string[] } {
  const enqueued: string[] = [];
  const sendBatch = async (batch: { body: Record<string, string> }[]) =>
    void enqueued.push(...batch.flatMap(({ body }) => Object.values(body)));
  const queue = { send: async () => ({}), sendBatch };
  const queues = { EVENTS: queue, JOBS: queue, DELIVERIES: queue };
  const recording = { ...bindings, ...queues } as unknown as typeof bindings;
  return { system: openSystem(recording, () => now), enqueued };
}

describe("a dead letter", () => {
  test("of an event is shown to its organization, and its replay closes it", async () => {
    const team = await mintTeam();
    const eventId = await givenUpEvent(team);
    expect(await deadLettersOf(team)).toMatchObject([
      { id: eventId, kind: "event", eventType: "page.created", attempts: 6, isHandled: false },
    ]);
    expect(await expectStatus(202, replay(team, eventId))).toEqual({ queued: 1 });
    await expect
      .poll(() => deadLettersOf(team), soon)
      .toMatchObject([{ isHandled: true, replayedAt: expect.any(String) }]);
    expect(await replay(team, eventId)).toMatchObject({ status: 409, body: { code: "conflict" } });
    const log = await team.owner.get(`/logs/orgId/${team.orgId}?eventType=REPLAY_DEAD_LETTER`);
    expect(log.body.data).toMatchObject([{ eventId, eventResponse: { kind: "event" } }]);
  });

  test("of a delivery is shown, and its replay delivers it", async () => {
    const [team, receiver] = [await mintTeam(), newReceiver()];
    const { id } = await hookUp(team, receiver.url);
    await emitPageCreated(team, systemWithoutQueues());
    const { id: deliveryId } = await newestDelivery(team, id);
    await giveUp(systemWithoutQueues(), "galley-deliveries-dead", { deliveryId });
    expect(await deadLettersOf(team)).toMatchObject([
      { id: deliveryId, kind: "delivery", eventType: "page.created", isHandled: false },
    ]);
    await expectStatus(202, replay(team, deliveryId));
    await expect.poll(receiver.received, soon).toHaveLength(1);
    await expect.poll(() => deadLettersOf(team), soon).toMatchObject([{ isHandled: true }]);
  });

  test("is one, however often its event is given up, and another organization's is 404", async () => {
    const [team, otherTenant] = [await mintTeam(), await mintOtherTenant()];
    const eventId = await givenUpEvent(team);
    await giveUp(systemWithoutQueues(), "galley-events-dead", { eventId });
    expect(await deadLettersOf(team)).toHaveLength(1);
    expect(await deadLettersOf(otherTenant)).toEqual([]);
    expect((await replay(otherTenant, eventId)).status).toBe(404);
    expect((await team.member.get(`/orgs/${team.orgId}/dead-letters`)).status).toBe(403);
  });

  test("keeps the sweep from trying each minute: once an hour, or at once after a replay", async () => {
    const team = await mintTeam();
    const { id } = await hookUp(team, newReceiver().url);
    const now = Date.now();
    const eventId = await givenUpEvent(
      team,
      systemWithoutQueues(() => now),
    );
    const { id: deliveryId } = await newestDelivery(team, id);
    const at = systemWithoutQueues(() => now);
    await giveUp(at, "galley-deliveries-dead", { deliveryId });
    const sweptAfter = async (minutes: number) => {
      const { system, enqueued } = enqueuing(now + minutes * minute);
      await sweepEvents(system);
      await sweepDeliveries(system);
      return enqueued.filter((id) => id === eventId || id === deliveryId);
    };
    expect(await sweptAfter(59)).toEqual([]);
    expect(await sweptAfter(61)).toEqual([eventId, deliveryId]);
    const replayed = "update dead_letters set replayed_at = ? where id in (?, ?)";
    await bindings.DB.prepare(replayed)
      .bind(now + 1, eventId, deliveryId)
      .run();
    expect(await sweptAfter(2)).toEqual([eventId, deliveryId]);
  });

  test("is forgotten after 30 days, but never while its event is open", async () => {
    const team = await mintTeam();
    const long = Date.now() - limits.deliveriesKeptMs - 2 * minute;
    const [open, closed] = [
      await givenUpEvent(
        team,
        systemWithoutQueues(() => long),
      ),
      crypto.randomUUID(),
    ];
    await giveUp(
      systemWithoutQueues(() => long),
      "galley-views-dead",
      { viewId: closed },
    );
    const remaining = async () => {
      const sql = "select id from dead_letters where id = ? or body ->> 'viewId' = ?";
      const { results } = await bindings.DB.prepare(sql).bind(open, closed).all<{ id: string }>();
      return results.map(({ id }) => id);
    };
    expect(await remaining()).toHaveLength(2);
    await purgeOldEvents(systemWithoutQueues());
    expect(await remaining()).toEqual([open]);
  });

  test("is kept however often the purge runs, while its delivery is still to be made", async () => {
    const team = await mintTeam();
    const hook = await hookUp(team, newReceiver().url);
    const silent = systemWithoutQueues();
    await emitPageCreated(team, silent);
    const delivery = await newestDelivery(team, hook.id);
    await giveUp(silent, "galley-deliveries-dead", { deliveryId: delivery.id });
    await purgeOldEvents(silent);
    expect(await deadLettersOf(team)).toMatchObject([{ id: delivery.id }]);
  });
});
