/** Every screen, panel and state of the studio, in light and dark, wide and as on a phone: axe finds nothing to mend, and nothing overflows. */
import type { BrowserContext } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { violationsOn } from "#test/axe";
import { testBrowser } from "#test/browser";
import { sharedServer } from "#test/server";
import { mintScene } from "#test/studio-scene";
import type { Scene } from "#test/studio-scene";
import { views } from "#test/studio-views/all";
import { openProfile, openView } from "#test/studio-views/open";
import type { View } from "#test/studio-views/ways";

const server = sharedServer();
const browser = testBrowser({ profilesLast: "file" });
let scene: Scene;

beforeAll(async () => {
  scene = await mintScene(server.url);
});

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

const options = {
  viewport: desktop,
  colorScheme: "light" as const,
  // Colours would be between the two.
  reducedMotion: "reduce" as const,
  bypassCSP: true,
};

/** One for each person, with what the views before have loaded: to load all anew took longer than to look. */
const profiles = new Map<View["as"], Promise<BrowserContext>>();

function profileOf({ as, spoilsProfile }: View): Promise<BrowserContext> {
  const open = () => openProfile(browser, { as }, scene, options);
  if (spoilsProfile) return open();
  const profile = profiles.get(as) ?? open();
  profiles.set(as, profile);
  return profile;
}

test.each(views)("$name", async (view) => {
  const page = await openView(await profileOf(view), view, scene);
  expect(await violationsOn(page), "light").toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await violationsOn(page), "dark").toEqual([]);
  await page.setViewportSize(phone);
  expect(await violationsOn(page), "on a phone").toEqual([]);
  const beyond = "document.documentElement.scrollWidth - innerWidth";
  expect(await page.evaluate(beyond), "pixels beyond the phone's edge").toBe(0);
  // The next one begins as a profile does that has chosen nothing.
  await page.evaluate("localStorage.clear()");
  await page.close();
});
