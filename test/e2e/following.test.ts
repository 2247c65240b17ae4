/** What others do to a collection, and to one's rights in it, is seen in the studio without a reload. */
import { expect, test } from "vitest";
import { testBrowser } from "#test/browser";
import { pagesOf } from "#test/pages";
import { sharedServer } from "#test/server";
import { mintPage, openStudio, slowly } from "#test/studio-page";
import { expectStatus, grant } from "#test/team";

const server = sharedServer();
const browser = testBrowser();

/** In a page: where it is scrolled to, once ten pictures in a row have shown the same. */
const untilStill = `new Promise((done) => {
  let [at, still] = [scrollY, 0];
  const look = () => {
    still = scrollY === at ? still + 1 : 0;
    at = scrollY;
    if (still < 10) requestAnimationFrame(look);
    else done(at);
  };
  look();
})`;

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

test("a right that goes and comes back leaves whoever writes the cursor, the place, what can be undone, and working boxes", async () => {
  const team = await server.mintTeam();
  await grant(team, 2);
  const lines = Array.from({ length: 200 }, (_, at) => `Line ${at}.\n\n`).join("");
  const { at } = await mintPage(
    team,
    "Shared",
    `${lines}- [ ] task\n\n| a |\n| --- |\n| cell |\n\nbetween`,
  );
  const studio = await openStudio(browser, at(server.url), team.member);
  const { page } = studio;
  const editor = page.locator(".cm-content");
  const isEditable = () => editor.getAttribute("contenteditable");
  await studio.untilSaved();
  await studio.write(" here");
  for (const _ of "here") await page.keyboard.press("ArrowLeft");
  await editor.evaluate((element) => Object.assign(element, { isSameEditor: true }));
  const scrolled = await page.evaluate<number>(untilStill);
  await grant(team, 1);
  await expect.poll(isEditable, slowly).toBe("false");
  await expect.poll(() => page.getByRole("checkbox").isDisabled(), slowly).toBe(true);
  await grant(team, 2);
  await expect.poll(isEditable, slowly).toBe("true");
  expect(await editor.evaluate((element) => "isSameEditor" in element)).toBe(true);
  // What was said of the right above the text is taken away again.
  await expect.poll(() => page.evaluate<number>("scrollY"), slowly).toBe(scrolled);
  await editor.focus();
  await page.keyboard.type("and ");
  await expect.poll(() => studio.text(), slowly).toContain("between and here");
  // What was typed within half a second is undone at once: on a slow machine that is a letter.
  const undone = async () => {
    await page.keyboard.press("Control+z");
    return studio.text();
  };
  await expect.poll(undone, slowly).not.toContain("here");
  await page.getByRole("checkbox").click();
  await expect.poll(() => page.getByRole("checkbox").isChecked(), slowly).toBe(true);
  await page.getByRole("cell", { name: "cell" }).click();
  await page.keyboard.type("s");
  await page.getByRole("cell", { name: "cells" }).waitFor();
  await studio.untilSaved();
});

test("the tree is read once as it is opened, and once after a change of one's own", async () => {
  const team = await server.mintTeam();
  const { id, at } = await mintPage(team, "First", "Words.\n");
  const { page } = await openStudio(browser, `${server.url}/studio/account`, team.owner);
  let reads = 0;
  page.on("request", (request) => {
    if (request.url().endsWith(`/collection/${team.collectionId}/pages`)) reads += 1;
  });
  const told: string[] = [];
  page.on("websocket", (socket) => {
    if (!socket.url().includes("/parties/collection/")) return;
    socket.on("framereceived", ({ payload }) => told.push(String(payload)));
  });
  await page.goto(at(server.url));
  await expect.poll(() => told.length, slowly).toBeGreaterThan(0);
  const title = page.getByLabel("Page name");
  await title.fill("Renamed here");
  await title.press("Enter");
  await expect.poll(() => told.join("\n"), slowly).toContain(`"tree","pageId":"${id}"`);
  // Somebody else's change comes after it, and is the third reading at the latest.
  await pagesOf(team, team.admin).create(team.rootPageId, { name: "Second" });
  await expect.poll(() => page.locator(".sidebar").innerText(), slowly).toContain("Second");
  expect(reads).toBeLessThanOrEqual(3);
});

test("whoever is shut out of all collections sees the one that they are let into again, without a reload", async () => {
  const team = await server.mintTeam();
  const { at } = await mintPage(team, "Shared", "Words.\n");
  const { page } = await openStudio(browser, at(server.url), team.member, (opening) =>
    opening.clock.install(),
  );
  const tree = page.locator(".sidebar");
  await expect.poll(() => tree.innerText(), slowly).toContain("Shared");
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  await grant(team, 0);
  await page.getByText("has no collection that you may see yet").waitFor();
  await grant(team, 1);
  // Nobody tells somebody without a collection: the studio looks again each ten seconds.
  await page.clock.fastForward(10_000);
  await expect.poll(() => tree.innerText(), slowly).toContain("Shared");
  await pagesOf(team).create(team.rootPageId, { name: "Second" });
  await expect.poll(() => tree.innerText(), slowly).toContain("Second");
  expect(await page.evaluate(() => "isSamePage" in globalThis)).toBe(true);
});

test("whoever writes goes on while what has changed around the page cannot be read", async () => {
  const team = await server.mintTeam();
  const { at } = await mintPage(team, "Tunnel", "Before.\n");
  const adam = await openStudio(browser, at(server.url), team.admin);
  const { page } = adam;
  await adam.untilSaved();
  const failed = page.waitForResponse((answer) => /\/orgs\?/.test(answer.url()));
  await page.route(/\/orgs\?|\/collections\?/, (route) => route.fulfill({ status: 503 }));
  const collection = `/orgs/${team.orgId}/collections/${team.collectionId}`;
  await expectStatus(200, team.owner.put(collection, { name: "Renamed" }));
  await failed;
  await adam.write("Inside.");
  await adam.untilSaved();
});
