/** Diagrams, snippets, variables, and lowered and raised words of cells in the page while it is written, in a real browser: as readers see them, their source on click. */
import { expect, test } from "vitest";
import { testBrowser } from "#test/browser";
import { sharedServer } from "#test/server";
import { mintPage, openStudio, slowly } from "#test/studio-page";
import { expectStatus } from "#test/team";

const server = sharedServer();
const browser = testBrowser();

test("a diagram is drawn, shows its source where it is clicked, follows what is written there, and scrolls with its source beside it", async () => {
  const team = await server.mintTeam();
  const text = "Before\n\n```mermaid\nflowchart LR\n  A --> B\n```\n\nAfter\n";
  const { id, at } = await mintPage(team, "Drawn", text);
  const { page, faults } = await openStudio(browser, at(server.url), team.owner);
  const drawn = page.locator(".lv-diagram[data-drawn]");
  await drawn.waitFor();
  const frame = page.frameLocator('iframe[title="Diagram: flowchart LR"]');
  await frame.getByText("A", { exact: true }).waitFor();
  expect(await page.locator(".cm-content").innerText()).not.toContain("-->");
  await drawn.click();
  await page.locator(".cm-line").getByText("A --> B").click();
  await page.keyboard.press("End");
  await page.keyboard.type(" --> C");
  await frame.getByText("C", { exact: true }).waitFor();
  const content = async () =>
    (await expectStatus(200, team.owner.get(`/api/page/${id}/content`))).content;
  await expect.poll(content, slowly).toBe(text.replace("A --> B", "A --> B --> C"));
  await page.getByText("Before").click();
  await expect.poll(() => page.locator(".cm-line").getByText("-->").count(), slowly).toBe(0);
  await drawn.waitFor();
  await page.getByRole("button", { name: "Split" }).click();
  const rendered = page.getByLabel("Rendered page");
  const drawing = rendered.frameLocator('iframe[title="Diagram: flowchart LR"]');
  await drawing.getByText("C", { exact: true }).waitFor();
  const element = await rendered.locator("iframe").elementHandle();
  await page.locator(".cm-content").press("Control+End");
  await page.keyboard.type("and more.");
  await rendered.getByText("and more.").waitFor();
  expect(await element?.evaluate(({ isConnected }) => isConnected)).toBe(true);
  const isInView = async (words: string) => {
    const { y = -1 } = (await rendered.getByText(words).boundingBox()) ?? {};
    return y >= 0 && y < 720;
  };
  await page.keyboard.insertText(`\n\n${"Words.\n\n".repeat(80)}# Last`);
  await expect.poll(() => isInView("Last"), slowly).toBe(true);
  expect(await isInView("Before")).toBe(false);
  await page.keyboard.press("Control+Home");
  await expect.poll(() => isInView("Before"), slowly).toBe(true);
  expect(faults).toEqual([]);
});

