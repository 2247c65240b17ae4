/** The studio by keyboard alone, in a real browser: nothing needs a mouse, and the focus is never lost. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { testBrowser } from "#test/browser";
import { sharedServer } from "#test/server";
import { mintPage, openStudio, slowly } from "#test/studio-page";
import { expectStatus } from "#test/team";

const server = sharedServer();
const browser = testBrowser();

/** What has the focus, by its label or its words. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(`(() => {
    const { activeElement: at } = document;
    return (at.ariaLabel ?? at.labels?.[0]?.innerText ?? at.innerText ?? at.tagName).trim();
  })()`);

const enough = 60;

/** Presses Tab until what is called so has the focus. */
async function tabTo(page: Page, name: string, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  for (let stop = 0; stop < enough; stop += 1) {
    await page.keyboard.press(key);
    if ((await focused(page)) === name) return;
  }
  throw new Error(`${name} is not among the next ${enough} stops.`);
}

async function opened() {
  const team = await server.mintTeam();
  const { id, at } = await mintPage(team, "Limits", "Ten words.\n");
  const studio = await openStudio(browser, at(server.url), team.owner);
  await studio.untilSaved();
  await studio.page.locator(".cm-content").waitFor();
  return { studio, page: studio.page, team, id };
}

test("the first stops skip to the page and to its text, where one goes on writing", async () => {
  const { studio, page, team, id } = await opened();
  await page.keyboard.press("Tab");
  await expect.poll(() => focused(page), slowly).toBe("Skip to the page");
  await page.keyboard.press("Tab");
  await expect.poll(() => focused(page), slowly).toBe("Skip to the text");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Exactly ");
  await studio.untilSaved();
  const { content } = await expectStatus(200, team.owner.get(`/api/page/${id}/content`));
  expect(content).toBe("Exactly Ten words.\n");

  await page.reload();
  await page.getByTestId("saved").waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  expect(await page.evaluate("document.activeElement.closest('main') !== null")).toBe(true);
});

test("a page is made, written and published without a mouse", async () => {
  const { studio, page } = await opened();
  await tabTo(page, "New page");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.type("By hand");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.getByLabel("Page name").inputValue(), slowly).toBe("By hand");
  await studio.untilSaved();
  await page.locator(".cm-content").waitFor();
  await tabTo(page, "Skip to the text", "Shift+Tab");
  await page.keyboard.press("Enter");
  // What helps to write is loaded once the text stands.
  await page.getByRole("button", { name: /^Block:/ }).waitFor({ state: "attached" });
  await page.keyboard.type("/callout");
  await page.getByRole("option", { name: "Note" }).first().waitFor();
  await page.keyboard.press("Enter");
  await page.keyboard.type("Mind the gap.");
  await studio.untilSaved();
  await tabTo(page, "Publish", "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.getByTestId("state").innerText(), slowly).toBe("Published");
  // The button that was pressed is off now, or another: the next key goes on from beside it.
  const bar = page.getByRole("group", { name: "Publishing" });
  const isThere = () => bar.evaluate((each) => each.matches(":focus-within"));
  await expect.poll(isThere, slowly).toBe(true);
  expect(studio.faults).toEqual([]);
});

test("a menu is opened and walked by the arrows; what it opens gives the focus back to its button", async () => {
  const { page } = await opened();
  // What is done with the tree comes once it is seen.
  await page.getByLabel("Actions for Limits").waitFor({ state: "attached" });
  await tabTo(page, "Actions for Limits");
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => focused(page), slowly).toBe("New page inside");
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => focused(page), slowly).toBe("Rename");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => focused(page), slowly).toBe("Delete");
  await page.keyboard.press("Escape");
  await expect.poll(() => focused(page), slowly).toBe("Actions for Limits");
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => focused(page), slowly).toBe("Delete");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Delete page" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await expect.poll(() => focused(page), slowly).toBe("Actions for Limits");
});

test("history, the difference and every question of the page bar give the focus back", async () => {
  const { page } = await opened();
  for (const name of ["Draft", "History"]) {
    await page.getByRole("button", { name, exact: true }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await expect.poll(() => focused(page), slowly).toBe(name);
  }
  for (const key of ["ArrowDown", "ArrowUp"]) {
    await page.locator("summary", { hasText: "Share" }).focus();
    await page.keyboard.press(key);
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: /^Share/ }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await expect.poll(() => focused(page), slowly).toBe("Share");
  }
});

test("on a phone Escape closes the tree and leads back to its button, once nothing in it has use for the key", async () => {
  const { page } = await opened();
  await page.setViewportSize({ width: 390, height: 844 });
  const tree = page.getByRole("navigation", { name: "Pages" });
  const button = page.getByRole("button", { name: "Pages", exact: true });
  await button.click();
  const find = page.getByRole("searchbox", { name: "Find pages" });
  await find.fill("Lim");
  await tree.getByText("1 page found").waitFor();
  await page.keyboard.press("Escape");
  await tree.getByText("1 page found").waitFor({ state: "detached" });
  expect(await find.inputValue()).toBe("");
  await expect.poll(() => focused(page), slowly).toBe("Find pages");
  await page.keyboard.press("Escape");
  await tree.waitFor({ state: "hidden" });
  await expect.poll(() => focused(page), slowly).toBe("Pages");

  await page.keyboard.press("Enter");
  await page.getByLabel("Actions for Limits").waitFor({ state: "attached" });
  await tabTo(page, "Actions for Limits");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Escape");
  await expect.poll(() => focused(page), slowly).toBe("Actions for Limits");
  await tree.getByRole("link", { name: "Limits" }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Escape");
  await expect.poll(() => tree.locator("[aria-selected=true]").count(), slowly).toBe(0);
  await tree.waitFor();
  await page.keyboard.press("Escape");
  await tree.waitFor({ state: "hidden" });
  await expect.poll(() => focused(page), slowly).toBe("Pages");
});
