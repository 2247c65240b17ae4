/** The command palette and the list of shortcuts in a real browser: by keys alone, by mouse, and on a phone. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { testBrowser } from "#test/browser";
import { sharedServer } from "#test/server";
import { openedOnce } from "#test/shared-studio";
import { mintPage, openStudio, slowly } from "#test/studio-page";
import { expectStatus } from "#test/team";

const server = sharedServer();
const browser = testBrowser({ profilesLast: "file" });

const paletteOf = (page: Page) => page.getByRole("dialog", { name: "Command palette" });
const fieldOf = (page: Page) => paletteOf(page).getByRole("combobox");
const chosen = (page: Page) => paletteOf(page).getByRole("option", { selected: true });
const title = (page: Page) => page.getByLabel("Page name").inputValue();

/** Limits and Getting started; Limits is open. */
async function opened() {
  const team = await server.mintTeam();
  const started = await mintPage(team, "Getting started", "Feed the otter daily.\n");
  const { at } = await mintPage(team, "Limits", "Ten words.\n");
  const studio = await openStudio(browser, at(server.url), team.owner);
  await studio.untilSaved();
  await untilReady(studio.page);
  return { ...studio, team, started, begins: at("") };
}

async function untilReady(page: Page): Promise<void> {
  await page.locator(".cm-content").waitFor();
  await page.getByLabel("Actions for Limits").waitFor({ state: "attached" });
}

/** Those of the tests that leave them as they were, but for what is written in Limits. */
const openedAsBefore = openedOnce(opened, untilReady);

/** The key is handled once what handles it is loaded. */
async function openByKey(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await page.keyboard.press("Control+k");
      return paletteOf(page).isVisible();
    }, slowly)
    .toBe(true);
}

test("a page is opened by the first letters of its words, by keys alone, and the focus is on it", async () => {
  const { page, faults } = await openedAsBefore();
  await openByKey(page);
  await page.keyboard.type("gs");
  await expect.poll(() => chosen(page).innerText(), slowly).toContain("Getting started");
  await page.keyboard.press("Enter");
  await expect.poll(() => title(page), slowly).toBe("Getting started");
  expect(await paletteOf(page).count()).toBe(0);
  await expect.poll(() => page.locator("*:focus").getAttribute("id"), slowly).toBe("page");

  await openByKey(page);
  await expect.poll(() => chosen(page).innerText(), slowly).toContain("Limits");
  const recent = paletteOf(page).getByRole("group", { name: "Recent pages" });
  expect(await recent.getByRole("option").count()).toBe(1);
  await page.keyboard.press("Enter");
  await expect.poll(() => title(page), slowly).toBe("Limits");
  expect(faults).toEqual([]);
});

test("it is loaded before anybody asks for it, and opens without waiting for the service", async () => {
  const { page } = await opened();
  const loaded = "performance.getEntriesByType('resource').map(({ name }) => name).join(' ')";
  await expect.poll(() => page.evaluate(loaded), slowly).toMatch(/\/palette-(?!host)[^ ]+\.js/);
  await page.context().setOffline(true);
  await openByKey(page);
  await fieldOf(page).fill("new page");
  await expect.poll(() => chosen(page).innerText(), slowly).toContain("New page");
  // What has no network goes on asking for one, beside the tests that follow.
  await page.context().close();
});

test("a page is found by words that only its text has", async () => {
  const { page, team, started } = await openedAsBefore();
  await expect
    .poll(async () => {
      const found = team.owner.get(`/orgs/${team.orgId}/search?query=otter`);
      const { data } = await expectStatus(200, found);
      return data.map(({ pageId }: { pageId: string }) => pageId);
    }, slowly)
    .toEqual([started.id]);
  await openByKey(page);
  await fieldOf(page).fill("otter");
  const texts = paletteOf(page).getByRole("group", { name: "In texts" });
  await texts.getByText("Feed the otter daily.").waitFor(slowly);
  await page.keyboard.press("Enter");
  await expect.poll(() => title(page), slowly).toBe("Getting started");
});

