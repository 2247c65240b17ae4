/** Webhooks, their deliveries, dead letters, the event trigger and the logs. */
import { ownDatabase } from "#test/own-database";
import { newReceiver } from "#test/receiver";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import {
  systemWithoutQueues,
  deliveriesOf,
  emitPageCreated,
  givenUpEvent,
  hookUp,
} from "#test/events";
import type { Cases } from "./case.ts";

/** The path of a webhook whose receiver refuses everything, so that no delivery ever completes. */
async function refusedWebhook(team: Team): Promise<string> {
  const receiver = newReceiver();
  await receiver.answerWith({ status: 500 });
  return `/api/webhooks/${(await hookUp(team, receiver.url)).id}`;
}

/** The path of a delivery that was made. */
async function completedDelivery(team: Team): Promise<string> {
  const webhook = await refusedWebhook(team);
  await emitPageCreated(team, systemWithoutQueues());
  const [delivery] = await deliveriesOf(team, webhook.split("/").at(-1) ?? "");
  const complete = "update deliveries set state = 'delivered' where id = ?";
  await ownDatabase(team.orgId).prepare(complete).bind(delivery?.id).run();
  return `${webhook}/deliveries/${delivery?.id}`;
}

/** The path of where a team's log is streamed to. */
async function streamedLog(team: Team): Promise<string> {
  const path = `/orgs/${team.orgId}/log-stream`;
  await expectStatus(200, team.owner.put(path, { url: newReceiver().url }));
  return path;
}

export const webhookCases: Cases = {
  listWebhooks: (team) => ({ path: `/api/collections/${team.collectionId}/webhooks` }),
  getWebhook: async (team) => ({ path: await refusedWebhook(team) }),
  createWebhook: (team) => ({
    path: "/api/webhooks",
    body: {
      collectionId: team.collectionId,
      url: "https://example.com/hooks",
      actions: ["page.created", "page.deleted"],
    },
  }),
  updateWebhook: async (team) => ({
    path: await refusedWebhook(team),
    body: { description: "Changed" },
  }),
  deleteWebhook: async (team) => ({ path: await refusedWebhook(team) }),
  rotateWebhookSecret: async (team) => ({ path: `${await refusedWebhook(team)}/rotate` }),
  sendTestWebhook: async (team) => ({ path: `${await refusedWebhook(team)}/test` }),
  listWebhookDeliveries: async (team) => ({ path: `${await refusedWebhook(team)}/deliveries` }),
  redeliverWebhookDelivery: async (team) => ({
    path: `${await completedDelivery(team)}/redeliver`,
  }),
  redeliverWebhookDeliveries: async (team) => ({
    path: `${await refusedWebhook(team)}/redeliver`,
    body: { since: "2026-11-20T00:00:00.000Z" },
  }),
  listDeadLetters: (team) => ({ path: `/orgs/${team.orgId}/dead-letters` }),
  replayDeadLetter: async (team) => ({
    path: `/orgs/${team.orgId}/dead-letters/${await givenUpEvent(team)}/replay`,
  }),
  triggerPageContentUpdated: (team) => ({ path: `/api/event-trigger/update/${team.rootPageId}` }),
  getPageLogs: (team) => ({ path: `/logs/pageId/${team.rootPageId}` }),
  getCollectionLogs: (team) => ({ path: `/logs/collectionId/${team.collectionId}` }),
  getOrganizationLogs: (team) => ({ path: `/logs/orgId/${team.orgId}` }),
  setLogStream: (team) => ({
    path: `/orgs/${team.orgId}/log-stream`,
    body: { url: "https://example.com/log", after: 0 },
  }),
  getLogStream: async (team) => ({ path: await streamedLog(team) }),
  deleteLogStream: async (team) => ({ path: await streamedLog(team) }),
  verifyOrganizationLogs: (team) => ({ path: `/logs/orgId/${team.orgId}/verify` }),
  getWebhookLogs: (team) => ({ path: `/logs/webhooks/collectionId/${team.collectionId}` }),
};
