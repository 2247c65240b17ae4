/** What settings say of questions: no page to ask on, of one collection or of all, passages alone, so many answers a day. */
import { env } from "cloudflare:test";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { limits } from "#limits";
import { connectAgent } from "#test/agents";
import { mintCollection } from "#test/mint-pages";
import { scriptModel } from "#test/scripted-model";
import type { ScriptedModel } from "#test/scripted-model";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { baseUrl, mintTeam } from "#test/worker";
import { publish, siteOf } from "../../site/published.ts";

const { DB } = env as unknown as { DB: D1Database };
const question = "How long is the anchor chain?";
let team: Team;
let model: ScriptedModel;
beforeAll(async () => {
  team = await mintTeam();
  await publish(team, { name: "Sailing", content: "# Sailing\n\nThe anchor chain is long." });
});
beforeEach(() => {
  model = scriptModel(team);
});

const collection = () => `/orgs/${team.orgId}/collections/${team.collectionId}`;
const set = (rules: object) => expectStatus(200, team.owner.put(collection(), rules));
const ofSite = () => ({ collectionId: team.collectionId, question });

test("where it is off nobody is asked and there is no page to ask on, from the next request on", async () => {
  const onPage = () => team.anonymous.get(siteOf(team, "sailing"));
  const search = () => team.anonymous.get(siteOf(team, "search?q=anchor"));
  expect([(await onPage()).body, (await search()).body]).toEqual([
    expect.stringContaining("_ask"),
    expect.stringContaining("_ask"),
  ]);
  expect(await set({ asking: "off" })).toMatchObject({ asking: "off" });
  const form = { "Content-Type": "application/x-www-form-urlencoded" };
  const refused = [
    await model.post("/p/ask", ofSite()),
    await model.post(`${collection()}/ask`, { question }),
    await team.anonymous.get(siteOf(team, "_ask")),
    await team.anonymous.post(siteOf(team, "_ask"), "question=anchor", form),
  ];
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  const [, , page, sent] = refused.map(({ body }) => body);
  for (const said of [page, sent]) {
    expect(said).toContain("This site answers no questions. Search its pages instead.");
    expect(said).toContain(`<a href="${siteOf(team, "search")}">Search these pages</a>`);
  }
  const told = {
    code: "not_found",
    detail: expect.stringContaining("they are turned off. Search"),
  };
  for (const Accept of ["application/json", "text/event-stream"]) {
    const machine = { ...form, Accept };
    const answer = await team.anonymous.post(siteOf(team, "_ask"), "question=anchor", machine);
    expect([answer.status, answer.body]).toMatchObject([404, told]);
  }
  const read = await team.anonymous.get(siteOf(team, "_ask"), { Accept: "text/markdown" });
  expect([read.status, read.body]).toEqual([
    404,
    expect.stringContaining("This site answers no questions. Search its pages instead."),
  ]);
  expect(refused.slice(0, 2).map(({ body }) => body.detail)).toEqual([
    "This collection answers no questions. Search it instead.",
    "This collection answers no questions. Search it instead.",
  ]);
  expect((await onPage()).body + (await search()).body).not.toContain("_ask");
  expect(await model.asked()).toEqual([]);
  await set({ asking: "answers" });
  expect((await team.anonymous.get(siteOf(team, "_ask"))).status).toBe(200);
});

test("where passages are to do, the provider is not asked", async () => {
  await set({ asking: "passages" });
  const answers = [
    await expectStatus(200, model.post("/p/ask", ofSite())),
    await expectStatus(200, model.post(`${collection()}/ask`, { question })),
  ];
  expect(answers.map(({ outcome }) => outcome)).toEqual(["passages", "passages"]);
  expect(await model.asked()).toEqual([]);
  await set({ asking: "answers" });
});

test("after so many answers of the day come the passages", async () => {
  await set({ answersPerDay: 2 });
  await model.answers({ text: "Long [1]." }, { text: "Long [1]." }, { text: "Long [1]." });
  const usage = () => team.admin.get(`/orgs/${team.orgId}/ai-usage`);
  const outcomes: string[] = [];
  for (const answered of [1, 2, 2]) {
    outcomes.push((await expectStatus(200, model.post("/p/ask", ofSite()))).outcome);
    await expect.poll(async () => (await usage()).body.data).toMatchObject([{ answered }]);
  }
  expect(outcomes).toEqual(["answered", "answered", "passages"]);
  expect(await model.asked()).toHaveLength(2);
});

