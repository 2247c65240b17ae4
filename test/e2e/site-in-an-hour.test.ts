/** The hour in which two people, each in a browser of their own, build a site through the studio alone, and readers see it. */
import { expect, test, vi } from "vitest";
import type { Locator, Page } from "playwright-core";
import { testBrowser } from "#test/browser";
import { isWhole } from "#test/whole";
import { newReceiver } from "#test/receiver";
import { mailedLink, sharedServer } from "#test/server";
import { openShared, slowly } from "#test/studio-page";
import type { StudioPage } from "#test/studio-page";
import { handbookFiles, petsFile, petsPages } from "./hour-sources.ts";

const server = sharedServer();
const browser = testBrowser();

const areas = ["Engines", "Fuel", "Launch"] as const;
const allParts = "Overview Safety Assembly Checks Faults Records Spares Terms".split(" ");
const parts = isWhole ? allParts : allParts.slice(0, 3);
/** What the two write themselves, fewer of them in short, and what they import: 30 and more. */
const pagesCount = areas.length * (parts.length + 1) + petsPages + handbookFiles.length;

const unique = Math.random().toString(36).slice(2, 8);
const emailOf = (name: string) => `${name.toLowerCase()}-${unique}@example.com`;

test("two people build a site in the studio alone, let it out as releases, and take one back", async () => {
  const nora = await openShared(browser, `${server.url}/studio`);
  await signUp(nora.page, "Nora");
  await nora.page.getByRole("heading", { name: "Create your organization" }).waitFor();
  await ask(nora.page.getByRole("main"), { Name: `Rockets ${unique}` }, "Create organization");
  await nora.untilSaved();
  await chooseNew(nora.page, "Collection", "Manual");
  await nora.page.getByLabel("Name").and(nora.page.locator(":focus")).waitFor();
  const carl = await invited(nora.page, "Carl");
  await Promise.all([goToPages(nora.page), goToPages(carl.page)]);

  await Promise.all([write(nora, areas[0]), write(carl, areas[1])]);
  await Promise.all([
    write(nora, areas[2]),
    importDescription(carl.page).then(() => importHandbook(carl.page)),
  ]);
  await writeTogether(nora, carl);

  const site = await siteOf(nora.page);
  const receiver = newReceiver();
  await addWebhook(nora.page, receiver.url);
  await publishAll(nora.page, "First edition");
  await untilReads(`${site}/engines/safety-of-engines`, "Engines: Safety.");
  await untilReads(`${site}/pets/add-a-pet`, "Add a pet");
  expect(pagesCount).toBeGreaterThan(30);
  expect(await pagesIn(`${site}/sitemap.xml`)).toBeGreaterThanOrEqual(pagesCount);

  await moveAnAddress(carl.page, site);
  await answerAQuestion(nora.page, carl.page, site);
  await tellWhatChanged(nora.page, site);

  await goToPages(nora.page);
  await open(nora.page, "Safety of engines");
  await nora.write(" Wear a helmet.");
  await nora.untilSaved();
  await publishAll(nora.page, "Helmets");
  await untilReads(`${site}/engines/safety-of-engines`, "Wear a helmet.");
  await takeBack(nora.page, "Helmets");
  const safety = () => read(`${site}/engines/safety-of-engines`);
  await expect.poll(safety, slowly).not.toContain("Wear a helmet.");
  expect(await safety()).toContain("Engines: Safety.");

  const told = async () => (await receiver.received()).length;
  await expect.poll(told, slowly).toBeGreaterThanOrEqual(pagesCount);
  await sectionIn(nora.page, "Webhooks");
  await nora.page.getByRole("button", { name: "Show deliveries" }).click();
  await nora.page.getByText("Received", { exact: true }).first().waitFor();
  expect([...nora.faults, ...carl.faults].filter((fault) => !fault.includes("401"))).toEqual([]);
});

/** Fills the fields of a form and sends it. */
async function ask(form: Locator, values: Record<string, string>, submit: string): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await form.getByLabel(label, { exact: true }).fill(value);
  }
  await form.getByRole("button", { name: submit, exact: true }).click();
}

async function signUp(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Create an account" }).click();
  const password = "a-long-password-for-rockets";
  const values = { Name: name, "E-mail": emailOf(name), Password: password };
  await ask(page.getByRole("main"), values, "Create account");
}

/** Chooses to make another organization or collection, where one chooses between those that there are. */
async function chooseNew(page: Page, what: string, name: string): Promise<void> {
  await page
    .getByRole("combobox", { name: what })
    .selectOption({ label: `New ${what.toLowerCase()}…` });
  await ask(page.getByRole("dialog"), { Name: name }, `Create ${what.toLowerCase()}`);
}

