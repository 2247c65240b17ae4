/** Parts that readers do not have below each other, in the page while it is written: tabs behind a strip, cards and columns side by side. */
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { testBrowser } from "#test/browser";
import { sharedServer } from "#test/server";
import { sharedStudio } from "#test/shared-studio";
import { openStudio, slowly } from "#test/studio-page";

const open = sharedStudio(sharedServer(), testBrowser({ profilesLast: "file" }));
const server = sharedServer();
const others = testBrowser({ profilesLast: "file" });

const tabs = `Before.

:::: tabs
::: tab Linux
Run apt.
:::
::: tab macOS
Run brew.
:::
::: tab
Run winget.
:::
::::

After.
`;

const line = (page: Page, words: string) => page.locator(".cm-line", { hasText: words });
const strip = (page: Page) =>
  page.locator(".lv-box-tab.lv-container-head").locator(".lv-tab, .lv-tab-chosen").allInnerTexts();

test("of tabs one is in sight, the strip switches, and the name of the one in sight is written in place", async () => {
  const { studio, content } = await open("Tabs", tabs);
  const { page, faults } = studio;
  await line(page, "Run apt.").waitFor();
  expect(await strip(page)).toEqual(["Linux", "macOS", "Tab 3"]);
  expect(await line(page, "Run brew.").count()).toBe(0);

  await page.getByRole("button", { name: "macOS" }).click();
  await line(page, "Run brew.").waitFor();
  expect(await line(page, "Run apt.").count()).toBe(0);
  expect(await strip(page)).toEqual(["Linux", "macOS", "Tab 3"]);
  expect(await page.locator(".lv-tab-chosen").innerText()).toBe("macOS");
  expect(await content()).toBe(tabs);

  await page.locator(".lv-tab-chosen").click();
  await page.keyboard.press("End");
  await page.keyboard.type("!");
  await expect.poll(content, slowly).toBe(tabs.replace("macOS", "macOS!"));

  await page.getByRole("button", { name: "Tab 3" }).click();
  await line(page, "Run winget.").click();
  await page.keyboard.press("End");
  await page.keyboard.type(" Twice.");
  const written = tabs.replace("macOS", "macOS!").replace("winget.", "winget. Twice.");
  await expect.poll(content, slowly).toBe(written);
  await line(page, "After.").click();
  expect(await line(page, "Run winget. Twice.").count()).toBe(1);
  expect(faults).toEqual([]);
});

test("a colleague in a tab that is not in sight is marked at its name, and who looks for its words is led there", async () => {
  const { studio, at, team } = await open("Two in tabs", tabs);
  const { page, faults } = studio;
  await line(page, "Run apt.").waitFor();
  const colleague = await openStudio(others, at(server.url), team.admin);
  await colleague.page.getByRole("button", { name: "macOS" }).click();
  await line(colleague.page, "Run brew.").click();
  const name = page.locator("button.other-here");
  await expect.poll(() => name.allInnerTexts(), slowly).toEqual(["macOS"]);
  expect(await name.getAttribute("data-person")).toBe(team.admin.name);
  await colleague.page.keyboard.press("End");
  await colleague.page.keyboard.type(" Now.");
  await name.click();
  await line(page, "Run brew. Now.").waitFor();
  await colleague.page.context().close();

  await line(page, "Before.").click();
  await page.keyboard.press("Control+f");
  await page.getByRole("textbox", { name: "Find", exact: true }).click();
  await page.keyboard.type("winget");
  await page.keyboard.press("Enter");
  await line(page, "Run winget.").waitFor();
  await page.keyboard.press("Escape");
  expect(faults).toEqual([]);
});

const group = (name: string, part: string) =>
  `Before.\n\n:::: ${name}\n::: ${part}\nOne is here.\n:::\n::: ${part}\nTwo is there.\n:::\n::::\n\nAfter.\n`;

test.each([
  ["cards", "card[Same]"],
  ["columns", "column"],
])(
  "%s stand side by side until somebody writes in them, where they clicked",
  async (name, part) => {
    const text = group(name, part);
    const { studio, content } = await open(`Beside ${name}`, text);
    const { page, faults } = studio;
    const words = (said: string) => page.locator(".lv-leaf article p", { hasText: said });
    // What is drawn is drawn again once the page's variables are known.
    const places = () =>
      Promise.all(["One is here.", "Two is there."].map((said) => words(said).boundingBox()));
    const areBeside = async () => {
      const [one, two] = await places();
      return one != null && two != null && two.y === one.y && two.x > one.x + one.width;
    };
    await expect.poll(areBeside, slowly).toBe(true);

    await words("Two is there.").click({ position: { x: 5, y: 8 }, force: true });
    await line(page, "Two is there.").waitFor();
    await page.keyboard.press("End");
    await page.keyboard.type(" Now.");
    await expect.poll(content, slowly).toBe(text.replace("there.", "there. Now."));
    await line(page, "After.").click();
    await words("Two is there. Now.").waitFor();
    expect(await content()).toBe(text.replace("there.", "there. Now."));
    expect(faults).toEqual([]);
  },
);

