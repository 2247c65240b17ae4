/** What a site holds beside its pages, in the studio of a real browser: questions are written, put in order and let out. */
import type { Request } from "playwright-core";
import { expect, test } from "vitest";
import { testBrowser } from "#test/browser";
import { entriesOf } from "#test/entries";
import { pagesOf } from "#test/pages";
import { sharedServer } from "#test/server";
import { foundersStudio } from "#test/shared-studio";
import { openStudio, slowly } from "#test/studio-page";
import { expectStatus, grant } from "#test/team";
import type { Team } from "#test/team";

const server = sharedServer();
const browser = testBrowser({ profilesLast: "file" });
const { mintTeam, open } = foundersStudio(server, browser);

const sectionOf = ({ orgSlug, collectionSlug }: Team, section: string) =>
  `${server.url}/studio/${section}/${orgSlug}/${collectionSlug}`;

test("a question is written, approved, put in order, edited and deleted, and readers see it so", async () => {
  const team = await mintTeam();
  const entries = entriesOf(team);
  await pagesOf(team).create(team.rootPageId, { name: "Plans", content: "Two plans." });
  await entries.ask({ question: "Is there a trial?" });
  const { page, faults } = await open(sectionOf(team, "faqs"));
  await page.getByRole("button", { name: "Add a question" }).click();
  const fresh = page.getByRole("dialog", { name: "New question" });
  const items = page.getByRole("region", { name: "Questions", exact: true }).getByRole("listitem");
  const item = items.filter({ hasText: "How do I cancel?" });
  await fresh.getByLabel("Question").fill("How do I cancel?");
  await fresh.getByLabel("Answer").fill("Under **Settings**.");
  await fresh.getByLabel("Also shown on the page at").fill("prices");
  await fresh.getByRole("button", { name: "Add question" }).click();
  await fresh.getByRole("alert").getByText("No page stands at “prices”").waitFor();
  expect(await fresh.getByLabel("Answer").inputValue()).toBe("Under **Settings**.");
  await fresh.getByLabel("Also shown on the page at").fill("plans");
  await fresh.getByRole("button", { name: "Add question" }).click();
  await item.getByText("Waits for approval").waitFor();
  await fresh.waitFor({ state: "detached" });

  await item.getByRole("button", { name: "Approve" }).click();
  await item.getByText("Readers see it").waitFor();
  await item.getByRole("button", { name: "Move up" }).click();
  await expect.poll(() => items.first().innerText(), slowly).toContain("How do I cancel?");
  const asked = async () =>
    (await expectStatus(200, team.owner.get(entries.faqs))).data.map(
      ({ question }: { question: string }) => question,
    );
  await expect.poll(asked, slowly).toEqual(["How do I cancel?", "Is there a trial?"]);

  await item.getByRole("button", { name: "Edit" }).click();
  const dialog = page.getByRole("dialog");
  expect(await dialog.getByLabel("Also shown on the page at").inputValue()).toBe("plans");
  await dialog.getByLabel("Question").fill("How do I leave?");
  await dialog.getByRole("button", { name: "Save" }).click();
  const left = items.filter({ hasText: "How do I leave?" });
  await left.getByText("Readers see it").waitFor();
  await items.nth(1).getByRole("button", { name: "Delete" }).click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect.poll(() => items.count(), slowly).toBe(1);
  expect(await asked()).toEqual(["How do I leave?"]);
  expect(faults).toEqual([]);
});

test("a page that is named before the list of pages has come stays named", async () => {
  const team = await mintTeam();
  await pagesOf(team).create(team.rootPageId, { name: "Plans", content: "Two plans." });
  const { page } = await open(`${server.url}/studio/account`);
  const listed = Promise.withResolvers<void>();
  const list = new RegExp(`/collection/${team.collectionId}/pages`);
  await page.route(list, async (route) => {
    await listed.promise;
    await route.continue();
  });
  await page.goto(sectionOf(team, "faqs"));
  await page.getByRole("button", { name: "Add a question" }).click();
  const fresh = page.getByRole("dialog", { name: "New question" });
  await fresh.getByLabel("Question").fill("How do I cancel?");
  await fresh.getByLabel("Answer").fill("Under **Settings**.");
  const field = fresh.getByLabel("Also shown on the page at");
  await field.fill("plans");
  listed.resolve();
  await fresh.locator("option", { hasText: "Plans" }).waitFor({ state: "attached" });
  expect(await field.inputValue()).toBe("plans");
});

test("an answer that comes late takes nothing away that was read after it", async () => {
  const team = await mintTeam();
  const { page } = await open(`${server.url}/studio/account`);
  const [isFetched, isOver] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const asked: Request[] = [];
  await page.route(/\/faqs(\?|$)/, async (route) => {
    asked.push(route.request());
    const isFirst = asked.length === 1;
    const response = await route.fetch();
    if (isFirst) {
      isFetched.resolve();
      await isOver.promise;
    }
    await route.fulfill({ response });
  });
  await page.goto(sectionOf(team, "faqs"));
  await isFetched.promise;
  await entriesOf(team).ask({ question: "And afterwards?" });
  const added = page.getByRole("listitem").filter({ hasText: "And afterwards?" });
  await added.waitFor(slowly);
  isOver.resolve();
  await (await asked[0]?.response())?.finished();
  await page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done)))");
  expect(await added.count()).toBe(1);
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("who may read sees no button, and what others add without a reload; an address of no section says so", async () => {
  const team = await server.mintTeam();
  await entriesOf(team).ask({ question: "Is there a trial?" });
  await grant(team, 1);
  const { page } = await openStudio(browser, sectionOf(team, "faqs"), team.member);
  const questions = page.getByRole("region", { name: "Questions", exact: true });
  await questions.getByText("Is there a trial?").waitFor();
  expect(await questions.getByRole("button").count()).toBe(0);
  await entriesOf(team).ask({ question: "And afterwards?" });
  await questions.getByText("And afterwards?").waitFor(slowly);
  await page.goto(sectionOf(team, "changelog"));
  await page.getByText("None yet.").waitFor(slowly);
  await entriesOf(team).announce({ title: "Version 1" });
  await page.getByText("Version 1").waitFor(slowly);
  await page.goto(sectionOf(team, "nowhere"));
  await page.getByRole("alert").getByText("There is no such page in the studio.").waitFor();
});

