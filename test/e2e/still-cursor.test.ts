/** What the cursor does while somebody writes, in a real browser. */
import { expect, test } from "vitest";
import { testBrowser } from "#test/browser";
import { sharedServer } from "#test/server";
import { sharedStudio } from "#test/shared-studio";
import { slowly } from "#test/studio-page";

const server = sharedServer();
const browser = testBrowser({ profilesLast: "file" });
const openInStudio = sharedStudio(server, browser);

/** Keeps what the cursor does from now on, each change once. */
const watch = `{
  const layer = document.querySelector(".cm-cursorLayer");
  window.told = [];
  new MutationObserver(() => {
    const { animationPlayState } = getComputedStyle(layer);
    if (window.told.at(-1) !== animationPlayState) window.told.push(animationPlayState);
  }).observe(layer, { attributes: true, attributeFilter: ["style"] });
}`;

test("the cursor stands still while somebody writes, and blinks when they pause", async () => {
  const { studio } = await openInStudio("Draft", "Some words");
  const { page, faults } = studio;
  await page.locator(".cm-content").click();
  await page.evaluate(watch);
  await page.keyboard.type(" more");
  await expect.poll(() => page.evaluate("window.told"), slowly).toEqual(["paused", "running"]);
  expect(faults).toEqual([]);
});