test("what is done where one is, is done from the palette, and what it opens gives the focus back", async () => {
  const { page, faults } = await opened();
  await openByKey(page);
  await fieldOf(page).fill("publish");
  await expect.poll(() => chosen(page).innerText(), slowly).toContain("Publish");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.getByTestId("state").innerText(), slowly).toBe("Published");

  await page.getByRole("button", { name: "History", exact: true }).focus();
  await openByKey(page);
  await fieldOf(page).fill("new page");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "New page" });
  await dialog.waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await expect.poll(() => page.locator("*:focus").innerText(), slowly).toBe("History");

  await openByKey(page);
  await fieldOf(page).fill("invite");
  await page.keyboard.press("Enter");
  await page.getByRole("region", { name: "Invitations" }).waitFor();
  expect(faults).toEqual([]);
});

test("with words selected the key makes a link of them, with none it opens the palette", async () => {
  const { page, ...studio } = await openedAsBefore();
  await page.locator(".cm-content").click();
  await page.keyboard.press("Control+Home");
  await openByKey(page);
  await page.keyboard.press("Escape");
  await paletteOf(page).waitFor({ state: "detached" });
  await page.keyboard.press("Control+Shift+ArrowRight");
  await page.keyboard.press("Control+k");
  await expect.poll(() => studio.text(), slowly).toContain("[Ten]()");
  expect(await paletteOf(page).count()).toBe(0);
});

test("whoever reads finds pages and screens, and nothing that they may not do", async () => {
  const { team, page: owners } = await opened();
  const { page } = await openStudio(browser, owners.url(), team.member);
  await page.getByRole("button", { name: "Find", exact: true }).click();
  await fieldOf(page).fill("getting");
  await paletteOf(page).getByRole("option", { name: "Getting started" }).waitFor(slowly);
  for (const name of ["New page", "Publish", "Invite somebody", "Webhooks"]) {
    await fieldOf(page).fill(name);
    await paletteOf(page).getByText("Nothing is like that.").waitFor(slowly);
    expect(await paletteOf(page).getByRole("option").count(), name).toBe(0);
  }
});

test("pages of other collections are found, and of those that one may not see none", async () => {
  const { page, team } = await opened();
  const { owner, orgId } = team;
  const made = owner.post(`/orgs/${orgId}/collections`, { name: "Secrets", defaultPermission: 0 });
  const { rootPageId } = await expectStatus(201, made);
  await expectStatus(201, owner.post(`/orgs/${orgId}/pages/${rootPageId}`, { name: "Rooftop" }));
  await openByKey(page);
  await fieldOf(page).fill("roof");
  await expect.poll(() => chosen(page).innerText(), slowly).toContain("Secrets");
  await page.keyboard.press("Enter");
  await expect.poll(() => title(page), slowly).toBe("Rooftop");
  const theirs = await openStudio(browser, page.url(), team.member);
  await theirs.page.getByRole("button", { name: "Find", exact: true }).click();
  await fieldOf(theirs.page).fill("roof");
  await paletteOf(theirs.page).getByText("Nothing is like that.").waitFor(slowly);
});

test("on a phone a button opens it, and a touch chooses", async () => {
  const { page } = await opened();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Find", exact: true }).click();
  await fieldOf(page).fill("started");
  await paletteOf(page).getByRole("option", { name: "Getting started" }).click();
  await expect.poll(() => title(page), slowly).toBe("Getting started");
});

test("the list of shortcuts is opened by its sign outside of what one writes in, and from the account's menu", async () => {
  const { page, ...studio } = await openedAsBefore();
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await page.getByRole("button", { name: "History", exact: true }).focus();
  await expect
    .poll(async () => {
      await page.keyboard.press("?");
      return sheet.isVisible();
    }, slowly)
    .toBe(true);
  const tree = sheet.getByRole("region", { name: "In the tree of pages" });
  expect(await tree.getByText("F2").count()).toBe(1);
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });
  await page.locator(".cm-content").click();
  await page.keyboard.type("?");
  await expect.poll(() => studio.text(), slowly).toContain("?");
  expect(await sheet.count()).toBe(0);

  await page.getByLabel("Account of Olga").click();
  await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
  await sheet.waitFor();
  await page.keyboard.press("Escape");
  await openByKey(page);
  await fieldOf(page).fill("shortcuts");
  await page.keyboard.press("Enter");
  await sheet.waitFor();
});
