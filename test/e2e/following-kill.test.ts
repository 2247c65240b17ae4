/** A studio that has a collection open, while the runtime that tells it what others do is killed under it. */
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { testBrowser } from "#test/browser";
import { pagesOf } from "#test/pages";
import { startRuntime } from "#test/runtime";
import type { Runtime } from "#test/runtime";
import { mintPage, openStudio, slowly } from "#test/studio-page";
import { mintTeamAt } from "#test/team";

const { builtDir } = inject("server");
const browser = testBrowser();
let runtime: Runtime;

beforeAll(async () => {
  runtime = await startRuntime({ builtDir });
});

afterAll(() => runtime.stop());

test("what one types as the runtime dies, and amid a reload, is saved when it is back", async () => {
  const origin = `http://${runtime.host}`;
  const team = await mintTeamAt((request) => fetch(request), origin);
  const { id, at } = await mintPage(team, "Typed", "");
  const studio = await openStudio(browser, at(origin), team.owner);
  const { page } = studio;
  await studio.untilSaved();
  await studio.write("Before");
  const killed = runtime.kill();
  await page.keyboard.type(" and amid it");
  await killed;
  await page.keyboard.type(" and after, in mid-wo");
  await page.reload();
  await page.locator(".cm-content").click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type("rd.");
  const content = async () => (await team.owner.get(`/api/page/${id}/content`)).body.content;
  await expect.poll(content, slowly).toBe("Before and amid it and after, in mid-word.");
});

test("what others did while the runtime was dead, and do when it is back, is seen without a reload", async () => {
  const origin = `http://${runtime.host}`;
  const team = await mintTeamAt((request) => fetch(request), origin);
  const { id, at } = await mintPage(team, "First", "Words.\n");
  const studio = await openStudio(browser, at(origin), team.member);
  const { page } = studio;
  const names = () => page.locator(".sidebar").innerText();
  const pages = pagesOf(team);
  await expect.poll(names, slowly).toContain("First");
  await pages.update(id, { name: "First, renamed" });
  await expect.poll(names, slowly).toContain("First, renamed");
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));

  await runtime.kill();
  const { id: second } = await pages.create(team.rootPageId, { name: "Second" });
  await expect.poll(names, slowly).toContain("Second");
  await pages.update(second, { name: "Second, renamed" });
  await expect.poll(names, slowly).toContain("Second, renamed");
  await expect.poll(() => studio.text(), slowly).toContain("Words.");
  expect(await page.evaluate(() => "isSamePage" in globalThis)).toBe(true);
});