test("code in tabs switches, tables in lists and quotations are tables, and each opens where it is clicked", async () => {
  const code = (name: string) => `\`\`\`sh [${name}]\n${name} add hono\n\`\`\``;
  const rows = (before: string) =>
    ["| a |", "| --- |", "| one |"].map((row) => before + row).join("\n");
  const text = [
    "Before.",
    `::: code-group\n${code("npm")}\n${code("pnpm")}\n:::`,
    `- item\n\n${rows("  ")}`,
    `> said\n>\n${rows("> ")}`,
    "After.\n",
  ].join("\n\n");
  const { studio, content } = await open("Nested", text);
  const { page, faults } = studio;
  const article = page.locator(".lv-leaf article");
  await article.getByText("npm add hono", { exact: true }).waitFor();
  await article.locator("label", { hasText: "pnpm" }).click({ force: true });
  await article.getByText("pnpm add hono", { exact: true }).waitFor();
  expect(await article.getByText("npm add hono", { exact: true }).isVisible()).toBe(false);
  expect(await article.locator("td").allInnerTexts()).toEqual(["one", "one"]);
  expect(await article.locator("blockquote td").count()).toBe(1);
  expect(await page.locator(".lv-table-source").count()).toBe(0);

  await article.locator("blockquote td").click({ force: true });
  await line(page, "| one |").waitFor();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.type("!");
  const written = text.replace("> | one |", "> | o!ne |");
  await expect.poll(content, slowly).toBe(written);
  await line(page, "After.").click();
  await expect.poll(() => article.locator("td").allInnerTexts(), slowly).toEqual(["one", "o!ne"]);
  expect(faults).toEqual([]);
});

/** Until what is scrolled is as tall as it was thirty frames ago: what is drawn is drawn again once the page's variables are known. */
const untilStill = (page: Page) =>
  page.evaluate(`new Promise((resolve) => {
    let [place, frames] = ["", 0];
    const look = () => {
      const { scrollTop, scrollHeight } = document.scrollingElement;
      const now = scrollTop + " " + scrollHeight;
      frames = now === place ? frames + 1 : 0;
      place = now;
      if (frames === 30) resolve();
      else requestAnimationFrame(look);
    };
    look();
  })`);

test("what stands around the cursor stays where it is as blocks side by side open and close, by mouse and by keys", async () => {
  const around = (where: string) =>
    Array.from({ length: 15 }, (_, at) => `Words ${where}, ${at}.`).join("\n\n");
  const cards = ["One", "Two", "Three", "Four"].map(
    (name) => `::: card[${name}]\n${name} is here.\n:::`,
  );
  const text = [
    around("above"),
    `:::: cards\n${cards.join("\n")}\n::::`,
    "Right below.",
    around("below"),
  ];
  const { studio } = await open("Still", text.join("\n\n"));
  const { page, faults } = studio;
  const words = page.locator(".lv-leaf article p", { hasText: "Four is here." });
  const below = line(page, "Right below.");
  const topOf = async (shown: Locator) => (await shown.boundingBox())?.y ?? Number.NaN;
  /** Does something, which leaves what is shown within a line of where something stood before. */
  const leaves = async (before: Locator, act: () => Promise<unknown>, shown: Locator) => {
    await untilStill(page);
    const top = await topOf(before);
    await act();
    await expect.poll(async () => Math.abs((await topOf(shown)) - top), slowly).toBeLessThan(20);
  };
  await words.waitFor();
  await words.evaluate((element) => element.scrollIntoView({ block: "center" }));

  const click = () => words.click({ position: { x: 5, y: 8 }, force: true });
  await leaves(words, click, line(page, "Four is here."));
  await leaves(below, () => below.click(), below);
  await words.waitFor();
  const upInto = async () => {
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    await line(page, "Four is here.").waitFor();
  };
  await leaves(below, upInto, below);
  const downOut = async () => {
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await words.waitFor();
  };
  await leaves(below, downOut, below);
  expect(faults).toEqual([]);
});
