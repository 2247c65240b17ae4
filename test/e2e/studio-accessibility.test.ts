/** Every screen, panel and state of the studio, in light and dark, wide and as on a phone: axe finds nothing to mend, and nothing overflows. */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { violationsOn } from "#test/axe";
import { openBrowser } from "#test/browser";
import { sharedServer } from "#test/server";
import { mintScene } from "#test/studio-scene";
import type { Scene } from "#test/studio-scene";
import { views } from "#test/studio-views/all";
import { openView } from "#test/studio-views/open";

const server = sharedServer();
let browser: Browser;
let scene: Scene;

beforeAll(async () => {
  [browser, scene] = await Promise.all([openBrowser(), mintScene(server.url)]);
});

afterAll(async () => {
  await browser.close();
});

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

test.each(views)("$name", async (view) => {
  const page = await openView(browser, view, scene, {
    viewport: desktop,
    colorScheme: "light",
    // Colours would be between the two.
    reducedMotion: "reduce",
    bypassCSP: true,
  });
  expect(await violationsOn(page), "light").toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await violationsOn(page), "dark").toEqual([]);
  await page.setViewportSize(phone);
  expect(await violationsOn(page), "on a phone").toEqual([]);
  const beyond = "document.documentElement.scrollWidth - innerWidth";
  expect(await page.evaluate(beyond), "pixels beyond the phone's edge").toBe(0);
  await page.context().close();
});
