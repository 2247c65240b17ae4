/** What a writer does every day, in a real browser, with no more clicks and keys than stand here. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { testBrowser } from "#test/browser";
import { sharedServer } from "#test/server";
import { mintPage, openStudio, slowly } from "#test/studio-page";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";

const server = sharedServer();
const browser = testBrowser();

const row = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name, exact: true });

const names = (page: Page) =>
  page.getByRole("navigation", { name: "Pages" }).getByRole("link").allInnerTexts();

const storedNames = async ({ owner, orgId, collectionId }: Team): Promise<string[]> => {
  const path = `/orgs/${orgId}/collection/${collectionId}/pages`;
  const { data } = await expectStatus(200, owner.get(path));
  return data.map(({ name }: { name: string }) => name);
};

/** Thirteen pages, the last one open. */
async function openThirteen() {
  const team = await server.mintTeam();
  const letters = "ABCDEFGHIJKL".split("");
  for (const name of letters) await mintPage(team, name, "");
  const { at } = await mintPage(team, "Last", "Words.\n");
  const studio = await openStudio(browser, at(server.url), team.owner);
  // All thirteen are in view: nothing scrolls under the mouse.
  await studio.page.setViewportSize({ width: 1280, height: 1000 });
  await studio.untilSaved();
  // What is done with the tree comes once it is seen.
  await studio.page.getByLabel("Actions for Last").waitFor({ state: "attached" });
  return { ...studio, team, letters };
}

test("one drag brings the last of 13 pages to the top, and one more inside another page", async () => {
  const { page, faults, team, letters } = await openThirteen();
  await row(page, "Last").dragTo(row(page, "A"), { targetPosition: { x: 20, y: 2 } });
  await expect.poll(() => names(page), slowly).toEqual(["Last", ...letters]);
  await expect.poll(() => storedNames(team), slowly).toEqual(["Last", ...letters]);

  await row(page, "L").dragTo(row(page, "Last"));
  await expect.poll(() => names(page), slowly).toEqual(["Last", "L", ...letters.slice(0, -1)]);
  // What stands below an open page is its first one.
  const height = (await row(page, "Last").boundingBox())?.height ?? 0;
  await row(page, "A").dragTo(row(page, "Last"), { targetPosition: { x: 20, y: height - 2 } });
  await expect.poll(() => names(page), slowly).toEqual(["Last", "A", "L", ...letters.slice(1, -1)]);
  await expect.poll(() => storedNames(team), slowly).toEqual(await names(page));
  const text = await page.locator(".cm-content").innerText();
  expect(text.trim()).toBe("Words.");
  expect(faults).toEqual([]);
});

test("three keys, held together, bring it there too, and the focus stays on it", async () => {
  const { page, team, letters } = await openThirteen();
  await row(page, "Last").focus();
  await page.keyboard.press("Alt+Shift+ArrowUp");
  await expect.poll(() => names(page), slowly).toEqual(["Last", ...letters]);
  // Each is sent after the one before it, however fast they are asked for.
  await page.keyboard.press("Alt+ArrowDown");
  await page.keyboard.press("Alt+ArrowDown");
  await page.keyboard.press("Alt+ArrowRight");
  const inside = ["A", "B", "Last", ...letters.slice(2)];
  await expect.poll(() => names(page), slowly).toEqual(inside);
  await expect.poll(() => storedNames(team), slowly).toEqual(inside);
  expect(await page.locator(".tree-row:focus > a").innerText()).toBe("Last");
});

test("a move that is refused is taken back, and says why", async () => {
  const { page, team, letters } = await openThirteen();
  await page.route(/dragAndDrop$/, async (route) => {
    const status = 403;
    const json = { code: "forbidden", message: "No.", status, requestId: "r" };
    await route.fulfill({ status, json, contentType: "application/problem+json" });
  });
  await row(page, "Last").focus();
  await page.keyboard.press("Alt+Shift+ArrowUp");
  await page.getByRole("dialog", { name: "The page was not moved" }).waitFor();
  await expect.poll(() => names(page), slowly).toEqual([...letters, "Last"]);
  expect(await storedNames(team)).toEqual([...letters, "Last"]);
});

test("a link to a page takes five keystrokes at most, besides the first letters of its title", async () => {
  const team = await server.mintTeam();
  const linked = await mintPage(team, "Install the agent", "");
  const { id, at } = await mintPage(team, "Draft", "");
  const olga = await openStudio(browser, at(server.url), team.owner);
  const { page } = olga;
  await olga.untilSaved();
  await page.locator(".cm-content").focus();
  // What helps to write is loaded once the text stands.
  await page.getByRole("button", { name: /^Block:/ }).waitFor({ state: "attached" });
  await page.keyboard.press("[");
  await page.keyboard.press("[");
  await page.keyboard.type("ins");
  await page.getByRole("option", { name: /Install the agent/ }).waitFor();
  await page.keyboard.press("Enter");
  const content = async () =>
    (await expectStatus(200, team.owner.get(`/api/page/${id}/content`))).content;
  await expect.poll(content, slowly).toBe(`[Install the agent](page:${linked.id})`);
});

test("what would be published takes one click, of one page and of all; who changed a sentence takes two", async () => {
  const team = await server.mintTeam();
  const { id, at } = await mintPage(team, "Limits", "Send ten words.\n");
  const path = `/orgs/${team.orgId}/pages/${id}`;
  await expectStatus(200, team.owner.patch(`${path}/state`, { state: 2 }));
  await expectStatus(200, team.admin.post(`${path}/ydoc`, { content: "Send twelve words.\n" }));
  const { page } = await openStudio(browser, at(server.url), team.owner);

  await page.getByRole("button", { name: "Unpublished changes" }).click();
  await page.getByRole("dialog").locator("ins", { hasText: "twelve" }).waitFor();
  await page.keyboard.press("Escape");

  await page.locator(".cm-line", { hasText: "Send twelve words." }).click({ clickCount: 3 });
  await page.getByRole("button", { name: "Who changed this?" }).click();
  const versions = page.getByRole("region", { name: "Versions" });
  await versions.getByRole("button", { name: new RegExp(team.admin.name) }).waitFor();
  await page.keyboard.press("Escape");

  await page.getByRole("link", { name: "Publish all changes" }).click();
  await page.getByRole("checkbox", { name: /^Limits/ }).waitFor();
});
