/** What others do to a collection, and to one's rights in it, is seen in the studio without a reload. */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "#test/browser";
import { pagesOf } from "#test/pages";
import { sharedServer } from "#test/server";
import { mintPage, openStudio, slowly } from "#test/studio-page";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";

const server = sharedServer();
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(async () => {
  await browser.close();
});

const grant = (team: Team, permission: number) =>
  expectStatus(
    200,
    team.owner.post(`/orgs/${team.orgId}/permissions/users/collection-permissions/multiple`, {
      userIds: [team.member.userId],
      collectionIds: [team.collectionId],
      permission,
    }),
  );

test("two people see each other's pages come, change their names, move, be published and go", async () => {
  const team = await server.mintTeam();
  const { id, at } = await mintPage(team, "First", "Words.\n");
  const { page, faults } = await openStudio(browser, at(server.url), team.member);
  const pages = pagesOf(team);
  const tree = page.locator(".sidebar");
  const names = () => tree.innerText();
  await expect.poll(names, slowly).toContain("First");

  const { id: second } = await pages.create(team.rootPageId, { name: "Second" });
  await expect.poll(names, slowly).toContain("Second");
  await pages.update(second, { name: "Second, renamed" });
  await expect.poll(names, slowly).toContain("Second, renamed");
  await expectStatus(200, pages.move({ draggedId: second, droppedOnId: id }));
  await page.locator(".sidebar [aria-expanded]").first().waitFor();
  await pages.publish(id);
  await page.getByTestId("state").getByText("Published").waitFor();
  await pages.remove(second);
  await expect.poll(names, slowly).not.toContain("Second");
  expect(faults).toEqual([]);
});

test("a right that is taken makes the open page read only, and one that is given writable, without a reload", async () => {
  const team = await server.mintTeam();
  await grant(team, 2);
  const { at } = await mintPage(team, "Shared", "Words.\n");
  const studio = await openStudio(browser, at(server.url), team.member);
  const { page } = studio;
  const isEditable = () => page.locator(".cm-content").getAttribute("contenteditable");
  await expect.poll(isEditable, slowly).toBe("true");
  await studio.untilSaved();
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  await grant(team, 1);
  await expect.poll(isEditable, slowly).toBe("false");
  await grant(team, 2);
  await expect.poll(isEditable, slowly).toBe("true");
  await studio.write("More words.");
  await studio.untilSaved();
  expect(await page.evaluate(() => "isSamePage" in globalThis)).toBe(true);
});