test("an entry of the changelog is written, published with a date, taken back and deleted", async () => {
  const team = await mintTeam();
  const { changelogs } = entriesOf(team);
  await entriesOf(team).write({ title: "Version 1", slug: "version-1" });
  const { page, faults } = await open(sectionOf(team, "changelog"));
  const items = page.getByRole("region", { name: "Entries" }).getByRole("listitem");
  const item = items.filter({ hasText: "Version 2" });
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Write an entry" }).click();
  await dialog.getByLabel("Title").fill("Version 2");
  await dialog.getByLabel("What changed").fill("- A faster search");
  await dialog.getByLabel("Tags").fill("Improved, Fixed");
  await dialog.getByLabel("End of its address").fill("version-1");
  await dialog.getByRole("button", { name: "Save draft" }).click();
  await dialog.getByRole("alert").getByText("version-1").waitFor();
  expect(await dialog.getByLabel("What changed").inputValue()).toBe("- A faster search");
  await dialog.getByLabel("End of its address").fill("");
  await dialog.getByRole("button", { name: "Save draft" }).click();
  await item.getByText("Draft", { exact: true }).waitFor();
  await item.getByText("Improved, Fixed").waitFor();

  await item.getByRole("button", { name: "Publish" }).click();
  await dialog.getByLabel("Dated").fill("2025-01-31");
  await dialog.getByRole("button", { name: "Publish" }).click();
  await item.getByText("Published").waitFor();
  const stored = async () => (await expectStatus(200, team.owner.get(changelogs))).data[0];
  expect(await stored()).toMatchObject({
    slug: "version-2",
    tags: ["Improved", "Fixed"],
    publishedAt: "2025-01-31T12:00:00.000Z",
  });
  await item.getByRole("button", { name: "Take back" }).click();
  await item.getByText("Draft", { exact: true }).waitFor();
  await item.getByRole("button", { name: "Delete" }).click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect.poll(() => items.count(), slowly).toBe(1);
  expect(faults.filter((fault) => !fault.includes("409"))).toEqual([]);
});

test("a snippet is made, refused where it would hold itself, changed, and its pages are published again", async () => {
  const team = await mintTeam();
  const snippets = `/orgs/${team.orgId}/collections/${team.collectionId}/snippets`;
  const { page, faults } = await open(sectionOf(team, "snippets"));
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Add a variable" }).click();
  await dialog.getByLabel("Name").fill("product");
  await dialog.getByLabel("What it stands for").fill("Galley");
  await dialog.getByRole("button", { name: "Add variable" }).click();
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Add a snippet" }).click();
  await dialog.getByLabel("Name").fill("greeting");
  await dialog.getByLabel("Text").fill("::snippet[greeting]");
  await dialog.getByRole("button", { name: "Add snippet" }).click();
  await dialog.getByRole("alert").getByText("would hold itself").waitFor();
  await dialog.getByLabel("Text").fill("Welcome to {{product}}, {{who}}.");
  await dialog.getByRole("button", { name: "Add snippet" }).click();
  await dialog.waitFor({ state: "detached" });

  const content = '# Start\n\n::snippet[greeting]{who="writers"}\n';
  const written = await pagesOf(team).create(team.rootPageId, { name: "Start", content });
  await pagesOf(team).publish(written.id);
  const site = `/docs/${team.orgSlug}/${team.collectionSlug}/start`;
  const readers = async () => (await team.anonymous.get(site)).body;
  expect(await readers()).toContain("Welcome to Galley, writers.");

  const variables = page.getByRole("region", { name: "Variables" }).getByRole("listitem");
  await variables.getByRole("button", { name: "Edit" }).click();
  await dialog.getByLabel("What it stands for").fill("Slip");
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.getByRole("listitem").getByText("Start").waitFor();
  expect(await readers()).toContain("Galley");
  await dialog.getByRole("button", { name: "Publish them again" }).click();
  await dialog.getByRole("status").waitFor();
  await expect.poll(readers, slowly).toContain("Welcome to Slip, writers.");

  await page.goto(`${server.url}/studio/o/${team.orgSlug}/${team.collectionSlug}/${written.id}`);
  const { data } = await expectStatus(200, team.owner.get(snippets));
  for (const { id } of data) await expectStatus(204, team.owner.delete(`${snippets}/${id}`));
  const refusal =
    "This page cannot be published as it is written. Line 3: There is no snippet “greeting” here";
  await page.getByText(refusal).waitFor();
  // The browser itself notes the answer that refused the snippet.
  expect(faults.filter((fault) => !fault.includes("422"))).toEqual([]);
});
