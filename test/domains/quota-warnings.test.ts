/** Warnings of quotas: the owners are told of one before it is used up, once each time. */
import { createMessageBatch } from "cloudflare:test";
import { expect, test } from "vitest";
import { consumeQueue, minuteParts } from "../../src/background.ts";
import { serviceWith } from "#test/app-with";
import { createClient } from "#test/client";
import type { Client } from "#test/client";
import { countRows } from "#test/cron";
import { bindings, systemAt } from "#test/events";
import { unlogged } from "#db/commit";
import { openSystem } from "#events/system";
import { mailsTo } from "#test/mails";
import type { ReceivedMail } from "#test/mails";
import { operatorToken } from "#test/operator";
import { pagesOf } from "#test/pages";
import { countingRows } from "#test/rows-read";
import { upload } from "#test/uploads";
import { scriptModel } from "#test/scripted-model";
import { expectStatus, mintPerson } from "#test/team";
import type { Team } from "#test/team";
import { baseUrl, mintTeam, send } from "#test/worker";
import { publish, siteOf } from "../site/published.ts";

const operator = createClient(send, baseUrl, { Authorization: `Bearer ${operatorToken}` });
const soon = { timeout: 15_000, interval: 50 };
const hourMs = 60 * 60 * 1000;

const setQuotas = ({ orgId }: Pick<Team, "orgId">, quotas: object) =>
  expectStatus(200, operator.put(`/operator/organizations/${orgId}/quotas`, quotas));

/** The cron's part, this much later: by then it has looked at everything that it told of. */
const warn = async (later = 0, system = systemAt(() => Date.now() + later)) => {
  await minuteParts["warnOfQuotas"]?.(system);
};

/** What the log says that the owners were told of, the first at first. */
async function toldTo({
  owner,
  orgId,
}: Pick<Team, "orgId"> & { owner: Client }): Promise<unknown[]> {
  const path = `/logs/orgId/${orgId}?eventType=WARN_QUOTAS&limit=50`;
  const { data } = await expectStatus(200, owner.get(path));
  const told = data.map((entry: { eventResponse: { quotas: unknown } }) => entry.eventResponse);
  return told.toReversed().map(({ quotas }: { quotas: unknown }) => quotas);
}

/** What this person was told by mail of this organization's quotas. */
async function mailsOf(
  { email }: { email: string },
  { owner, orgId }: Pick<Team, "orgId"> & { owner: Client },
): Promise<ReceivedMail[]> {
  const { name } = await expectStatus(200, owner.get(`/orgs/${orgId}`));
  return (await mailsTo(email)).filter(({ subject }) => subject.startsWith(`${name} has `));
}

/** A team that has so many pages, of which it may have five. */
async function teamOfPages(count: number) {
  const team = await mintTeam();
  await setQuotas(team, { pages: 5 });
  const create = async (): Promise<string> => (await pagesOf(team).create(team.rootPageId)).id;
  const pageIds: string[] = [];
  for (let at = 0; at < count; at += 1) pageIds.push(await create());
  return { team, pageIds, create };
}

