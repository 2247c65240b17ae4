/** What a writer does every day, in a real browser, with no more clicks and keys than stand here. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { testBrowser } from "#test/browser";
import { sharedServer } from "#test/server";
import { foundersStudio } from "#test/shared-studio";
import { mintPage, openShared, slowly } from "#test/studio-page";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";

const server = sharedServer();
const browser = testBrowser({ profilesLast: "file" });
const { mintTeam, open } = foundersStudio(server, browser);

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
  const team = await mintTeam();
  const letters = "ABCDEFGHIJKL".split("");
  for (const name of letters) await mintPage(team, name, "");
  const { at } = await mintPage(team, "Last", "Words.\n");
  const studio = await open(at(server.url));
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
  const team = await mintTeam();
  const linked = await mintPage(team, "Install the agent", "");
  const { id, at } = await mintPage(team, "Draft", "");
  const olga = await open(at(server.url));
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
  const team = await mintTeam();
  const { id, at } = await mintPage(team, "Limits", "Send ten words.\n");
  const path = `/orgs/${team.orgId}/pages/${id}`;
  await expectStatus(200, team.owner.patch(`${path}/state`, { state: 2 }));
  await expectStatus(200, team.admin.post(`${path}/ydoc`, { content: "Send twelve words.\n" }));
  const { page } = await open(at(server.url));

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

/** Gives what fails a piece of work that takes more clicks on a page than it may. */
async function countingClicks(page: Page) {
  // Once, also where a test before has counted in this studio.
  await page.evaluate(`window.clicks === undefined &&
    addEventListener("pointerdown", () => { window.clicks += 1; }, true)`);
  return async (most: number, work: () => Promise<void>): Promise<void> => {
    await page.evaluate("window.clicks = 0");
    await work();
    expect(await page.evaluate("window.clicks")).toBeLessThanOrEqual(most);
  };
}

test("from nothing to a page that readers have takes six clicks beside what is typed", async () => {
  const { page, faults } = await openShared(browser, `${server.url}/studio`);
  const taking = await countingClicks(page);
  const click = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const mark = Math.random().toString(36).slice(2, 8);
  await taking(6, async () => {
    await page.getByText("Create an account").click();
    await page.getByLabel("Name").fill("Nora");
    await page.getByLabel("E-mail").fill(`nora-${mark}@example.com`);
    await page.getByLabel("Password").fill("twelve green bottles");
    await click("Create account");
    await page.getByText(`We sent a mail to nora-${mark}@example.com`).waitFor();
    await page.getByLabel("Name").and(page.locator(":focus")).fill(`Rockets ${mark}`);
    await click("Create organization");
    await page.getByTestId("saved").getByText("Saved").waitFor(slowly);
    await click("New page");
    await page.getByRole("dialog").getByLabel("Name").fill("Lift off");
    await click("Create page");
    await expect.poll(() => page.getByLabel("Page name").inputValue(), slowly).toBe("Lift off");
    await page.getByTestId("saved").getByText("Saved").waitFor(slowly);
    // Until the cursor is in the text, a space would press the button that asked for the page.
    await page.locator(".cm-content:focus").waitFor(slowly);
    await page.keyboard.type("Stand back.");
    await click("Publish");
    await expect.poll(() => page.getByTestId("state").innerText(), slowly).toBe("Published");
  });
  expect(faults).toEqual([]);
});

test("a page in review is approved in three clicks with what changed in sight, and sent back with a reason in three", async () => {
  const team = await mintTeam();
  const ask = async (name: string) => {
    const { id } = await mintPage(team, name, "Words.\n");
    const path = `/orgs/${team.orgId}/pages/${id}/state`;
    await expectStatus(200, team.admin.patch(path, { state: 0, note: "Soon, please." }));
  };
  const { at } = await mintPage(team, "Notes", "");
  await ask("Prices");
  await ask("Terms");
  const { page, faults } = await open(at(server.url));
  const taking = await countingClicks(page);
  const reviews = page.getByRole("region", { name: "Pages in review" });
  await taking(3, async () => {
    await page.getByRole("link", { name: /^Reviews/ }).click();
    await reviews.getByRole("button", { name: "Show changes of Prices" }).click();
    await page.getByRole("button", { name: "Approve Prices" }).click();
    await page.getByRole("button", { name: "Approve Prices" }).waitFor({ state: "detached" });
  });
  await taking(3, async () => {
    await reviews.getByRole("button", { name: "Show changes of Terms" }).click();
    await page.getByRole("button", { name: "Reject Terms" }).click();
    await page.getByRole("dialog").getByRole("textbox").fill("Say for whom.");
    await page.getByRole("dialog").getByRole("button", { name: "Reject" }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
  });
  expect(faults).toEqual([]);
});

test("what a lead of documentation does takes no more clicks than stand here, beside what is typed", async () => {
  const team = await mintTeam();
  const { at } = await mintPage(team, "Notes", "Words.\n");
  const { page } = await open(at(server.url));
  const taking = await countingClicks(page);
  const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
  const asked = page.getByRole("dialog");
  await page.getByLabel("Actions for Notes").waitFor({ state: "attached" });

  // Deleted, and brought back.
  await taking(4, async () => {
    await row(page, "Notes").hover();
    await page.getByLabel("Actions for Notes").click();
    await button("Delete").click();
    await asked.getByRole("button", { name: "Delete" }).click();
    await button("Undo").click();
    await expect.poll(() => names(page), slowly).toEqual(["Notes"]);
  });

  // A description of an API becomes pages, and one of them is tried.
  const info = { title: "Pets", version: "1" };
  const paths = { "/pets": { get: { summary: "List pets", responses: {} } } };
  await taking(5, async () => {
    await page.getByRole("link", { name: "Import", exact: true }).click();
    await page.getByLabel("File", { exact: true }).setInputFiles({
      name: "pets.json",
      mimeType: "application/json",
      buffer: Buffer.from(JSON.stringify({ openapi: "3.1.0", info, paths })),
    });
    await button("Import").click();
    await page.getByText(/Pages: \d created/).waitFor(slowly);
    await page.getByRole("link", { name: "Back to the pages" }).click();
    await row(page, "List pets").click();
    await page.getByRole("link", { name: "Try it" }).click();
  });

  // Everything is let out, and taken back.
  await taking(6, async () => {
    await page.getByRole("link", { name: "Publish all changes" }).click();
    const form = page.getByRole("region", { name: "Publish all changes" });
    await form.getByRole("group").first().getByRole("checkbox").first().check();
    await form.getByRole("button", { name: /^Publish \d pages?$/ }).click();
    await button(/^Roll back/).click();
    await asked.getByRole("button", { name: "Roll back" }).click();
    await page.getByText("Rolled back.").waitFor(slowly);
  });

  // A program is told of what happens, and tried.
  await taking(3, async () => {
    await page.getByRole("link", { name: "Webhooks" }).click();
    await page.getByLabel("Address", { exact: true }).fill("https://example.com/told");
    await page.getByLabel("What it is for").fill("Us");
    await button("Create webhook").click();
    await button("Send a test").click();
  });

  // A colleague is invited, and may write at once.
  await taking(3, async () => {
    await page.getByLabel(/^Account of/).click();
    await button("Invite somebody").click();
    const form = page.getByRole("region", { name: "Invitations" });
    await form.getByText("A member may").waitFor();
    await form.getByLabel("E-mail").fill("wanda@example.com");
    await button("Send invitation").click();
    await form.getByText("Mailed to wanda@example.com.").waitFor();
  });
});
