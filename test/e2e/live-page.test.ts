/** The text of a page as it is written in a real browser: as a page, as its source, and both side by side. */
import { expect, test } from "vitest";
import { testBrowser } from "#test/browser";
import { sharedServer } from "#test/server";
import { sharedStudio } from "#test/shared-studio";
import { openStudio, slowly } from "#test/studio-page";
import type { StudioPage } from "#test/studio-page";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { documentationFiles } from "../content/samples.ts";

const server = sharedServer();
const browser = testBrowser({ profilesLast: "file" });
const another = testBrowser({ profilesLast: "file" });
const openInStudio = sharedStudio(server, browser);

interface MadeDraft {
  id: string;
  address: string;
  /** What the service has of it. */
  content: () => Promise<string>;
}

async function draft(team: Team, content: string): Promise<MadeDraft> {
  const path = `/orgs/${team.orgId}/pages/${team.rootPageId}`;
  const { id } = await expectStatus(201, team.owner.post(path, { name: "Draft", content }));
  return {
    id,
    address: `${server.url}/studio/o/${team.orgSlug}/${team.collectionSlug}/${id}`,
    content: async () =>
      (await expectStatus(200, team.owner.get(`/api/page/${id}/content`))).content,
  };
}

async function openDraft(team: Team, content: string): Promise<MadeDraft & { studio: StudioPage }> {
  const made = await draft(team, content);
  const studio = await openStudio(browser, made.address, team.owner);
  await studio.untilSaved();
  return { studio, ...made };
}

test("a page is shown without its marks, but where somebody writes", async () => {
  const { studio } = await openInStudio(
    "Draft",
    "## A heading\n\nSome **strong** words and [a link](https://example.com/).\n",
  );
  const { page, faults } = studio;
  await expect.poll(() => studio.text(), slowly).toContain("Some strong words and a link.");
  expect(await studio.text()).not.toContain("#");
  await page.locator(".cm-content").getByText("A heading").click();
  await expect.poll(() => studio.text(), slowly).toContain("## A heading");
  await page.getByText("strong", { exact: true }).click();
  await expect.poll(() => studio.text(), slowly).toContain("Some **strong** words and a link.");
  expect(await studio.text()).not.toContain("#");
  expect(faults).toEqual([]);
});

test("the source is one key away, with the same cursor, and kept; the rendered page stands beside it", async () => {
  const { studio, content } = await openInStudio("Draft", "# One\n\n*two*");
  const { page, faults } = studio;
  await studio.write(" three");
  await page.keyboard.press("Control+/");
  await expect.poll(() => studio.text(), slowly).toContain("# One");
  await page.keyboard.type(" four");
  await page.keyboard.press("Control+\\");
  const rendered = page.getByRole("region", { name: "Rendered page" });
  await rendered.getByText("two three four").waitFor();
  expect(await rendered.locator("em").innerText()).toBe("two");
  await page.keyboard.type(" **five**");
  await rendered.getByText("two three four five").waitFor();
  await expect.poll(content, slowly).toBe("# One\n\n*two* three four **five**");

  await page.reload();
  await rendered.getByText("two three four five").waitFor();
  await page.getByRole("button", { name: "Page", exact: true }).click();
  await expect.poll(() => studio.text(), slowly).toContain("two three four five");
  expect(faults).toEqual([]);
});

test("real documentation, looked at from its first line to its last in every view, stays as it was, byte for byte", async () => {
  const team = await server.mintTeam();
  const all = documentationFiles().items.map(({ text }) => text);
  const source = `${all.join("\n\n").slice(0, 200_000)}\r\nends\rotherwise`;
  const { studio, content } = await openDraft(team, source);
  const { page, faults } = studio;
  const pageDown = async () => {
    const height = await page.evaluate<number>("document.documentElement.scrollHeight");
    for (let top = 0; top < height; top += height / 20)
      await page.evaluate(`scrollTo(0, ${top}); new Promise(requestAnimationFrame)`);
  };
  await pageDown();
  await page.keyboard.press("Control+/");
  await pageDown();
  await page.keyboard.press("Control+/");
  await studio.untilSaved();
  expect(await content()).toBe(source);
  await studio.write("!");
  await studio.untilSaved();
  await expect.poll(content, slowly).toBe(`${source}!`);
  // Its pictures were not uploaded.
  expect(faults.filter((fault) => !fault.includes("404"))).toEqual([]);
});

