/** Mail: the owners are told that a webhook was turned off, whatever the provider does meanwhile. */
import { describe, expect, test } from "vitest";
import { deliver } from "#domains/webhooks/deliveries/deliver";
import { notifyOwners } from "#domains/webhooks/index";
import { findOpenEvent } from "#events/queries";
import { openSystem } from "#events/system";
import type { System } from "#events/system";
import {
  bindings,
  systemWithoutQueues,
  deliveriesOf,
  emitPageCreated,
  hookUp,
  systemAt,
  reactToEvent,
} from "#test/events";
import { mailsTo } from "#test/mails";
import { newReceiver } from "#test/receiver";
import type { Receiver } from "#test/receiver";
import type { Team } from "#test/team";
import { mintTeam } from "#test/worker";

const soon = { timeout: 15_000, interval: 50 };

/** The service with a mail provider of this test alone, whose queues drop their messages. */
function systemMailing(to: Receiver): System {
  const { bindings: offQueue } = systemWithoutQueues();
  return openSystem({ ...offQueue, MAIL_URL: to.url, MAIL_TOKEN: "mail-token" });
}

/** Has a receiver say 410, so that its webhook is turned off by this system; gives the webhook's id. */
async function turnedOff(team: Team, system: System, pending = 1): Promise<string> {
  const receiver = newReceiver();
  const { id } = await hookUp(team, receiver.url);
  await receiver.answerWith({ status: 410 });
  await emitPageCreated(team, systemWithoutQueues(), pending);
  const made = await deliveriesOf(team, id);
  await Promise.all(made.map((delivery) => deliver(system, delivery.id)));
  return id;
}

async function disabling(team: Team): Promise<string> {
  const sql = "select id from events where org_id = ? and type = 'webhook.disabled'";
  const { results } = await bindings.DB.prepare(sql).bind(team.orgId).all<{ id: string }>();
  expect(results).toHaveLength(1);
  return results[0]?.id ?? "";
}

describe("a webhook that is turned off", () => {
  test("is told to every owner by one mail, and to nobody else", async () => {
    const [team, provider] = [await mintTeam(), newReceiver()];
    const webhookId = await turnedOff(team, systemMailing(provider));
    await reactToEvent(systemMailing(provider), [notifyOwners], await disabling(team));
    const mails = await provider.received();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.headers).toMatchObject({ authorization: "Bearer mail-token" });
    const mail = JSON.parse(mails[0]?.body ?? "");
    expect(mail).toMatchObject({
      from: "Galley <galley@example.com>",
      to: [team.owner.email],
      subject: "A webhook of Handbook was turned off",
    });
    expect(mail.text).toContain(webhookId);
    expect(mail.text).toContain("410 Gone");
    expect(mail.text).not.toContain("whsec_");
  });

  test("is told over the real queue, too", async () => {
    const team = await mintTeam();
    const webhookId = await turnedOff(team, systemAt());
    const mailsOfIt = async () =>
      (await mailsTo(team.owner.email)).filter(({ text }) => text.includes(webhookId));
    await expect.poll(mailsOfIt, soon).toHaveLength(1);
  });

  test("is told again with the same id where the provider refused, and the event stays open", async () => {
    const [team, provider] = [await mintTeam(), newReceiver()];
    const system = systemMailing(provider);
    await turnedOff(team, system);
    await provider.answerWith({ status: 503 }, { status: 200 });
    const eventId = await disabling(team);
    await expect(reactToEvent(system, [notifyOwners], eventId)).rejects.toThrow("503");
    expect(await findOpenEvent(system.db, eventId)).not.toBeNull();
    await reactToEvent(system, [notifyOwners], eventId);
    expect(await findOpenEvent(system.db, eventId)).toBeNull();
    const keys = (await provider.received()).map(({ headers }) => headers["idempotency-key"]);
    expect(keys).toEqual([`${eventId}-${team.owner.userId}`, `${eventId}-${team.owner.userId}`]);
  });

  test("is turned off once, however many of its deliveries are refused at the same moment", async () => {
    const team = await mintTeam();
    await turnedOff(team, systemWithoutQueues(), 8);
    await disabling(team);
    const log = await team.owner.get(
      `/logs/webhooks/collectionId/${team.collectionId}?eventType=DISABLE_WEBHOOK`,
    );
    expect(log.body.data).toHaveLength(1);
  });
});