test("the owners alone are told by mail of 80 % of a quota and of all of it, once until it is less and is so again", async () => {
  const { team, pageIds, create } = await teamOfPages(3);
  await warn();
  expect(await toldTo(team)).toEqual([]);
  pageIds.push(await create());
  await warn();
  await warn();
  await warn(2 * hourMs);
  const four = [{ name: "pages", used: 4, quota: 5 }];
  expect(await toldTo(team)).toEqual([four]);
  await expect.poll(() => mailsOf(team.owner, team), soon).toHaveLength(1);
  const [mail] = await mailsOf(team.owner, team);
  expect(mail?.subject).toContain("has nearly used a quota");
  expect(mail?.text).toContain("- 4 of 5 pages: 80 %");

  pageIds.push(await create());
  const refused = await team.owner.post(`/orgs/${team.orgId}/pages/${team.rootPageId}`, {
    name: "One more",
  });
  expect(refused.status).toBe(409);
  await warn();
  await warn(2 * hourMs);
  const five = [{ name: "pages", used: 5, quota: 5 }];
  expect(await toldTo(team)).toEqual([four, five]);
  await expect.poll(() => mailsOf(team.owner, team), soon).toHaveLength(2);
  expect((await mailsOf(team.owner, team)).at(-1)?.subject).toContain("has used up a quota");

  // What swings between four and five is told no more.
  await pagesOf(team).remove(pageIds.pop() ?? "");
  await warn(4 * hourMs);
  await create();
  await warn(6 * hourMs);
  expect(await toldTo(team)).toHaveLength(2);
  for (const pageId of pageIds.splice(0, 2)) await pagesOf(team).remove(pageId);
  await warn(8 * hourMs);
  await create();
  await warn();
  expect(await toldTo(team)).toEqual([four, five, four]);
  expect(await mailsOf(team.admin, team)).toEqual([]);
});

test("another quota is told of anew: a lower one at once, and a higher one when 80 % of that are used", async () => {
  const { team, create } = await teamOfPages(3);
  await setQuotas(team, { pages: 3, members: 3 });
  await warn();
  const told = [
    { name: "members", used: 3, quota: 3 },
    { name: "pages", used: 3, quota: 3 },
  ];
  expect(await toldTo(team)).toEqual([expect.toSatisfy(sameAs(told))]);
  await setQuotas(team, { pages: 5 });
  await warn();
  expect(await toldTo(team)).toHaveLength(1);
  await create();
  await warn();
  expect((await toldTo(team)).slice(1)).toEqual([[{ name: "pages", used: 4, quota: 5 }]]);
});

const sameAs = (expected: object[]) => (found: object[]) => {
  const texts = (of: object[]) => of.map((each) => JSON.stringify(each)).toSorted();
  return JSON.stringify(texts(found)) === JSON.stringify(texts(expected));
};

test("who has more than a quota of every organization that was lowered is told with the first refusal", async () => {
  const variables = { PAGES_PER_ORGANIZATION: "2" };
  const { email, session } = await mintPerson(serviceWith(variables), baseUrl, "Grace");
  const { id: orgId } = await expectStatus(201, session.post("/orgs", { name: "Small Press" }));
  const [collection] = (await expectStatus(200, session.get(`/orgs/${orgId}/collections`))).data;
  const system = systemAt();
  const quotas = { ...system.configuration.quotas, pages: 2 };
  const lowered = { ...system, configuration: { ...system.configuration, quotas } };
  await warn(0, lowered);
  const team = { owner: session, orgId };
  expect(await toldTo(team)).toEqual([]);
  const path = `/orgs/${orgId}/pages/${collection.rootPageId}`;
  expect((await session.post(path, { name: "One" })).status).toBe(409);
  expect((await session.post(path, { name: "One" })).status).toBe(409);
  await warn(0, lowered);
  await expect.poll(() => mailsOf({ email }, team), soon).toHaveLength(1);
  expect((await mailsOf({ email }, team))[0]?.subject).toBe("Small Press has used up a quota");
});

test("calls of AI are told of once a month", async () => {
  const team = await mintTeam();
  const model = scriptModel(team);
  await setQuotas(team, { aiCalls: 1 });
  const describe = () => model.post("/ai/generate-meta-data", { content: "# Oars\n\nLong ones." });
  await expectStatus(200, describe());
  await warn();
  const told = [{ name: "aiCalls", used: 1, quota: 1 }];
  expect(await toldTo(team)).toEqual([told]);
  const now = new Date();
  const nextMonth = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, 12);
  const asked = "update ai_usage set day = ? where org_id = ?";
  const day = new Date(nextMonth).toISOString().slice(0, 10);
  await bindings.DB.prepare(asked).bind(day, team.orgId).run();
  const then = systemAt(() => nextMonth);
  await warn(0, then);
  await warn(0, then);
  expect(await toldTo(team)).toEqual([told, told]);
});