test("a task is ticked in the page, and only its box changes", async () => {
  const { studio, content } = await openInStudio("Draft", "- [ ] one\n- [ ] two\n\n1. [x] three\n");
  const { page } = studio;
  await page.getByRole("checkbox", { name: "Done" }).nth(1).click();
  await expect.poll(content, slowly).toBe("- [ ] one\n- [x] two\n\n1. [x] three\n");
  await page.getByRole("checkbox", { name: "Done" }).nth(2).click();
  await expect.poll(content, slowly).toBe("- [ ] one\n- [x] two\n\n1. [ ] three\n");
});

test("lists, formats and links are written by their keys, and a block is found by what people call it", async () => {
  const { studio, content } = await openInStudio("Draft", "");
  const { page, faults } = studio;
  await studio.write("- one");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.type("two");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.type("three");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+b");
  await page.keyboard.type("bold");
  await page.keyboard.press("Control+b");
  await page.keyboard.type(" /toggle");
  await page.getByRole("option", { name: "Accordion", exact: true }).waitFor();
  await page.keyboard.press("Enter");
  await page.keyboard.type("inside");
  await studio.untilSaved();
  await expect
    .poll(content, slowly)
    .toBe("- one\n  - two\n- three\n\n**bold** \n\n::: details Title\ninside\n:::");
  expect(faults).toEqual([]);
});

test("what one can do with the page is behind the slash too, and leaves no word of it in the text", async () => {
  const { studio, content } = await openInStudio("Draft", "Before\n");
  const { page } = studio;
  await studio.write("After. /hist");
  await page.getByRole("option", { name: /^History/ }).waitFor();
  await page.keyboard.press("Enter");
  const history = page.getByRole("heading", { name: "History" });
  await history.waitFor();
  await page.keyboard.press("Escape");
  await history.waitFor({ state: "detached" });
  await studio.write(" /publish");
  await page.getByRole("option", { name: /^Publish/ }).waitFor();
  await page.keyboard.press("Enter");
  await expect.poll(() => page.getByTestId("state").innerText(), slowly).toBe("Published");
  await expect.poll(content, slowly).toBe("Before\nAfter.");
});

test("a page and a person are named by a sign and their first letters; words are found, and replaced", async () => {
  const team = await server.mintTeam();
  const path = `/orgs/${team.orgId}/pages/${team.rootPageId}`;
  const made = await expectStatus(201, team.owner.post(path, { name: "Install the agent" }));
  const { studio, content } = await openDraft(team, "");
  const { page } = studio;
  await studio.write("See [[ins");
  await page.getByRole("option", { name: /Install the agent/ }).waitFor();
  await page.keyboard.press("Enter");
  await page.keyboard.type(` or @${team.admin.name.slice(0, 3)}`);
  await page.getByRole("option", { name: team.admin.name }).waitFor();
  await page.keyboard.press("Enter");
  await page.keyboard.type(".");
  const link = `[Install the agent](page:${made.id})`;
  await expect.poll(content, slowly).toBe(`See ${link} or @${team.admin.name}.`);
  await page.keyboard.press("Control+f");
  await page.getByLabel("Find", { exact: true }).fill("See");
  await page.getByLabel("Replace", { exact: true }).fill("Read");
  await page.getByRole("button", { name: "Replace all" }).click();
  await expect.poll(content, slowly).toBe(`Read ${link} or @${team.admin.name}.`);
});

test("a table of ten cells is made and filled without a bar being typed, and changed by its tools", async () => {
  const { studio, content } = await openInStudio("Draft", "Before\n");
  const { page, faults } = studio;
  // It is loaded with the list that unfolds behind a slash.
  await page.locator(".cm-line", { hasText: "Before" }).click();
  await page.getByRole("button", { name: /^Block:/ }).waitFor();
  await studio.write("\n/grid");
  await page.getByRole("option", { name: "Table" }).waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("textbox", { name: "Name of column 1" }).waitFor();
  for (const word of ["a", "b", "c", "1", "2", "3", "4", "5|5", "6"]) {
    await page.keyboard.type(word);
    await page.keyboard.press("Tab");
  }
  await page.getByRole("textbox", { name: "a, row 3" }).waitFor();
  await page.keyboard.type("7");
  const table = ["| a | b | c |", "| --- | --- | --- |", "| 1 | 2 | 3 |", "| 4 | 5\\|5 | 6 |"];
  await expect.poll(content, slowly).toBe(["Before", "", ...table, "| 7 |  |  |"].join("\n"));

  await page.getByRole("button", { name: "Delete row" }).click();
  await page.getByRole("button", { name: "Move column right" }).click();
  await page.getByRole("button", { name: "Align right" }).click();
  const moved = ["| b | a | c |", "| --- | --: | --- |", "| 2 | 1 | 3 |", "| 5\\|5 | 4 | 6 |"];
  await expect.poll(content, slowly).toBe(["Before", "", ...moved].join("\n"));

  await page.keyboard.press("Escape");
  await page.keyboard.type("After");
  await expect.poll(content, slowly).toBe(["Before", "", ...moved, "", "After"].join("\n"));
  expect(faults).toEqual([]);
});

