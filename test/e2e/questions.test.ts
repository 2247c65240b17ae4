/** What readers asked, in a real browser: writers see what was not answered, begin a page, and turn questions off. */
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openBrowser } from "#test/browser";
import { pagesOf } from "#test/pages";
import { sharedServer } from "#test/server";
import { openStudio, slowly } from "#test/studio-page";
import { expectStatus } from "#test/team";

const server = sharedServer();
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
});

afterAll(async () => {
  await browser.close();
});

test("a question that was not answered leads to a page about it, and questions can be turned off", async () => {
  const team = await server.mintTeam();
  const { collectionId, orgSlug, collectionSlug } = team;
  const made = await pagesOf(team).create(team.rootPageId, { name: "Oars", content: "An oar." });
  await pagesOf(team).publish(made.id);
  const ask = (question: string) =>
    expectStatus(200, team.anonymous.post("/p/ask", { collectionId, question }));
  expect((await ask("Where is an oar?")).outcome).toBe("passages");
  expect((await ask("who feeds the parrot?")).outcome).toBe("not_answered");
  const listed = `/orgs/${team.orgId}/collections/${collectionId}/questions`;
  const asked = async () => (await expectStatus(200, team.owner.get(listed))).data.length;
  await expect.poll(asked, slowly).toBe(2);

  const insights = `${server.url}/studio/insights/${orgSlug}/${collectionSlug}`;
  const { page, faults } = await openStudio(browser, insights, team.owner);
  const report = page.getByRole("region", { name: "What readers asked" });
  await report.getByText("who feeds the parrot?").waitFor();
  expect(await report.getByText("where is an oar?").count()).toBe(0);
  await report.getByLabel("Only what was not answered").uncheck();
  await report.getByText("where is an oar?").waitFor();
  await report.getByLabel("Only what was not answered").check();
  await report.getByRole("button", { name: "Write a page about it" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Create page" }).click();
  await page.waitForURL(`${server.url}/studio/o/${orgSlug}/${collectionSlug}/*`);
  await page.getByText("Who feeds the parrot?").first().waitFor();

  await page.goto(`${server.url}/studio/settings/${orgSlug}/${collectionSlug}`);
  await page.getByLabel("Who asks gets").selectOption("nothing: readers cannot ask");
  await page.getByLabel("Written answers a day").fill("20");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Saved", { exact: true }).waitFor();
  const collection = `/orgs/${team.orgId}/collections/${collectionId}`;
  const changed = await expectStatus(200, team.owner.get(collection));
  expect([changed.asking, changed.answersPerDay]).toEqual(["off", 20]);
  const site = `${server.url}/docs/${orgSlug}/${collectionSlug}/_ask`;
  expect((await fetch(site)).status).toBe(404);
  expect(faults).toEqual([]);
});
