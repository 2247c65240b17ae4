/** Views are counted once for each message, a batch in one commit, and what cannot be counted comes again. */
import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { expect, test } from "vitest";
import { consumeQueue } from "../../src/background.ts";
import { systemAt } from "#test/events";
import { pagesOf } from "#test/pages";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { mintTeam } from "#test/worker";

async function newMapping(team: Team, oldUrl: string): Promise<string> {
  const { id } = await pagesOf(team).create(team.rootPageId);
  const body = { collectionId: team.collectionId, pageId: id, oldUrl };
  const path = `/orgs/${team.orgId}/urlMappings`;
  return (await expectStatus(201, team.owner.post(path, body))).id;
}

const messageOf = (id: string, body: unknown) => ({
  id,
  timestamp: new Date(),
  attempts: 1,
  body,
});

async function consumed(messages: ReturnType<typeof messageOf>[], system = systemAt()) {
  const batch = createMessageBatch("galley-views", messages);
  await consumeQueue(system, batch);
  const { explicitAcks, retryMessages } = await getQueueResult(batch, createExecutionContext());
  return { acked: explicitAcks, retried: retryMessages.map(({ msgId }) => msgId) };
}

async function countersOf(team: Team, id: string) {
  const { hits, lastHitAt } = await expectStatus(
    200,
    team.owner.get(`/orgs/${team.orgId}/urlMappings/${id}`),
  );
  return [hits, lastHitAt === null ? null : Date.parse(lastHitAt)];
}

test("a message that a batch holds twice counts once, and the latest hit is kept", async () => {
  const team = await mintTeam();
  const [one, two] = [await newMapping(team, "one"), await newMapping(team, "two")];
  const hit = (id: string, mappingId: string, at: number) =>
    messageOf(id, { kind: "mapping.hit", orgId: team.orgId, mappingId, at });
  const messages = [hit("a", one, 2_000), hit("b", one, 1_000), hit("a", one, 2_000)];
  const { retried } = await consumed([...messages, hit("c", two, 3_000), hit("d", "gone", 1)]);
  expect(retried).toEqual([]);
  expect(await countersOf(team, one)).toEqual([2, 2_000]);
  expect(await countersOf(team, two)).toEqual([1, 3_000]);
  await consumed([hit("e", one, 500)]);
  expect(await countersOf(team, one)).toEqual([3, 2_000]);
});

test("a hit in another organization's name counts for nobody", async () => {
  const [team, otherTenant] = [await mintTeam(), await mintTeam()];
  const mappingId = await newMapping(team, "ours");
  await consumed([
    messageOf("x", { kind: "mapping.hit", orgId: otherTenant.orgId, mappingId, at: 1 }),
  ]);
  expect(await countersOf(team, mappingId)).toEqual([0, null]);
});

test("what nobody counts yet comes again, and holds up none of the rest", async () => {
  const team = await mintTeam();
  const mappingId = await newMapping(team, "counted");
  const { acked, retried } = await consumed([
    messageOf("new", { kind: "of tomorrow" }),
    messageOf("known", { kind: "mapping.hit", orgId: team.orgId, mappingId, at: 1 }),
  ]);
  expect([acked, retried]).toEqual([["known"], ["new"]]);
  expect(await countersOf(team, mappingId)).toEqual([1, 1]);
});

test("what could not be committed comes again and has counted nothing", async () => {
  const team = await mintTeam();
  const mappingId = await newMapping(team, "later");
  const system = systemAt();
  const failing = { ...system, commitUnlogged: () => Promise.reject(new Error("no database")) };
  const hit = messageOf("h", { kind: "mapping.hit", orgId: team.orgId, mappingId, at: 1 });
  expect(await consumed([hit], failing)).toEqual({ acked: [], retried: ["h"] });
  expect(await countersOf(team, mappingId)).toEqual([0, null]);
  expect((await consumed([hit])).acked).toEqual(["h"]);
  expect(await countersOf(team, mappingId)).toEqual([1, 1]);
});
