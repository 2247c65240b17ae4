/** The sections beside an organization's and a collection's settings, in a real browser: redirects, webhooks, the log. */
import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { testBrowser } from "#test/browser";
import { pagesOf } from "#test/pages";
import { sharedServer } from "#test/server";
import { foundersStudio } from "#test/shared-studio";
import { mintPage, openStudio, slowly } from "#test/studio-page";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";

const server = sharedServer();
const browser = testBrowser({ profilesLast: "file" });
const { mintTeam, open } = foundersStudio(server, browser);

const sectionOf = ({ orgSlug, collectionSlug }: Team, section: string) =>
  `${server.url}/studio/${section}/${orgSlug}/${collectionSlug}`;

/** What a file that the browser saves holds. */
async function saved(page: Page, label: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: label }).click(),
  ]);
  return readFile(await download.path(), "utf8");
}

test("an address that readers did not find leads to the page that is meant by one click, and redirects go out and in as a file", async () => {
  const team = await mintTeam();
  const { collectionId, orgId, orgSlug, collectionSlug } = team;
  const oars = await pagesOf(team).create(team.rootPageId, { name: "Oars", content: "An oar." });
  await pagesOf(team).publish(oars.id);
  const site = `${server.url}/docs/${orgSlug}/${collectionSlug}`;
  const missed = `/orgs/${orgId}/collections/${collectionId}/missing-paths`;
  for (const path of ["old/oars", "moved/oars.html", "gone"]) {
    const answer = await fetch(`${site}/${path}`, { headers: { "User-Agent": "Mozilla/5.0" } });
    expect(answer.status, path).toBe(404);
  }
  await expect
    .poll(async () => (await expectStatus(200, team.owner.get(missed))).data.length, slowly)
    .toBe(3);

  const { page, faults } = await open(sectionOf(team, "redirects"));
  await page.getByRole("button", { name: /^Redirect \/?old\/oars to “Oars”$/ }).click();
  const row = page.getByRole("row", { name: /old\/oars/ });
  await row.getByText("oars", { exact: true }).waitFor();
  const led = await fetch(`${site}/old/oars`, { redirect: "manual" });
  expect(new URL(led.headers.get("Location") ?? "", site).pathname).toBe(
    `/docs/${orgSlug}/${collectionSlug}/oars`,
  );
  await page.getByRole("button", { name: /^Redirect \/?moved\/oars.html to “Oars”$/ }).waitFor();

  await page.getByRole("button", { name: /^Redirect \/?gone$/ }).click();
  const form = page.getByRole("region", { name: "New redirect" });
  expect(await form.getByLabel("Old address").inputValue()).toBe("gone");
  await form.getByLabel("Leads to the page at").fill("nowhere");
  await form.getByRole("button", { name: "Create redirect" }).click();
  await form.getByRole("alert").getByText("No page stands at “nowhere”").waitFor();
  await form.getByLabel("Leads to the page at").fill("oars");
  await form.getByRole("button", { name: "Create redirect" }).click();
  await page.getByRole("row", { name: /gone/ }).waitFor();

  const csv = await saved(page, "Download (CSV)");
  expect(csv).toContain("old/oars");
  const take = (text: string) =>
    page.getByLabel("Import (CSV)").setInputFiles({
      name: "redirects.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(text),
    });
  await take("oldUrl,pagePath\nolder/oars,oars\nwrong,nothing-here\n");
  await page.getByRole("alert").filter({ hasText: "is not a page of this collection" }).waitFor();
  expect(await page.getByRole("row", { name: /older\/oars/ }).count()).toBe(0);
  await take("oldUrl,pagePath\nolder/oars,oars\n");
  await page.getByText("1 new, 0 changed, 0 as they were.").waitFor();
  await page.getByRole("row", { name: /older\/oars/ }).waitFor();

  await page.getByRole("button", { name: "Delete older/oars" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect.poll(() => page.getByRole("row", { name: /older\/oars/ }).count(), slowly).toBe(0);
  expect(faults.filter((fault) => !fault.includes("422"))).toEqual([]);
});

test("a webhook is made, tried, read and sent again, turned off and deleted", async () => {
  const team = await mintTeam();
  const { page, faults } = await open(sectionOf(team, "webhooks"));
  const fresh = page.getByRole("region", { name: "New webhook" });
  const [port] = server.receiverPorts;
  await fresh.getByLabel("Address").fill(`http://127.0.0.1:${port}/hooks`);
  await fresh.getByLabel("What it is for").fill("The build");
  for (const box of await fresh.getByRole("checkbox").all()) await box.uncheck();
  await fresh.getByRole("button", { name: "Create webhook" }).click();
  await fresh.getByRole("alert").getByText("Tick at least one").waitFor();
  await fresh.getByLabel("a page was created or restored").check();
  await fresh.getByRole("button", { name: "Create webhook" }).click();
  await page.getByText("It is shown now and never again").waitFor();
  const webhook = page.getByRole("region", { name: "The build" });

  await pagesOf(team).create(team.rootPageId, { name: "Oars", content: "An oar." });
  await webhook.getByRole("button", { name: "Show deliveries" }).click();
  await expect
    .poll(async () => {
      await webhook.getByRole("button", { name: "Look again" }).click();
      return webhook.getByRole("list", { name: "Deliveries" }).getByRole("listitem").count();
    }, slowly)
    .toBeGreaterThan(0);
  await webhook.getByRole("list", { name: "Deliveries" }).getByText("Oars /oars").waitFor();

  // A list that is read again as its webhook is deleted would be refused.
  await webhook.getByRole("button", { name: "Hide deliveries" }).click();
  await webhook.getByRole("button", { name: "Send a test" }).click();
  await webhook
    .getByRole("status")
    .getByText(/The test was (not )?received/)
    .waitFor();
  await webhook.getByRole("button", { name: "New secret" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Make a new secret" }).click();
  await webhook.getByRole("button", { name: "Change" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("What it is for").fill("The chat");
  await dialog.getByRole("button", { name: "Save" }).click();
  const changed = page.getByRole("region", { name: "The chat" });
  await changed.getByRole("button", { name: "Turn off" }).click();
  await changed.getByText("Off", { exact: true }).waitFor();
  await changed.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect.poll(() => changed.count(), slowly).toBe(0);
  expect(faults).toEqual([]);
});

test("the log is narrowed by kind, person and day, and saved as a file; members see no log of the organization", async () => {
  const team = await mintTeam();
  await pagesOf(team).create(team.rootPageId, { name: "=Oars", content: "An oar." });
  const address = `${server.url}/studio/log/${team.orgSlug}`;
  const { page, faults } = await open(address);
  const log = page.getByRole("region", { name: "Log", exact: true });
  const entries = log.getByRole("table");
  await entries.getByText("A page was created").first().waitFor();
  await entries.getByText("A collection was created").first().waitFor();
  await log.getByLabel("What happened").selectOption("A page was created");
  await expect.poll(() => entries.getByText("A collection was created").count(), slowly).toBe(0);
  await entries.getByText("A page was created").first().click();
  await entries.getByText("CREATE_PAGE").first().waitFor();
  const csv = await saved(page, "Download (CSV)");
  expect(csv.split("\r\n")[0]).toBe("number,time,who,via,kind,what,details,address,request");
  expect(csv).toContain("CREATE_PAGE");
  expect(csv).not.toContain("CREATE_COLLECTION");
  await log.getByLabel("To").fill("2020-01-01");
  await log.getByText("Nothing of this kind happened in these days.").waitFor();
  expect(faults).toEqual([]);

  const { page: of } = await openStudio(browser, sectionOf(team, "releases"), team.member);
  const sections = of.getByRole("navigation", { name: "Sections" });
  await sections.getByRole("link", { name: "Log", exact: true }).first().waitFor();
  expect(await sections.getByRole("link", { name: "Webhooks" }).count()).toBe(0);
  expect(await sections.getByRole("link", { name: "Log", exact: true }).count()).toBe(1);
});

test("a collection is copied under another name, followed among the jobs, opened, and exported as files", async () => {
  const team = await mintTeam();
  await mintPage(team, "Limits", "Ten words.\n");
  const address = `${server.url}/studio/settings/${team.orgSlug}/${team.collectionSlug}`;
  const { page, faults } = await open(address);
  const section = page.getByRole("region", { name: "Copy and export" });
  const duplicate = section.getByRole("button", { name: "Duplicate collection" });
  // Where it stands while what is above it is read is where it stands then.
  const { promise: read, resolve: readOn } = Promise.withResolvers<void>();
  await page.route(/\/collections\/\w+\/(reader-access|embed-key)$/, async (route) => {
    await read;
    await route.continue();
  });
  await page.reload();
  await duplicate.waitFor();
  const before = (await duplicate.boundingBox())?.y ?? 0;
  readOn();
  await page.getByRole("button", { name: "Save readers" }).waitFor();
  await page.getByRole("button", { name: "Make a key" }).waitFor();
  expect(Math.abs(((await duplicate.boundingBox())?.y ?? 0) - before)).toBeLessThan(8);

  const file = page.waitForEvent("download");
  await section.getByRole("link", { name: "Export as Markdown" }).click();
  expect((await file).suggestedFilename()).toBe(`${team.collectionSlug}.zip`);

  await duplicate.click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name", { exact: true }).fill("Second edition");
  await dialog.getByRole("button", { name: "Duplicate" }).click();
  const job = section.getByRole("listitem").filter({ hasText: "Copy of a collection" });
  await job.getByText("Done", { exact: true }).waitFor(slowly);
  await job.getByRole("link", { name: "Open the copy" }).click();
  await expect.poll(() => page.getByLabel("Page name").inputValue(), slowly).toBe("Limits");
  expect(page.url()).toContain(`/studio/o/${team.orgSlug}/second-edition/`);
  expect(faults).toEqual([]);
});

test("on a phone the sections leave the first screen to the settings, and show which one is open", async () => {
  const team = await mintTeam();
  const { page } = await open(sectionOf(team, "webhooks"));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  const title = page.getByRole("heading", { level: 1 });
  await title.waitFor();
  const sections = page.getByRole("navigation", { name: "Sections" });
  const here = await sections.locator("[aria-current]").boundingBox();
  expect(here?.x).toBeGreaterThanOrEqual(0);
  expect((here?.x ?? 0) + (here?.width ?? 390)).toBeLessThanOrEqual(390);
  expect((await title.boundingBox())?.y).toBeLessThan(844 / 3);
});

test("each part of long settings is one link away, by keyboard and on a phone, and by its address", async () => {
  const team = await mintTeam();
  const { page, faults } = await open(sectionOf(team, "settings"));
  const parts = page.getByRole("navigation", { name: "On this page" });
  const far = page.getByRole("heading", { name: "Copy and export" });
  const near = page.getByRole("heading", { name: "Access" });
  const isSeen = async (heading: typeof far) => {
    const [box, window] = [await heading.boundingBox(), page.viewportSize()];
    return box !== null && box.y > 0 && box.y + box.height < (window?.height ?? 0);
  };
  await far.waitFor();
  expect(await isSeen(far)).toBe(false);
  await parts.getByRole("link", { name: "Copy and export" }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => isSeen(far), slowly).toBe(true);
  await page.keyboard.press("Tab");
  const here = page.getByRole("region", { name: "Copy and export" });
  expect(await here.locator(":focus").count()).toBe(1);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect.poll(() => isSeen(far), slowly).toBe(true);
  await parts.getByRole("link", { name: "Access" }).click();
  await expect.poll(() => isSeen(near), slowly).toBe(true);
  const [line, heading] = [await parts.boundingBox(), await near.boundingBox()];
  expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThanOrEqual(heading?.y ?? 0);

  // Those of an organization, of its ways to sign in and of an account are told in the same way.
  const ends = {
    [`organization/${team.orgSlug}`]: "Delete the organization",
    [`sign-in/${team.orgSlug}`]: "API tokens",
    account: "Delete your account",
  };
  for (const [address, end] of Object.entries(ends)) {
    await page.goto(`${server.url}/studio/${address}`);
    await parts.getByRole("link", { name: end }).waitFor();
    // What is read late comes between what was there: both are looked at in one moment.
    const seen = () =>
      page.evaluate<string[][]>(`["main h2", "nav[aria-label='On this page'] a"].map((each) =>
        Array.from(document.querySelectorAll(each), ({ textContent }) => textContent))`);
    const differing = async () => {
      const [headings = [], links = []] = await seen();
      return headings.join() === links.join() ? [] : [headings, links];
    };
    await expect.poll(differing, slowly).toEqual([]);
  }
  expect(faults).toEqual([]);
});
