/** What a collection's settings say of questions: no page to ask on, passages alone, and so many answers a day. */
import { beforeAll, beforeEach, expect, test } from "vitest";
import { scriptModel } from "#test/scripted-model";
import type { ScriptedModel } from "#test/scripted-model";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { mintTeam } from "#test/worker";
import { publish, siteOf } from "../../site/published.ts";

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
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 405]);
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

test("the change is in the log", async () => {
  await set({ asking: "passages", answersPerDay: 7 });
  const log = await expectStatus(200, team.owner.get(`/logs/collectionId/${team.collectionId}`));
  expect(log.data[0]).toMatchObject({
    eventType: "UPDATE_COLLECTION",
    eventResponse: { changed: ["asking", "answersPerDay"] },
  });
});
