/** What AI suggests where its provider fails, in a real browser: the reason is told, and nothing is lost. */
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { testBrowser } from "#test/browser";
import type { AskedModel, ModelStep } from "#test/language-model";
import { startRuntime } from "#test/runtime";
import type { Runtime } from "#test/runtime";
import { mintPage, openStudio, slowly } from "#test/studio-page";
import { expectStatus, mintTeamAt } from "#test/team";

const { builtDir } = inject("server");
const fixtures = inject("fixtureServers");
const model = `${fixtures}/openai/${crypto.randomUUID()}`;
const browser = testBrowser();
let runtime: Runtime;

beforeAll(async () => {
  const variables = {
    AI_URL: `${model}/v1/`,
    AI_KEY: "sk-loopback-0123456789abcdef",
    AI_MODEL: "loopback-1",
    AI_TIMEOUT_MS: "5000",
  };
  runtime = await startRuntime({ builtDir, outboundAllow: fixtures, variables });
});

afterAll(() => runtime.stop());

/** How the provider answers the next requests. */
const answers = (...steps: ModelStep[]) =>
  fetch(`${model}/steps`, { method: "PUT", body: JSON.stringify(steps) });

const asked = async (): Promise<AskedModel[]> => (await fetch(`${model}/asked`)).json();

/** It says that it is overloaded as often as it is asked again. */
const overloaded: ModelStep[] = Array.from({ length: 3 }, () => ({
  status: 503,
  headers: { "Retry-After": "0" },
}));

test("a provider that fails is named with its reason; what was written stays, and asking again is answered", async () => {
  const origin = `http://${runtime.host}`;
  const team = await mintTeamAt((request) => fetch(request), origin);
  const { id, at } = await mintPage(team, "Sailing", "A galley is rowed.\n");
  const pagePath = `/orgs/${team.orgId}/pages/${id}`;
  const readMeta = async () => (await expectStatus(200, team.owner.get(pagePath))).meta;
  const studio = await openStudio(browser, at(origin), team.owner);
  const { page, faults } = studio;
  await studio.write("And sailed.");
  await studio.untilSaved();
  const dialog = page.getByRole("dialog");
  const choose = async (suggestion: string) => {
    await page.getByLabel("Suggestions by AI").click();
    await page.getByRole("button", { name: suggestion }).click();
  };

  await answers(...overloaded);
  await choose("Summary as description");
  await dialog.getByText("The AI provider answered 503: The model is overloaded.").waitFor(slowly);
  await dialog.getByText("Try again later").waitFor(slowly);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect.poll(() => studio.text(), slowly).toContain("And sailed.");
  expect(await readMeta()).toEqual({});

  await answers({ text: "no JSON" }, { text: "none again" });
  await choose("Title and description");
  await dialog.getByRole("alert").waitFor(slowly);
  expect(await dialog.getByRole("alert").innerText()).toMatch(/model.*Try again later/s);
  await dialog.getByRole("button", { name: "Cancel" }).click();

  await answers();
  await choose("Summary as description");
  const description = dialog.getByLabel("Description");
  await expect.poll(() => description.inputValue(), slowly).toBe("A summary by the model.");
  await dialog.getByRole("button", { name: "Use this" }).click();
  await expect.poll(readMeta, slowly).toEqual({ description: "A summary by the model." });
  expect((await asked()).at(-1)?.body.messages.at(-1)?.content).toContain("And sailed.");
  // The browser counts a refusal among the errors.
  expect(faults.filter((fault) => !fault.includes("status of 502"))).toEqual([]);
});
