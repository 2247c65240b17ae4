/** Diagrams in the page while it is written, in a real browser: drawn as readers see them, their source on click. */
import { expect, test } from "vitest";
import { testBrowser } from "#test/browser";
import { sharedServer } from "#test/server";
import { mintPage, openStudio, slowly } from "#test/studio-page";
import { expectStatus } from "#test/team";

const server = sharedServer();
const browser = testBrowser();

test("a diagram is drawn, shows its source where it is clicked, and follows what is written there", async () => {
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
  expect(faults).toEqual([]);
});
