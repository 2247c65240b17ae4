/**
 * A provider that breaks what it has begun: whoever reads is told, by every way to ask, nothing stays open, and the call
 * is counted once.
 */
import { beforeEach, describe, expect, test } from "vitest";
import type { ModelStep } from "#test/language-model";
import { eventsIn, scriptModel } from "#test/scripted-model";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { mintTeam } from "#test/worker";
import { publish, siteOf } from "../../site/published.ts";

const pieces = ["It is long [1], and"];
const breaks: readonly (readonly [string, ModelStep])[] = [
  ["cuts the connection midway", { pieces, ending: "cutting" }],
  ["says nothing more midway", { pieces, ending: "silent" }],
  ["names an error after its first words", { pieces, ending: "failing" }],
  ["sends garbage midway", { pieces, ending: "garbled" }],
  ["sends what is no stream", { body: "<html>Welcome to nginx!</html>" }],
  ["sends nothing for its time", { misbehaviour: "silent" }],
];

const question = "How long is the anchor chain?";
const form = { "Content-Type": "application/x-www-form-urlencoded" };
const asked = new URLSearchParams({ question }).toString();
const onlyPassages = expect.stringContaining("The AI provider did not answer.");
const withdrawn = {
  outcome: "passages",
  answer: null,
  provider: "built-in",
  notes: [onlyPassages],
};

let team: Team;
beforeEach(async () => {
  team = await mintTeam();
  await publish(team, { name: "Sailing", content: "# Sailing\n\nThe anchor chain is long." });
});

const usage = async () =>
  (await expectStatus(200, team.owner.get(`/orgs/${team.orgId}/ai-usage`))).data;

describe("a provider that", () => {
  test.each(breaks)(
    "%s gives a reader the passages, called so, by every way to ask",
    async (_, step) => {
      const model = scriptModel(team, { AI_TIMEOUT_MS: "700" });
      await model.answers(step, step, step);
      const site = siteOf(team, "_ask");
      const ask = (Accept: string) => model.post(site, asked, { ...form, Accept });
      const [streamed, whole, page] = await Promise.all([
        ask("text/event-stream"),
        ask("application/json"),
        ask("text/html"),
      ]);
      const ends = eventsIn(streamed.body).filter(([name]) => name === "end");
      expect(ends).toMatchObject([["end", withdrawn]]);
      expect(whole.body).toMatchObject(withdrawn);
      expect(page.body).toContain("The AI provider did not answer.");
      expect(page.body).not.toContain("and</p>");
      expect(JSON.stringify([whole.body, page.body])).not.toMatch(/nginx|server had an error/);
      await expect.poll(usage).toMatchObject([{ operation: "askSite", answered: 0, failed: 3 }]);
      expect(await model.asked()).toHaveLength(3);
      const counted = `/orgs/${team.orgId}/collections/${team.collectionId}/questions`;
      await expect
        .poll(async () => (await team.owner.get(counted)).body.data)
        .toMatchObject([{ answeredCount: 3, notAnsweredCount: 0 }]);
    },
  );

  test.each(breaks)(
    "%s ends a writer's summary with the reason, and is counted once",
    async (_, step) => {
      const model = scriptModel(team, { AI_TIMEOUT_MS: "700" });
      await model.answers(step);
      const text = "Galley keeps documentation. People write together.";
      const { body } = await model.post(
        "/ai/generate-summary",
        { text },
        { Accept: "text/event-stream" },
      );
      // Where nothing has come yet it is a problem like any other.
      const events = typeof body === "string" ? eventsIn(body) : [["error", body]];
      expect(events.at(-1)).toMatchObject(["error", { code: "upstream_failed", status: 502 }]);
      expect(events.filter(([name]) => name === "end")).toEqual([]);
      await expect
        .poll(usage)
        .toMatchObject([{ operation: "generateSummary", answered: 0, failed: 1 }]);
    },
  );
});
