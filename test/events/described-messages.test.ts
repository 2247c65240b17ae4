/** What webhooks and log streams are sent is what openapi.json describes, strictly: every action of every kind, the test, a log. */
import { beforeAll, expect, test, vi } from "vitest";
import { webhookActions } from "#catalogue";
import type { WebhookAction } from "#catalogue";
import { sweepLogStreams } from "#domains/log/index";
import { messageExamples } from "#openapi/message-examples";
import { logMessage, testMessage, webhookMessage } from "#openapi/messages";
import { faultsIn } from "#test/declared-shape";
import { hookUp, systemAt } from "#test/events";
import { sealAll } from "#test/log-chain";
import { pagesOf } from "#test/pages";
import { newReceiver } from "#test/receiver";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { mintTeam } from "#test/worker";

interface Message {
  type: string;
  data: { change?: Record<string, unknown> };
}

const soon = { timeout: 30_000, interval: 100 };
const receiver = newReceiver();
let team: Team;
let received: Message[] = [];

/** Each action, by the ways that callers have to it. */
async function doEverything({ owner, orgId, rootPageId, collectionId }: Team): Promise<void> {
  const pages = pagesOf(team);
  const page = await pages.create(rootPageId, { name: "Kettles", content: "# Kettles\n" });
  const below = await pages.create(rootPageId, { name: "Spouts" });
  await pages.update(page.id, { name: "Pots" });
  await expectStatus(200, pages.setState(page.id, { state: 0 }));
  await expectStatus(200, pages.setState(page.id, { state: 1, reason: "Not yet" }));
  await pages.publish(page.id);
  await pages.write(page.id, "# Pots\n");
  await expectStatus(202, owner.post(`/api/event-trigger/update/${page.id}`));
  const release = `/orgs/${orgId}/collections/${collectionId}/publish`;
  await expectStatus(202, owner.post(release, { drafts: true }));
  await expectStatus(
    200,
    pages.move({ draggedId: below.id, droppedOnId: page.id, position: "inside" }),
  );
  await pages.remove(page.id);
  await expectStatus(200, owner.put(`/orgs/${orgId}/restorePage/${page.id}`));
}

const messages = async (): Promise<Message[]> =>
  (await receiver.received()).map(({ body }) => JSON.parse(body) as Message);

beforeAll(async () => {
  team = await mintTeam();
  const { id } = await hookUp(team, receiver.url, webhookActions);
  await expectStatus(200, team.owner.post(`/api/webhooks/${id}/test`));
  await doEverything(team);
  await vi.waitFor(async () => {
    const all = await messages();
    const missing = [...webhookActions, "webhook.test"].filter(
      (action) => !all.some(({ type }) => type === action),
    );
    const isReleased = all.some(({ data }) => data.change?.["releaseId"]);
    if (missing.length > 0 || !isReleased) throw new Error(`no message yet: ${missing.join()}`);
  }, soon);
  received = await messages();
});

test.each(webhookActions)(
  "%s is sent as it is described, and no field besides",
  (action: WebhookAction) => {
    const those = received.filter(({ type }) => type === action);
    expect(those.length).toBeGreaterThan(0);
    const contract = webhookMessage(action);
    expect(those.flatMap((message) => faultsIn(contract, message))).toEqual([]);
  },
);

test("so is the test", () => {
  const [sent] = received.filter(({ type }) => type === "webhook.test");
  expect(sent).toBeDefined();
  expect(faultsIn(testMessage, sent)).toEqual([]);
});

test("so is a part of a log, to its stream", async () => {
  const endpoint = newReceiver();
  const path = `/orgs/${team.orgId}/log-stream`;
  await expectStatus(200, team.owner.put(path, { url: endpoint.url, after: 0 }));
  await sealAll();
  await sweepLogStreams(systemAt());
  const [sent] = await vi.waitFor(async () => {
    const parts = await endpoint.received();
    if (parts.length === 0) throw new Error("nothing was sent yet");
    return parts;
  }, soon);
  expect(faultsIn(logMessage, JSON.parse(sent?.body ?? ""))).toEqual([]);
});

test("the examples of the description are such messages", () => {
  for (const action of webhookActions) {
    expect([action, faultsIn(webhookMessage(action), messageExamples[action])]).toEqual([
      action,
      [],
    ]);
  }
  expect(faultsIn(testMessage, messageExamples["webhook.test"])).toEqual([]);
  expect(faultsIn(logMessage, messageExamples["log.entries"])).toEqual([]);
});
