/** Texts that a provider does not write to their end: whoever reads is told, and half a text is never taken for all. */
import { beforeAll, expect, test } from "vitest";
import type { ModelStep } from "#test/language-model";
import { eventsIn, scriptModel } from "#test/scripted-model";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { mintTeam } from "#test/worker";
import { publish, siteOf } from "../../site/published.ts";

let team: Team;
beforeAll(async () => {
  team = await mintTeam();
  await publish(team, { name: "Sailing", content: "# Sailing\n\nThe anchor chain is long." });
});

const text = "Galley keeps documentation. People write together.";
const question = "How long is the anchor chain?";
const streaming = { Accept: "text/event-stream" };
const atBound = expect.stringContaining("reached its bound and stops there");

test("an answer that reached its bound is shown, and told to be cut: streamed, whole, and on the site", async () => {
  const model = scriptModel(team);
  const cut: ModelStep = { pieces: ["It is long [1]", ", and made "], reason: "length" };
  await model.answers(cut, cut, cut);
  const body = { collectionId: team.collectionId, question };
  const end = { outcome: "answered", answer: "It is long [1], and made", notes: [atBound] };
  const streamed = await model.post("/p/ask", body, streaming);
  expect(eventsIn(streamed.body).at(-1)).toMatchObject(["end", end]);
  expect(await expectStatus(200, model.post("/p/ask", body))).toMatchObject(end);
  const form = { "Content-Type": "application/x-www-form-urlencoded", Accept: "text/html" };
  const asked = new URLSearchParams({ question }).toString();
  const page = await model.post(siteOf(team, "_ask"), asked, form);
  expect(page.body).toMatch(/role="status">[^<]*reached its bound and stops there/);
});

test("an answer that a content filter stopped is withdrawn for the passages", async () => {
  const model = scriptModel(team);
  await model.answers({ pieces: ["It is long [1]."], reason: "content_filter" });
  const { body } = await model.post(
    "/p/ask",
    { collectionId: team.collectionId, question },
    streaming,
  );
  expect(eventsIn(body).map(([name]) => name)).toEqual(["start", "delta", "end"]);
  expect(eventsIn(body).at(-1)).toMatchObject([
    "end",
    { outcome: "passages", answer: null, notes: [expect.stringContaining("did not answer")] },
  ]);
});

test("a summary that reached its bound says so, streamed and whole", async () => {
  const model = scriptModel(team);
  await model.answers({ text: "Half a", reason: "length" }, { text: "Half a", reason: "length" });
  const whole = await expectStatus(200, model.post("/ai/generate-summary", { text }));
  expect([whole.text, whole.notes]).toEqual(["Half a", [atBound]]);
  const { body } = await model.post("/ai/generate-summary", { text }, streaming);
  expect(eventsIn(body).at(-1)).toMatchObject(["end", { notes: [atBound] }]);
});

test("a summary that a content filter stopped is none, streamed and whole", async () => {
  const model = scriptModel(team);
  const stopped = { text: "Half a", reason: "content_filter" } as const;
  await model.answers(stopped, stopped);
  const whole = await model.post("/ai/generate-summary", { text });
  expect([whole.status, whole.body.detail]).toEqual([
    502,
    "The AI provider's content filter stopped the answer.",
  ]);
  const { body } = await model.post("/ai/generate-summary", { text }, streaming);
  expect(eventsIn(body).at(-1)).toMatchObject(["error", { detail: whole.body.detail }]);
});