/** Somebody without an account, who comes by the link of a mail and may write at once. */
async function invited(page: Page, name: string): Promise<StudioPage> {
  await page.getByLabel("Account of Nora").click();
  await page.getByRole("button", { name: "Invite somebody" }).click();
  const form = page.getByRole("region", { name: "Invitations" });
  await form
    .getByText(
      /^A member may read and write (Getting started and Manual|Manual and Getting started)\./,
    )
    .waitFor();
  await ask(form, { "E-mail": emailOf(name) }, "Send invitation");
  await form.getByText(`Mailed to ${emailOf(name)}.`).waitFor();
  const link = await mailedLink(server, emailOf(name), "invitations");
  const guest = await openShared(browser, link);
  await signUp(guest.page, name);
  await guest.page.getByRole("button", { name: "Accept invitation" }).click();
  return guest;
}

async function goToPages(page: Page): Promise<void> {
  const back = page.getByRole("link", { name: "Back to the pages" });
  const tree = page.getByRole("navigation", { name: "Pages" });
  await back.or(tree).first().waitFor();
  if (await back.isVisible()) await back.click();
  await tree.waitFor();
  await page.getByRole("combobox", { name: "Collection" }).selectOption({ label: "Manual" });
}

/** Looked for by its name: of a long tree only what is in sight is there. */
async function find(page: Page, name: string): Promise<Locator> {
  await page.getByLabel("Find pages").fill(name);
  return page.getByRole("treeitem", { name }).first();
}

async function open(page: Page, name: string): Promise<void> {
  await (await find(page, name)).click();
  await titled(page, name);
  await page.getByLabel("Find pages").fill("");
}

async function titled(page: Page, name: string): Promise<void> {
  await expect.poll(() => page.getByLabel("Page name").inputValue(), slowly).toBe(name);
}

async function newPage(studio: StudioPage, name: string, text: string): Promise<void> {
  const { page } = studio;
  await ask(page.getByRole("dialog"), { Name: name }, "Create page");
  await titled(page, name);
  await studio.write(text);
  await studio.untilSaved();
}

/** An area and its pages, each begun where the one before stands. */
async function write(studio: StudioPage, area: string): Promise<void> {
  const { page } = studio;
  await page.getByRole("button", { name: "New page", exact: true }).click();
  await newPage(studio, area, `All about ${area.toLowerCase()}.`);
  await page.getByLabel("Find pages").fill(area);
  for (const part of parts) {
    await page.getByLabel(`Actions for ${area}`, { exact: true }).click();
    await page.getByRole("button", { name: "New page inside" }).click();
    await newPage(studio, `${part} of ${area.toLowerCase()}`, `${area}: ${part}.`);
  }
  await page.getByLabel("Find pages").fill("");
}

const sectionIn = async (page: Page, section: string) => {
  await goToPages(page);
  await page
    .getByRole("navigation", { name: "Collection" })
    .getByRole("link", { name: section })
    .click();
  await page.getByRole("heading", { level: 1 }).waitFor();
};

async function importDescription(page: Page): Promise<void> {
  await sectionIn(page, "Import");
  const form = page.getByRole("region", { name: "Import an API description" });
  await form.getByLabel("File").setInputFiles(petsFile);
  await form.getByRole("button", { name: "Import" }).click();
  await page.getByText(`Pages: ${petsPages} created`).waitFor(slowly);
  await page.getByText("Done", { exact: true }).waitFor();
  await goToPages(page);
  await (await find(page, "Add a pet")).waitFor();
  await page.getByLabel("Find pages").fill("");
}

async function importHandbook(page: Page): Promise<void> {
  await sectionIn(page, "Import");
  const folder = page.getByRole("region", { name: "Import a folder" });
  await folder.getByLabel("Choose a zip or files").setInputFiles(handbookFiles);
  const preview = page.getByRole("region", { name: "Before the import" });
  await preview.getByRole("button", { name: "Import", exact: true }).click();
  await page.getByText(`Pages: ${handbookFiles.length} created`).waitFor(slowly);
  await goToPages(page);
}

/** Both in one page: each sees the other's words. */
async function writeTogether(nora: StudioPage, carl: StudioPage): Promise<void> {
  await Promise.all([open(nora.page, "Fuel"), open(carl.page, "Fuel")]);
  await nora.write(" Handle with care.");
  await expect.poll(() => carl.text(), slowly).toContain("Handle with care.");
  await carl.write(" And gloves.");
  await expect.poll(() => nora.text(), slowly).toContain("And gloves.");
  await Promise.all([nora.untilSaved(), carl.untilSaved()]);
}

