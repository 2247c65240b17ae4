/** Paragraphs of a page as somebody writes them who knows no Markdown: by Enter, and by a click below what is there. */
import { expect, test } from "vitest";
import { testBrowser } from "#test/browser";
import { sharedServer } from "#test/server";
import { sharedStudio } from "#test/shared-studio";
import { slowly } from "#test/studio-page";

const server = sharedServer();
const browser = testBrowser({ profilesLast: "file" });
const openInStudio = sharedStudio(server, browser);

test("Enter begins a paragraph for readers, too, with Shift a line, and in the source a line of it", async () => {
  const { studio, content } = await openInStudio("Draft", "");
  const { page, faults } = studio;
  await studio.write("one");
  await page.keyboard.press("Enter");
  await page.keyboard.type("two");
  await page.keyboard.press("Shift+Enter");
  await page.keyboard.type("three");
  await expect.poll(content, slowly).toBe("one\n\ntwo\\\nthree");
  await page.getByText("one", { exact: true }).click();
  await expect.poll(() => studio.text(), slowly).not.toContain("\\");
  await studio.write(" four");
  // With the click itself the source is there, and not with the next frame: whoever goes on by a key has its keys.
  await page.evaluate(`(async () => {
    document.querySelector(".mode-switch button[title^='Source']").click();
    await null;
    const enter = { key: "Enter", keyCode: 13, bubbles: true, cancelable: true };
    document.querySelector(".cm-content").dispatchEvent(new KeyboardEvent("keydown", enter));
  })()`);
  await page.keyboard.type("five");
  await expect.poll(content, slowly).toBe("one\n\ntwo\\\nthree four\nfive");
  await page.getByRole("button", { name: "Page", exact: true }).first().click();
  expect(faults).toEqual([]);
});

test("a click anywhere below the last block writes on behind it, and breaks nothing of it", async () => {
  const block = ":::: tabs\n::: tab First\none\n:::\n::::";
  const { studio, content } = await openInStudio("Draft", block);
  const { page, faults } = studio;
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.getByText("First").first().waitFor();
  await page.mouse.click(width / 2, height - 40);
  await page.keyboard.type("After.");
  await expect.poll(content, slowly).toBe(`${block}\n\nAfter.`);
  expect(faults).toEqual([]);
});

test("a click on the empty line that a text ends with changes nothing, and what is typed there is a paragraph", async () => {
  const { studio, content } = await openInStudio("Draft", "Before.\n");
  const { page, faults } = studio;
  await page.locator(".cm-line", { hasText: "Before" }).click();
  await page.locator(".cm-content").click();
  await studio.untilSaved();
  expect(await content()).toBe("Before.\n");
  await page.keyboard.type("After.");
  await expect.poll(content, slowly).toBe("Before.\n\nAfter.");
  expect(faults).toEqual([]);
});

test("what is written behind a table that was just put in is no row of it", async () => {
  const { studio, content } = await openInStudio("Draft", "");
  const { page, faults } = studio;
  await studio.write("/grid");
  await page.getByRole("option", { name: "Table" }).waitFor();
  await page.keyboard.press("Enter");
  const cell = page.getByRole("textbox", { name: "Name of column 1" });
  await cell.waitFor();
  for (let row = 0; row < 3; row += 1) await page.keyboard.press("ArrowDown");
  await cell.waitFor({ state: "detached" });
  await page.keyboard.type("After.");
  await expect.poll(content, slowly).toMatch(/\n\|  \|  \|  \|\n\nAfter\.$/);
  expect(faults).toEqual([]);
});

test("a callout is written and left by the keyboard alone, and no letter stands in its fence", async () => {
  const { studio, content } = await openInStudio("Draft", "");
  const { page, faults } = studio;
  await studio.write("/tip");
  await page.getByRole("option", { name: "Tip", exact: true }).waitFor();
  await page.keyboard.press("Enter");
  await page.keyboard.type("one");
  await expect.poll(() => studio.text(), slowly).toContain("one");
  for (let times = 0; times < 2; times += 1) await page.keyboard.press("Enter");
  await page.keyboard.type("two");
  await expect.poll(content, slowly).toBe("::: tip\none\n:::\n\ntwo");
  for (const key of ["ArrowUp", "ArrowUp", "ArrowDown", "End"]) await page.keyboard.press(key);
  await page.keyboard.type("three");
  await expect.poll(content, slowly).toBe("::: tip\none\n:::\n\nthree\n\ntwo");
  expect(faults).toEqual([]);
});

test("a list is left from an item inside another, by Backspace too, and what stands before a sign is its first word", async () => {
  const { studio, content } = await openInStudio("Draft", "");
  const { page, faults } = studio;
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await studio.write("- one");
  await press("Enter", "Tab");
  await page.keyboard.type("two");
  await press("Enter", "Enter");
  await page.keyboard.type("three");
  await press("Enter", "Backspace");
  await page.keyboard.type("after");
  await expect.poll(content, slowly).toBe("- one\n  - two\n- three\n\nafter");
  await page.locator(".cm-line", { hasText: "three" }).click();
  await press("Home", "Home");
  await page.keyboard.type("X");
  await expect.poll(content, slowly).toBe("- one\n  - two\n- Xthree\n\nafter");
  expect(faults).toEqual([]);
});

test("Tab moves the code that one writes, and not the focus", async () => {
  const { studio, content } = await openInStudio("Draft", "Words.\n");
  const { page, faults } = studio;
  await studio.write("\n```js\na\n");
  await page.keyboard.press("Tab");
  await page.keyboard.type("b");
  await expect.poll(content, slowly).toBe("Words.\n\n```js\na\n  b");
  await page.keyboard.press("Shift+Tab");
  await expect.poll(content, slowly).toBe("Words.\n\n```js\na\nb");
  expect(faults).toEqual([]);
});