test("two people write in two cells of one table, and both see one table", async () => {
  const team = await server.mintTeam();
  const made = await draft(team, "# T\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n\nend\n");
  const [olga, adam] = await Promise.all([
    openStudio(browser, made.address, team.owner),
    openStudio(another, made.address, team.admin),
  ]);
  const cell = ({ page }: StudioPage, words: string) =>
    page.getByRole("cell", { name: words, exact: true });
  await Promise.all([cell(olga, "1").click(), cell(adam, "2").click()]);
  await Promise.all([olga.page.keyboard.type("x"), adam.page.keyboard.type("y")]);
  await cell(olga, "2y").waitFor();
  await cell(adam, "1x").waitFor();
  await olga.page.keyboard.type("x");
  await adam.page.keyboard.type("y");
  const both = "# T\n\n| a | b |\n| --- | --- |\n| 1xx | 2yy |\n\nend\n";
  await expect.poll(made.content, slowly).toBe(both);
  // What was typed within half a second is undone at once, what took longer a letter at a time.
  await olga.page.keyboard.press("Control+z");
  await olga.page.keyboard.press("Control+z");
  await expect.poll(made.content, slowly).toBe(both.replace("1xx", "1"));
  expect([...olga.faults, ...adam.faults]).toEqual([]);
});

test("what the editor loads late takes the cursor out of no cell", async () => {
  const team = await server.mintTeam();
  const { address } = await draft(team, "| a |\n| --- |\n| 1 |\n\nend\n");
  const late = Promise.withResolvers<void>();
  const { page } = await openStudio(browser, address, team.owner, (opened) =>
    opened.route(/\/assets\/(find|loaded-aids)-[^/]*\.js$/, async (route) => {
      await late.promise;
      await route.continue();
    }),
  );
  await page.getByRole("cell", { name: "1", exact: true }).click();
  late.resolve();
  // The key reaches the page's search from the cell, once that is there.
  const findFromCell = async () => {
    await page.keyboard.press("Control+f");
    return page.getByPlaceholder("Find", { exact: true }).count();
  };
  await expect.poll(findFromCell, slowly).toBe(1);
});

test("cells of a spreadsheet are pasted into a table, which grows for them", async () => {
  const { studio, content } = await openInStudio("Draft", "| a |\n| --- |\n| 1 |\n\nend\n");
  const { page } = studio;
  await page.getByRole("cell", { name: "1", exact: true }).click();
  await page.evaluate(`(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", 'x\\t"two\\nlines"\\r\\ny\\tz\\r\\n');
    const paste = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    document.activeElement.dispatchEvent(paste);
  })()`);
  await expect
    .poll(content, slowly)
    .toBe("| a |  |\n| --- | --- |\n| x | two<br>lines |\n| y | z |\n\nend\n");
});

test("formats are put on what is selected, a link says where it leads, and a formula is drawn", async () => {
  const { studio, content } = await openInStudio(
    "Draft",
    "Words\n\n$$\nx^2\n$$\n\n[there](https://example.com/)\n",
  );
  const { page, faults } = studio;
  await page.locator(".cm-content math").waitFor();
  await page.getByText("Words", { exact: true }).dblclick();
  await page.getByRole("toolbar", { name: "Format" }).getByRole("button", { name: "Bold" }).click();
  await page.keyboard.press("Alt+F10");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect.poll(content, slowly).toContain("***Words***");
  await page.getByText("there", { exact: true }).click();
  await page.getByRole("link", { name: "https://example.com/" }).waitFor();
  await page.getByText("7 words · 1 min").waitFor();
  expect(faults).toEqual([]);
});

test("code has the site's colours, and keeps them while somebody writes in it", async () => {
  const { studio } = await openInStudio("Draft", "```ts\nconst one = 1;\n```\n\nend\n");
  const { page, faults } = studio;
  const keyword = page.locator(".cm-line .tok-keyword");
  await keyword.getByText("const", { exact: true }).waitFor();
  await page.getByText("const one").click();
  await page.keyboard.press("End");
  await page.keyboard.type(" return");
  await keyword.getByText("return", { exact: true }).waitFor();
  expect(faults).toEqual([]);
});