test("of a quota of nothing, and of none, nobody is told", async () => {
  const { team, create } = await teamOfPages(4);
  await warn();
  expect(await toldTo(team)).toHaveLength(1);
  await setQuotas(team, { pages: 0 });
  const path = `/orgs/${team.orgId}/pages/${team.rootPageId}`;
  expect((await team.owner.post(path, { name: "One" })).status).toBe(409);
  await warn();
  await setQuotas(team, { pages: null });
  await create();
  await warn();
  expect(await toldTo(team)).toHaveLength(1);
});

test("views of the month are counted and told of, and no reader is refused", async () => {
  const team = await mintTeam();
  const page = await publish(team, { name: "Sailing", content: "# Sailing" });
  await setQuotas(team, { views: 4 });
  const used = async () =>
    (await expectStatus(200, team.owner.get(`/orgs/${team.orgId}/quotas`))).views;
  let sent = 0;
  const view = async (at = Date.now()) => {
    const { orgId, collectionId } = team;
    const body = { kind: "view", orgId, collectionId, visitor: "v", traits: {}, at };
    const id = `${team.orgId}-${(sent += 1)}`;
    const message = { id, timestamp: new Date(), attempts: 1, body: { ...body, pageId: page.id } };
    await consumeQueue(systemAt(), createMessageBatch("galley-views", [message]));
  };
  await view(Date.now() - 40 * 24 * hourMs);
  for (let at = 0; at < 3; at += 1) await view();
  await warn();
  expect(await used()).toEqual({ quota: 4, isOwn: true, used: 3 });
  expect(await toldTo(team)).toEqual([]);
  await view();
  await view();
  await warn();
  await view();
  await warn(2 * hourMs);
  expect(await toldTo(team)).toEqual([[{ name: "views", used: 5, quota: 4 }]]);
  await expect.poll(() => mailsOf(team.owner, team), soon).toHaveLength(1);
  expect((await mailsOf(team.owner, team))[0]?.text).toContain("no reader is refused");
  await expectStatus(200, team.anonymous.get(siteOf(team, "sailing")));
  await setQuotas(team, { views: 100 });
  await warn();
  await setQuotas(team, { views: 6 });
  await view();
  await warn();
  expect((await toldTo(team)).slice(1)).toEqual([[{ name: "views", used: 7, quota: 6 }]]);
});

test("of an organization that was deleted no views are noted", async () => {
  const team = await mintTeam();
  await setQuotas(team, { views: 1 });
  const { orgId, collectionId } = team;
  await expectStatus(204, team.owner.session.delete(`/orgs/${orgId}`));
  const body = { kind: "view", orgId, collectionId, visitor: "v", traits: {}, at: Date.now() };
  const message = { id: orgId, timestamp: new Date(), attempts: 1, body: { ...body, pageId: "p" } };
  await consumeQueue(systemAt(), createMessageBatch("galley-views", [message]));
  const noted = "select count(*) as n from quota_warnings where org_id = ?";
  expect(await countRows(noted, orgId)).toBe(0);
});

test("what a commit is held to is counted once", async () => {
  const team = await mintTeam();
  await setQuotas(team, { fileBytes: 1_000 });
  const rowsOf = async () => {
    const { database, cost } = countingRows(bindings.DB);
    const system = openSystem({ ...bindings, DB: database });
    const willAdd = { fileBytes: 0 };
    await system.commit(team.orgId, { changes: [], willAdd, audit: unlogged("upkeep") });
    return cost.rowsRead;
  };
  const before = await rowsOf();
  const words = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"];
  await expectStatus(201, upload(team, team.collectionId, words));
  const more = (await rowsOf()) - before;
  expect(more).toBeGreaterThanOrEqual(words.length);
  expect(more).toBeLessThan(2 * words.length);
});
