/** What fails unexpectedly is in the log: where, for whom, how often; and no word that anybody wrote. */
import { createMessageBatch, env } from "cloudflare:test";
import { expect, test } from "vitest";
import { consumeQueue, runEachMinute } from "../../src/background.ts";
import type { Bindings } from "#env";
import { openSystem } from "#events/system";
import { appWith } from "#test/app-with";
import { databaseThatLoses, unreachableRooms } from "#test/broken-bindings";
import { listenForFaults } from "#test/logged-faults";
import { pagesOf } from "#test/pages";
import { expectStatus } from "#test/team";
import { mintTeam } from "#test/worker";

const bindings = env as unknown as Bindings;

test("a request that fails: its method, route, id and status", async () => {
  const faults = listenForFaults();
  const team = await mintTeam();
  const app = appWith({ DB: databaseThatLoses(/^update "?pages\b/i) });
  const { id } = await pagesOf(team).create(team.rootPageId);
  const path = pagesOf(team).path(id);
  const failed = await app.put(path, { name: "a secret plan" }, team.owner.headers);
  const { requestId } = failed.body;
  const route = "/orgs/:orgId/pages/:pageId";
  expect(failed.status).toBe(500);
  expect(faults({ requestId })).toMatchObject([{ method: "PUT", route, path, status: 500 }]);
  expect(JSON.stringify(faults({ requestId }))).not.toContain("secret");
});

test("a live document that does not open: with what it failed with", async () => {
  const faults = listenForFaults();
  const team = await mintTeam();
  const { id } = await pagesOf(team).create(team.rootPageId);
  const app = appWith({ Page: unreachableRooms });
  const { status, body } = await app.get(`/api/page/${id}/content`, team.owner.headers);
  const { requestId } = body;
  expect(status).toBe(503);
  expect(faults({ requestId })).toMatchObject([
    { method: "GET", status: 503, cause: expect.stringContaining("connection lost") },
  ]);
});

test("what is refused for a reason is no fault", async () => {
  const faults = listenForFaults();
  const team = await mintTeam();
  const { status } = await team.owner.get(`/api/page/000000000000/content`);
  expect(status).toBe(404);
  expect(faults({ method: "GET" })).toEqual([]);
});

test("a message of a queue: what it is about and how often it was tried, and not what it holds", async () => {
  const faults = listenForFaults();
  const lost = { ...bindings, DB: databaseThatLoses(/./) };
  const timestamp = new Date();
  const send = async (queue: string, body: unknown) => {
    const id = crypto.randomUUID();
    const batch = createMessageBatch(queue, [{ id, timestamp, attempts: 3, body }]);
    await consumeQueue(openSystem(lost), batch);
    return id;
  };
  const eventId = await send("galley-events-dead", { eventId: "01H0000000000000000000EVNT" });
  expect(faults({ messageId: eventId })).toMatchObject([
    { queue: "galley-events-dead", eventId: "01H0000000000000000000EVNT", attempt: 3 },
  ]);
  const search = { kind: "search", orgId: "o", collectionId: "c", query: "a secret", at: 1 };
  const searchId = await send("galley-views", { ...search, isFound: true });
  expect(faults({ messageId: searchId })).toMatchObject([{ kind: "search", attempt: 3 }]);
  expect(JSON.stringify(faults({ messageId: searchId }))).not.toContain("secret");
});

test("a part of the cron's run: its name, while the others run", async () => {
  const faults = listenForFaults();
  const lost = { ...bindings, DB: databaseThatLoses(/^delete from "?idempotency_keys\b/i) };
  const run = runEachMinute(openSystem(lost));
  await expect(run).rejects.toThrow("forgetKeys");
  expect(faults({ job: "forgetKeys" })).toHaveLength(1);
});

test("work that goes on after the answer: the request that began it", async () => {
  const faults = listenForFaults();
  const team = await mintTeam();
  const { id } = await pagesOf(team).create(team.rootPageId);
  const path = `/api/page/${id}/editable`;
  await expectStatus(200, team.owner.patch(path, { editable: true }));
  const app = appWith({ Page: unreachableRooms });
  const ended = await app.patch(path, { editable: false }, team.owner.headers);
  expect(ended.status).toBe(200);
  const requestId = ended.headers.get("x-request-id");
  expect(faults({ requestId })).toMatchObject([{ method: "PATCH", path }]);
});
