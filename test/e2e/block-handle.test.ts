/** The handle of a block in a real browser: dragged, its menu by mouse and by keyboard alone, and the keys that move a block. */
import { expect, test } from "vitest";
import { testBrowser } from "#test/browser";
import { sharedServer } from "#test/server";
import { sharedStudio } from "#test/shared-studio";
import { slowly } from "#test/studio-page";

const server = sharedServer();
const openInStudio = sharedStudio(server, testBrowser({ profilesLast: "file" }));

const text = "# One\n\nTwo words.\n\n::: tip\nThree\n:::\n\n| a |\n| --- |\n| 1 |\n";

async function opened(source = text, name = "Some blocks") {
  const { content, studio } = await openInStudio(name, source);
  const { page, faults } = studio;
  const handle = page.getByRole("button", { name: /^Block:/ });
  await page.getByText(source === text ? "Two words." : "First").click();
  await handle.waitFor();
  return { page, faults, handle, content };
}

test("a block is dragged to where a line shows that it goes, a table and a callout as wholes", async () => {
  const { page, faults, handle, content } = await opened();
  await page.getByRole("cell", { name: "1", exact: true }).hover();
  await handle.dragTo(page.getByText("Two words."), { targetPosition: { x: 10, y: 2 } });
  const moved = "# One\n\n| a |\n| --- |\n| 1 |\n\nTwo words.\n\n::: tip\nThree\n:::\n";
  await expect.poll(content, slowly).toBe(moved);
  await page.keyboard.press("Control+z");
  await expect.poll(content, slowly).toBe(text);
  expect(faults).toEqual([]);
});

test("its menu copies, deletes and turns into, and offers no other kind for a table", async () => {
  const { page, handle, content } = await opened();
  await page.getByText("Two words.").hover();
  await handle.click();
  await page.getByRole("menuitem", { name: "Quote" }).click();
  await expect.poll(content, slowly).toBe(text.replace("Two words.", "> Two words."));
  await page.keyboard.press("Control+z");
  await page.getByText("Two words.").hover();
  await handle.click();
  await page.getByRole("menuitem", { name: "Callout" }).click();
  const callout = "::: info\nTwo words.\n:::";
  await expect.poll(content, slowly).toBe(text.replace("Two words.", callout));
  await page.getByText("Three").hover();
  await handle.click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect.poll(content, slowly).not.toContain("Three");
  await page.getByRole("cell", { name: "1", exact: true }).hover();
  await handle.click();
  await page.getByRole("menuitem", { name: "Copy below" }).waitFor();
  expect(await page.getByRole("group", { name: "Turn into" }).count()).toBe(0);
  await page.keyboard.press("Escape");
  await expect.poll(() => page.getByRole("menu", { name: "Block" }).count(), slowly).toBe(0);
});

test("all of it goes by keyboard alone", async () => {
  const { page, content } = await opened();
  await page.keyboard.press("Control+Shift+ArrowUp");
  await expect.poll(content, slowly).toContain("Two words.\n\n# One\n\n::: tip");
  await page.keyboard.press("Control+Shift+ArrowDown");
  await expect.poll(content, slowly).toBe(text);
  await page.keyboard.press("Alt+F9");
  const focused = () => page.locator("*:focus").innerText();
  await expect.poll(focused, slowly).toBe("Move up");
  for (let step = 0; step < 2; step += 1) await page.keyboard.press("ArrowDown");
  expect(await focused()).toBe("Copy below");
  await page.keyboard.press("Enter");
  await expect.poll(content, slowly).toContain("Two words.\n\nTwo words.\n\n::: tip");
  await page.keyboard.type("!");
  await expect.poll(content, slowly).toContain("!");
});

test("what a slash finds is done with the block that one writes in", async () => {
  const { page, faults, content } = await opened(text, "Blocks");
  const choose = async (typed: string, name: string) => {
    await page.getByText("Two words.").first().click();
    await page.keyboard.press("End");
    await page.keyboard.type(` /${typed}`);
    await page.locator(".offered [aria-selected=true]").getByText(name).waitFor();
    await page.keyboard.press("Enter");
  };
  await choose("raise", "Move this block up");
  await expect
    .poll(content, slowly)
    .toBe(text.replace("# One\n\nTwo words.", "Two words.\n\n# One"));
  await choose("move this block d", "Move this block down");
  await expect.poll(content, slowly).toBe(text);
  await choose("dupl", "Copy this block");
  await expect.poll(content, slowly).toBe(text.replace("Two words.", "Two words.\n\nTwo words."));
  await choose("delete", "Delete this block");
  await expect.poll(content, slowly).toBe(text);
  await choose("search", "Find and replace");
  await page.locator(".cm-search").waitFor();
  await page.keyboard.press("Escape");
  // On an empty line there is no block to do it with: the page alone can be deleted.
  await page.getByLabel("Actions for Blocks", { exact: true }).waitFor({ state: "attached" });
  await page.getByText("Two words.").click();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.type("/dele");
  const offered = page.locator(".offered [role=option]");
  await expect.poll(() => offered.allTextContents(), slowly).toEqual(["DeleteBlocks"]);
  expect(faults).toEqual([]);
});

test("items move in their list, and what a callout holds within it and out of it", async () => {
  const source = "- First\n  - inner\n- Second\n\n::: tip\nThree\n\nFour\n:::\n\nEnd\n";
  const { page, faults, handle, content } = await opened(source);
  await page.getByText("Second").click();
  await page.keyboard.press("Control+Shift+ArrowUp");
  const moved = source.replace("- First\n  - inner\n- Second", "- Second\n- First\n  - inner");
  await expect.poll(content, slowly).toBe(moved);
  await page.getByText("First").hover();
  await handle.dragTo(page.getByText("Second"), { targetPosition: { x: 10, y: 2 } });
  await expect.poll(content, slowly).toBe(source);
  await page.getByText("Four").hover();
  await handle.dragTo(page.getByText("End"), { targetPosition: { x: 10, y: 2 } });
  const out = source.replace("Three\n\nFour\n:::\n\nEnd", "Three\n:::\n\nFour\n\nEnd");
  await expect.poll(content, slowly).toBe(out);
  await page.getByText("inner").hover();
  await handle.click();
  await page.getByRole("menuitem", { name: "Move list down" }).click();
  await expect
    .poll(content, slowly)
    .toContain("::: tip\nThree\n:::\n\n- First\n  - inner\n- Second");
  expect(faults).toEqual([]);
});