/** Where readers are led by the studio. */
async function siteOf(page: Page): Promise<string> {
  const address = await page.getByRole("link", { name: "Site" }).getAttribute("href");
  return new URL(address ?? "", server.url).href;
}

async function addWebhook(page: Page, url: string): Promise<void> {
  await sectionIn(page, "Webhooks");
  const form = page.getByRole("region", { name: "New webhook" });
  await ask(form, { Address: url, "What it is for": "The launch desk" }, "Create webhook");
  const made = page.getByRole("region", { name: "The launch desk" });
  await made.getByRole("button", { name: "Send a test" }).click();
  await made.getByText(/^The test was received/).waitFor();
}

/** Every page that readers do not see as it is goes out, drafts too. */
async function publishAll(page: Page, note: string): Promise<void> {
  await sectionIn(page, "Publish all changes");
  const form = page.getByRole("region", { name: "Publish all changes" });
  // Groups of pages have boxes, what is said of links has none; one that goes meanwhile is not waited for.
  const groups = form.getByRole("group").filter({ has: page.getByRole("checkbox") });
  await groups.first().waitFor();
  await vi.waitFor(async () => {
    for (const group of await groups.all())
      await group.getByRole("checkbox").first().setChecked(true, { timeout: 2_000 });
  }, slowly);
  await form.getByLabel("Note").fill(note);
  await form.getByRole("button", { name: /^Publish \d+ pages?$/ }).click();
  const released = page.getByRole("region", { name: "Releases" }).getByRole("listitem");
  await released.filter({ hasText: note }).getByText("Published", { exact: true }).waitFor(slowly);
}

async function takeBack(page: Page, note: string): Promise<void> {
  await page.getByRole("button", { name: `Roll back ${note}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Roll back" }).click();
  await page.getByText("Rolled back.").waitFor();
}

const read = async (address: string) => (await fetch(address)).text();

async function untilReads(address: string, words: string): Promise<void> {
  await expect.poll(() => read(address), slowly).toContain(words);
}

const pagesIn = async (sitemap: string) => (await read(sitemap)).split("<loc>").length - 1;

/** A page gets another name and address, and an address of long ago leads to it by hand. */
async function moveAnAddress(page: Page, site: string): Promise<void> {
  await open(page, "Launch");
  await page.getByLabel("Page name").fill("Take-off");
  await page.getByLabel("Page name").press("Enter");
  await (await find(page, "Take-off")).waitFor();
  await page.getByLabel("More about this page").click();
  await page.getByRole("button", { name: "Page settings" }).click();
  await ask(page.getByRole("dialog"), { Address: "take-off" }, "Save");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await sectionIn(page, "Redirects");
  const form = page.getByRole("region", { name: "New redirect" });
  const values = { "Old address": "docs/old-launch", "Leads to the page at": "Take-off" };
  await ask(form, values, "Create redirect");
  await page.getByRole("row", { name: /docs\/old-launch/ }).waitFor();
  for (const old of ["launch/safety-of-launch", "docs/old-launch"]) {
    const answer = await fetch(`${site}/${old}`, { redirect: "manual" });
    expect([301, 308], old).toContain(answer.status);
    expect(answer.headers.get("Location"), old).toContain("/take-off");
  }
}

/** Carl writes a question with its answer, and Nora lets it out. */
async function answerAQuestion(nora: Page, carl: Page, site: string): Promise<void> {
  await sectionIn(carl, "FAQs");
  await carl.getByRole("button", { name: "Add a question" }).click();
  const values = { Question: "May I smoke here?", Answer: "**No.**" };
  await ask(carl.getByRole("dialog"), values, "Add question");
  await sectionIn(nora, "FAQs");
  const item = nora.getByRole("listitem").filter({ hasText: "May I smoke here?" });
  await item.getByRole("button", { name: "Approve" }).click();
  await item.getByText("Readers see it").waitFor();
  await untilReads(`${site}/faq`, "May I smoke here?");
}

async function tellWhatChanged(page: Page, site: string): Promise<void> {
  await sectionIn(page, "Changelog");
  await page.getByRole("button", { name: "Write an entry" }).click();
  const values = { Title: "Quieter engines", "What changed": "Half as loud." };
  await ask(page.getByRole("dialog"), values, "Save draft");
  const item = page.getByRole("listitem").filter({ hasText: "Quieter engines" });
  await item.getByRole("button", { name: "Publish" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
  await item.getByText(/^Published/).waitFor();
  await untilReads(`${site}/changelog`, "Half as loud.");
}