test("a collection's answers are counted for it alone, and all of them for the organization", async () => {
  const two = await mintTeam();
  const other = await mintCollection(two);
  const content = "# Sailing\n\nThe anchor chain is long.";
  await publish(two, { name: "Sailing", content });
  await publish({ ...two, ...other }, { name: "Sailing", content });
  const asked = scriptModel(two);
  await asked.answers(...Array.from({ length: 4 }, () => ({ text: "Long [1]." })));
  const path = `/orgs/${two.orgId}/collections/`;
  for (const id of [two.collectionId, other.collectionId])
    await expectStatus(200, two.owner.put(path + id, { answersPerDay: 1 }));
  const ask = async ({ collectionId }: { collectionId: string }) =>
    (await expectStatus(200, asked.post("/p/ask", { collectionId, question }))).outcome;
  const outcomes = [await ask(two), await ask(two), await ask(other), await ask(other)];
  expect(outcomes).toEqual(["answered", "passages", "answered", "passages"]);
  await expectStatus(200, two.owner.put(path + two.collectionId, { answersPerDay: 1_000 }));
  const used = "update written_answers set count = ? where collection_id = ?";
  await DB.prepare(used)
    .bind(limits.aiQuestionsPerDay - 2, other.collectionId)
    .run();
  expect([await ask(two), await ask(two)]).toEqual(["answered", "passages"]);
});

test("so many questions at once get no more written answers than the day has left", async () => {
  const alone = await mintTeam();
  await publish(alone, { name: "Sailing", content: "# Sailing\n\nThe anchor chain is long." });
  const asked = scriptModel(alone);
  await asked.answers(...Array.from({ length: 12 }, () => ({ text: "Long [1]." })));
  const path = `/orgs/${alone.orgId}/collections/${alone.collectionId}`;
  await expectStatus(200, alone.owner.put(path, { answersPerDay: 3 }));
  const body = { collectionId: alone.collectionId, question };
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => expectStatus(200, asked.post("/p/ask", body))),
  );
  expect(answers.filter(({ outcome }) => outcome === "answered")).toHaveLength(3);
  expect(await asked.asked()).toHaveLength(3);
});

test("where the organization has them turned off no collection answers, whatever its own settings say", async () => {
  const path = `/orgs/${team.orgId}`;
  await set({ asking: "answers" });
  const onPage = async () => (await team.anonymous.get(siteOf(team, "sailing"))).body;
  expect(await onPage()).toContain("_ask");
  const off = { answersQuestions: false };
  await expectStatus(403, team.member.patch(path, off));
  expect(await expectStatus(200, team.admin.patch(path, off))).toMatchObject(off);
  const said = "This organization has questions turned off";
  for (const [where, body] of [
    ["/p/ask", ofSite()],
    [`${collection()}/ask`, { question }],
  ] as const) {
    const refused = await model.post(where, body);
    expect([refused.status, refused.body.detail]).toEqual([404, expect.stringContaining(said)]);
  }
  const agent = await connectAgent(model.send, baseUrl, { token: team.owner.apiToken });
  const named = ofSite();
  const told = await agent.callTool({ name: "ask", arguments: named });
  expect([told.isError, JSON.stringify(told.content)]).toEqual([
    true,
    expect.stringContaining(said),
  ]);
  await agent.close();
  expect((await team.anonymous.get(siteOf(team, "_ask"))).status).toBe(404);
  expect(await onPage()).not.toContain("_ask");
  expect(await model.asked()).toEqual([]);
  await expectStatus(200, team.owner.patch(path, { answersQuestions: true }));
  expect(await onPage()).toContain("_ask");
});

test("the change is in the log", async () => {
  await set({ asking: "passages", answersPerDay: 7 });
  const log = await expectStatus(200, team.owner.get(`/logs/collectionId/${team.collectionId}`));
  expect(log.data[0]).toMatchObject({
    eventType: "UPDATE_COLLECTION",
    eventResponse: { changed: ["asking", "answersPerDay"] },
  });
});
