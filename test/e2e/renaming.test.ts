/** Titles and links in the studio: nobody overwrites a name unasked, and a dragged page becomes a link. */
import { expect, test } from "vitest";
import { testBrowser } from "#test/browser";
import { sharedServer } from "#test/server";
import { foundersStudio } from "#test/shared-studio";
import { mintPage, slowly } from "#test/studio-page";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";

const server = sharedServer();
const browser = testBrowser({ profilesLast: "file" });
const { mintTeam, open } = foundersStudio(server, browser);

const pathOf = (team: Team, pageId: string) => `/orgs/${team.orgId}/pages/${pageId}`;

const nameOf = async (team: Team, pageId: string): Promise<string> =>
  (await expectStatus(200, team.owner.get(pathOf(team, pageId)))).name;

async function openTitle() {
  const team = await mintTeam();
  const { id, at } = await mintPage(team, "Install the agent", "Words.\n");
  const { page } = await open(at(server.url));
  const title = page.getByLabel("Page name");
  await expect.poll(() => title.inputValue(), slowly).toBe("Install the agent");
  const renameByAdmin = (name: string) =>
    expectStatus(200, team.admin.put(pathOf(team, id), { name }));
  return { team, id, page, title, renameByAdmin };
}

test("a title that somebody else changed meanwhile is shown beside one's own, and one chooses", async () => {
  const { team, id, page, title, renameByAdmin } = await openTitle();
  // Typed before the other's name can be told.
  await title.fill("Install the agent 2");
  await renameByAdmin("Set the agent up");
  await title.press("Enter");
  const question = page.getByRole("alert").filter({ hasText: "meanwhile" });
  await question.getByText("“Set the agent up” meanwhile").waitFor();
  expect(await nameOf(team, id)).toBe("Set the agent up");
  expect(await title.inputValue()).toBe("Install the agent 2");

  await question.getByRole("button", { name: "Call it “Install the agent 2”" }).click();
  await expect.poll(() => nameOf(team, id), slowly).toBe("Install the agent 2");
  await expect.poll(() => question.count(), slowly).toBe(0);

  await title.fill("Install the agent 3");
  await renameByAdmin("Agent");
  await title.press("Enter");
  await question.getByRole("button", { name: "Keep “Agent”" }).click();
  await expect.poll(() => title.inputValue(), slowly).toBe("Agent");
  expect(await nameOf(team, id)).toBe("Agent");
});

test("a title that is typed while the one before is saved stays, and is saved after it", async () => {
  const { team, id, page, title } = await openTitle();
  const read = Promise.withResolvers<void>();
  const isHeld = page.waitForRequest(/\/collection\/[^/]+\/pages$/);
  await page.route(/\/collection\/[^/]+\/pages$/, async (route) => {
    await read.promise;
    await route.continue();
  });
  await title.fill("Second");
  await title.press("Enter");
  await isHeld;
  await title.fill("Third");
  read.resolve();
  await page.getByRole("treeitem", { name: "Second" }).waitFor();
  expect(await title.inputValue()).toBe("Third");
  await title.press("Enter");
  await expect.poll(() => nameOf(team, id), slowly).toBe("Third");
});

test("what else happened to a page does not keep it from being renamed", async () => {
  const { team, id, page, title } = await openTitle();
  await expectStatus(200, team.admin.patch(`${pathOf(team, id)}/state`, { state: 2 }));
  await title.fill("Install it");
  await title.press("Enter");
  await expect.poll(() => nameOf(team, id), slowly).toBe("Install it");
  expect(await page.getByRole("alert").allInnerTexts()).toEqual([""]);
});

test("a title that is being typed outlasts the tree being read again", async () => {
  const { page, title, renameByAdmin } = await openTitle();
  await title.fill("Half a ti");
  await renameByAdmin("Another");
  const read = page.waitForResponse(/\/collection\/[^/]+\/pages$/);
  await page.evaluate(`document.dispatchEvent(new Event("visibilitychange"))`);
  await read;
  await page.getByRole("link", { name: "Another" }).waitFor();
  expect(await title.inputValue()).toBe("Half a ti");
});

test("whoever writes keeps the cursor while somebody else renames the page", async () => {
  const { page, renameByAdmin } = await openTitle();
  const text = page.locator(".cm-content");
  await text.click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type("on");
  await renameByAdmin("Another");
  await page.evaluate(`document.dispatchEvent(new Event("visibilitychange"))`);
  await page.getByRole("textbox", { name: "Another", exact: true }).waitFor();
  await page.keyboard.type("e more");
  await expect.poll(() => text.innerText(), slowly).toContain("one more");
});