test("snippets and variables are shown as readers get them, offered by name, and follow their changes", async () => {
  const team = await server.mintTeam();
  const path = `/orgs/${team.orgId}/collections/${team.collectionId}/snippets`;
  const made = async (kind: "snippet" | "variable", name: string, content: string) =>
    expectStatus(201, team.owner.post(path, { kind, name, content }));
  await made("variable", "product", "The **Press**");
  const snippet = await made("snippet", "install", "::: tip\nRun `{{command}}` once.\n:::\n");
  const tab = (name: string) => `\`\`\`sh [${name}]\n${name} add hono\n\`\`\`\n`;
  const tabs = `::: code-group\n${tab("npm")}${tab("pnpm")}:::`;
  const text = `# Start\n\n{{product}} is here.\n\n::snippet[install]{command="go"}\n\n${tabs}\n\nEnd.\n`;
  const { id, at } = await mintPage(team, "Together", text);
  const studio = await openStudio(browser, at(server.url), team.owner);
  const { page, faults } = studio;
  const content = async () =>
    (await expectStatus(200, team.owner.get(`/api/page/${id}/content`))).content;
  const articles = page.locator(".lv-leaf article");
  const piece = articles.filter({ hasText: "Run" });
  await expect.poll(() => piece.innerText(), slowly).toContain("Run go once.");
  await expect.poll(() => studio.text(), slowly).toContain("The Press is here.");
  expect(await page.locator(".lv-variable strong").innerText()).toBe("Press");
  await articles.locator("label", { hasText: "pnpm" }).click({ force: true });
  const chosen = articles.getByText("pnpm add hono", { exact: true });
  await chosen.waitFor();
  const changed = { content: "Run `{{command}}` twice.\n" };
  await expectStatus(200, team.owner.put(`${path}/${snippet.id}`, changed));
  await expect.poll(() => piece.innerText(), slowly).toContain("Run go twice.");
  expect(await chosen.isVisible()).toBe(true);
  await page.locator(".lv-leaf").first().click();
  await expect.poll(() => studio.text(), slowly).toContain('::snippet[install]{command="go"}');
  await page.keyboard.press("Control+End");
  await page.keyboard.type("/inst");
  await page.locator(".offered [aria-selected=true]").getByText("install").waitFor();
  await page.keyboard.press("Enter");
  await page.keyboard.type("stop");
  await page.keyboard.press("Control+End");
  await page.keyboard.type("\n{{pro");
  await page.locator(".offered [aria-selected=true]").getByText("product").waitFor();
  await page.keyboard.press("Enter");
  const added = '\n::snippet[install]{command="stop"}\n{{product}}';
  await expect.poll(content, slowly).toBe(text + added);
  await expect.poll(() => piece.last().innerText(), slowly).toContain("Run stop twice.");
  expect(await piece.first().innerText()).toContain("Run go twice.");
  await page.getByRole("button", { name: "History" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Rendered" }).click();
  await page.getByRole("dialog").getByText("The Press is here.").waitFor();
  expect(faults).toEqual([]);
});

test("words in cells are lowered and raised, their tags are shown where the cell is edited, and all else stays as it was", async () => {
  const team = await server.mintTeam();
  const row =
    "| H<sub>*2*</sub>O | x<SUP>n<sub>1</sub></SUP> | a<sub>b<sup>c</sub>d</sup> | <sub></sub> |";
  const text = `Before\n\n| a | b | c | d |\n| --- | --- | --- | --- |\n${row}\n`;
  const { id, at } = await mintPage(team, "Formulas", text);
  const { page, faults } = await openStudio(browser, at(server.url), team.owner);
  const shown = () =>
    page.locator("td").evaluateAll((cells) => cells.map(({ innerHTML }) => innerHTML));
  const rest = [
    'x<span class="lv-sup">n<span class="lv-sub">1</span></span>',
    'a<span class="lv-sub">b&lt;sup&gt;c</span>d&lt;/sup&gt;',
    "&lt;sub&gt;&lt;/sub&gt;",
  ];
  const water = 'H<span class="lv-sub"><span class="lv-emphasis">2</span></span>O';
  await expect.poll(shown, slowly).toEqual([water, ...rest]);
  const alignment = "getComputedStyle(document.querySelector('td .lv-sub')).verticalAlign";
  expect(await page.evaluate<string>(alignment)).toBe("sub");

  await page.getByRole("cell", { name: "H2O" }).click();
  await page.keyboard.press("End");
  await page.keyboard.type("!");
  const edited = page.getByRole("textbox", { name: "a, row 1" });
  expect(await edited.inputValue()).toBe("H<sub>*2*</sub>O!");
  const content = async () =>
    (await expectStatus(200, team.owner.get(`/api/page/${id}/content`))).content;
  await expect.poll(content, slowly).toBe(text.replace("</sub>O", "</sub>O!"));
  await page.getByText("Before").click();
  await expect.poll(shown, slowly).toEqual([`${water}!`, ...rest]);
  expect(faults).toEqual([]);
});
