/** What readers said, in the studio of a real browser: assigned, answered, done, and opened again. */
import type { Page, Route } from "playwright-core";
import { expect, test } from "vitest";
import { testBrowser } from "#test/browser";
import { pagesOf } from "#test/pages";
import { sharedServer } from "#test/server";
import { openStudio, slowly } from "#test/studio-page";
import { expectStatus, grant } from "#test/team";
import type { Team } from "#test/team";

const server = sharedServer();
const browser = testBrowser();

const addressOf = ({ orgSlug, collectionSlug }: Team) =>
  `${server.url}/studio/feedback/${orgSlug}/${collectionSlug}`;

const itemsOf = (page: Page) =>
  page.getByRole("list", { name: "What readers said" }).getByRole("listitem");

/** A published page, and what readers say of it. */
async function said(team: Team, name: string, comments: readonly Record<string, string>[]) {
  const page = await pagesOf(team).create(team.rootPageId, { name, content: "Words." });
  await pagesOf(team).publish(page.id);
  const ids: string[] = [];
  for (const comment of comments) {
    const body = { pageId: page.id, ...comment };
    ids.push((await expectStatus(201, team.anonymous.post("/feedback/negative", body))).id);
  }
  await expectStatus(201, team.anonymous.post("/feedback/positive", { pageId: page.id }));
  return ids;
}

test("what a reader said is assigned, answered by mail, found among what is done, and opened again", async () => {
  const team = await server.mintTeam();
  await said(team, "Oars", [{ comment: "Which oar?", email: "ada@example.com" }]);
  await said(team, "Sails", [{ comment: "Which sail?" }]);
  const { page, faults } = await openStudio(browser, addressOf(team), team.owner);
  const items = itemsOf(page);
  const oars = items.filter({ hasText: "Which oar?" });
  await oars.waitFor();
  expect(await items.count()).toBe(2);
  await page.getByLabel("Also without words").check();
  await expect.poll(() => items.count(), slowly).toBe(4);
  await page.getByLabel("Verdict").selectOption("Helpful");
  await expect.poll(() => items.count(), slowly).toBe(2);
  await page.getByLabel("Verdict").selectOption("Not helpful");
  await oars.getByRole("button", { name: "Only this page Oars" }).click();
  await expect.poll(() => items.count(), slowly).toBe(1);
  await page.getByRole("button", { name: "Show every page" }).click();

  await oars.getByLabel("Assigned to").selectOption(team.owner.name);
  await page.getByLabel("Show").selectOption("Open and mine");
  await expect.poll(() => items.count(), slowly).toBe(1);
  await oars.getByRole("button", { name: "Answer Which oar?" }).click();
  const dialog = page.getByRole("dialog", { name: "Answer" });
  await dialog.getByText("It is sent to ada@example.com").waitFor();
  await dialog.getByRole("textbox", { name: "Answer" }).fill("The long one.");
  await dialog.getByRole("button", { name: "Send answer" }).click();
  await page.getByText("Nothing of this kind is assigned to you.").waitFor();
  await page.getByLabel("Show").selectOption("Done");
  await oars.getByText(`${team.owner.name} answered by mail`).waitFor();
  await oars.getByText("The long one.").waitFor();
  expect(await oars.getByRole("button", { name: "Answer" }).count()).toBe(0);
  await oars.getByRole("button", { name: "Open again Which oar?" }).click();
  await page.getByText("Nothing of this kind is done yet.").waitFor();
  expect(faults).toEqual([]);
});

test("by the keyboard alone on a phone it is done, and what somebody else changed meanwhile is said", async () => {
  const team = await server.mintTeam();
  const [id] = await said(team, "Oars", [{ comment: "Which oar?" }]);
  const { page } = await openStudio(browser, addressOf(team), team.owner);
  await page.setViewportSize({ width: 390, height: 844 });
  const item = itemsOf(page).filter({ hasText: "Which oar?" });
  const done = item.getByRole("button", { name: "Done Which oar?" });
  await done.waitFor();
  const path = `/feedback/${team.collectionId}/${id}`;
  const meanwhile = async (route: Route) => {
    await expectStatus(200, team.admin.patch(path, { assigneeId: team.member.userId }));
    await route.continue();
  };
  await page.route(`**${path}`, meanwhile, { times: 1 });
  await done.focus();
  await page.keyboard.press("Enter");
  await item.getByRole("alert").getByText("Somebody else changed this meanwhile.").waitFor();
  const assigned = item.getByLabel("Assigned to").locator("option:checked");
  await expect.poll(() => assigned.innerText(), slowly).toBe(team.member.name);
  // It may be read again because of what was refused, and because of what the other one did.
  await expect.poll(() => done.isEnabled(), slowly).toBe(true);
  await done.focus();
  await page.keyboard.press("Enter");
  await page.getByText("Nothing of this kind is open.").waitFor();
});

test("who may only read sees what was said, and changes nothing", async () => {
  const team = await server.mintTeam();
  await grant(team, 1);
  const [id] = await said(team, "Oars", [{ comment: "Which oar?" }]);
  const path = `/feedback/${team.collectionId}/${id}`;
  await expectStatus(200, team.owner.patch(path, { assigneeId: team.admin.userId }));
  const { page } = await openStudio(browser, addressOf(team), team.member);
  const item = itemsOf(page).filter({ hasText: "Which oar?" });
  await item.getByText(`${team.admin.name} sees to it.`).waitFor();
  expect(await item.getByRole("button", { name: "Done" }).count()).toBe(0);
  expect(await item.getByLabel("Assigned to").count()).toBe(0);
});