test("a page is renamed in its row of the tree, and Escape leaves it as it is called", async () => {
  const { team, id, page, title } = await openTitle();
  const row = page.getByRole("treeitem", { name: "Install the agent" });
  await page.getByLabel("Actions for Install the agent").waitFor({ state: "attached" });
  await row.focus();
  await page.keyboard.press("F2");
  const field = page.getByLabel("New name of Install the agent");
  await field.fill("Nothing");
  await field.press("Escape");
  await expect.poll(() => field.count(), slowly).toBe(0);
  await expect.poll(() => page.locator(".tree-row:focus").count(), slowly).toBe(1);
  expect(await nameOf(team, id)).toBe("Install the agent");

  await page.keyboard.press("F2");
  await expect.poll(() => page.locator(".tree-rename:focus").count(), slowly).toBe(1);
  await page.keyboard.type("Set it up");
  await page.keyboard.press("Enter");
  await page.getByRole("treeitem", { name: "Set it up" }).waitFor();
  await expect
    .poll(() => page.locator(".tree-row:focus").innerText(), slowly)
    .toContain("Set it up");
  await expect.poll(() => title.inputValue(), slowly).toBe("Set it up");
  await expect.poll(() => nameOf(team, id), slowly).toBe("Set it up");

  await row.or(page.getByRole("treeitem", { name: "Set it up" })).hover();
  await page.getByLabel("Actions for Set it up").click();
  await page.getByRole("button", { name: "Rename", exact: true }).click();
  await page.getByLabel("New name of Set it up").fill("By mouse");
  await page.locator(".cm-content").click();
  await expect.poll(() => nameOf(team, id), slowly).toBe("By mouse");
});

test("a name that was changed meanwhile is told in the tree as well", async () => {
  const { team, id, page, renameByAdmin } = await openTitle();
  await page.locator(".tree-row", { hasText: "Install the agent" }).hover();
  await page.getByLabel("Actions for Install the agent").click();
  await page.getByRole("button", { name: "Rename", exact: true }).click();
  // Typed before the other's name can be told.
  await page.getByLabel("New name of Install the agent").fill("Mine");
  await renameByAdmin("Theirs");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByText("“Theirs” meanwhile").waitFor();
  expect(await dialog.getByLabel("Name", { exact: true }).inputValue()).toBe("Mine");
  expect(await nameOf(team, id)).toBe("Theirs");
  await dialog.getByRole("button", { name: "Rename" }).click();
  await expect.poll(() => nameOf(team, id), slowly).toBe("Mine");
});

test("a page that is dragged from the tree into the text becomes a link to it, beside the words", async () => {
  const team = await mintTeam();
  await mintPage(team, "Getting [started]", "There.\n");
  const { id, at } = await mintPage(team, "Here", "Installingitwithonecommand\n");
  const olga = await open(at(server.url));
  await olga.untilSaved();
  // Before what is done with the tree is loaded, a row is a link like any other: dragged, it is its address.
  await olga.page.getByLabel("Actions for Here").waitFor({ state: "attached" });
  const row = olga.page.getByRole("link", { name: "Getting [started]" });
  const line = olga.page.locator(".cm-line").first();
  await row.dragTo(line, { targetPosition: { x: 60, y: 8 } });
  const content = async () =>
    (await expectStatus(200, team.owner.get(`/api/page/${id}/content`))).content;
  await expect
    .poll(content, slowly)
    .toMatch(/^Installingitwithonecommand \[Getting \\\[started\\\]\]\(page:\w+\)\n$/);
  expect(olga.faults).toEqual([]);
});

test("a new page that opens late takes nobody out of the field that they type in", async () => {
  const team = await mintTeam();
  const { at } = await mintPage(team, "First", "");
  const { page } = await open(at(server.url));
  const opening = Promise.withResolvers<void>();
  await page.routeWebSocket(/\/parties\/page\//, async (socket) => {
    await opening.promise;
    socket.connectToServer();
  });
  await page.getByRole("button", { name: "New page", exact: true }).click();
  await page.getByLabel("Name", { exact: true }).fill("Second");
  await page.getByRole("button", { name: "Create page" }).click();
  await expect.poll(() => page.getByLabel("Page name").inputValue(), slowly).toBe("Second");
  await page.locator(".tree-row", { hasText: "First" }).hover();
  await page.getByLabel("Actions for First").click();
  await page.getByRole("button", { name: "Rename", exact: true }).click();
  await page.locator(".tree-rename:focus").waitFor(slowly);

  opening.resolve();
  await page.locator(".cm-content").waitFor();
  await page.keyboard.type("Renamed");
  await page.keyboard.press("Enter");
  await expect
    .poll(() => page.locator(".tree-row > a").allInnerTexts(), slowly)
    .toEqual(["Renamed", "Second"]);
});
