/** Every screen, panel and state of the studio, in light and dark, wide and as on a phone: axe finds nothing to mend, and nothing overflows. */
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { violationsOn } from "#test/axe";
import { testBrowser } from "#test/browser";
import { smallTargets } from "#test/small-targets";
import { isWhole } from "#test/whole";
import { sharedServer } from "#test/server";
import { mintPopulatedTeam } from "#test/populated-team";
import type { PopulatedTeam } from "#test/populated-team";
import { views } from "#test/studio-views/all";
import { openProfile, showView } from "#test/studio-views/open";
import type { View } from "#test/studio-views/ways";

const server = sharedServer();
const browser = testBrowser({ profilesLast: "file" });
let populated: PopulatedTeam;

beforeAll(async () => {
  populated = await mintPopulatedTeam(server.url);
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

/** One for each person, which goes from view to view: to start with nothing loaded took longer than to look. */
const pages = new Map<View["as"], Promise<Page>>();

function pageOf({ as, spoilsProfile }: View): Promise<Page> {
  const open = async () => (await openProfile(browser, { as }, populated, options)).newPage();
  if (spoilsProfile) return open();
  const page = pages.get(as) ?? open();
  pages.set(as, page);
  return page;
}

test("axe looks at a dialog that shuts off the rest, and without one at all; in the dark by the rules of colours alone", async () => {
  const page = await browser.newPage(options);
  const pale = 'style="color: #777; background: #888"';
  await page.setContent(`<!doctype html><html lang="en"><title>Two fields</title>
    <main><h1>Fields</h1><input id="behind"><dialog><p ${pale}>Pale</p><input id="inside"></dialog></main>`);
  expect(await violationsOn(page)).toEqual([expect.stringMatching(/^label: .*behind/)]);
  await page.evaluate("document.querySelector('dialog').showModal()");
  const pales = expect.stringMatching(/^color-contrast: .*Pale/);
  expect(await violationsOn(page)).toEqual([pales, expect.stringMatching(/^label: .*inside/)]);
  expect(await violationsOn(page, "of colours")).toEqual([pales]);
  await page.context().close();
});

const lightOnDesktop = { colorScheme: "light", viewport: desktop, rules: "all" } as const;
const lightOnTablet = {
  colorScheme: "light",
  viewport: { width: 1024, height: 768 },
  rules: "all",
} as const;
const darkOnPhone = { colorScheme: "dark", viewport: phone, rules: "all" } as const;
const darkOnDesktop = { colorScheme: "dark", viewport: desktop, rules: "of colours" } as const;

/** In short all rules look at a view once, at every third on a phone, and its colours are looked at in the dark. */
function looksAt(place: number) {
  if (isWhole) return [lightOnDesktop, darkOnDesktop, lightOnTablet, darkOnPhone];
  if (place % 3 === 0) return [darkOnPhone];
  return [lightOnDesktop, { ...darkOnPhone, rules: "of colours" } as const];
}

const beyond = "document.documentElement.scrollWidth - innerWidth";

const numbered = views
  .map((view, place) => ({ ...view, place }))
  .filter(({ isAlike, place }) => isWhole || !isAlike || place % 9 === 0);

test.each(numbered)("$name", async ({ place, ...view }) => {
  const page = await pageOf(view);
  await page.setViewportSize(desktop);
  await showView(page, view, populated);
  for (const { colorScheme, viewport, rules } of looksAt(place)) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(viewport);
    const look = `${colorScheme}, ${viewport.width} wide`;
    expect(await violationsOn(page, rules), look).toEqual([]);
    const message = `${look}: pixels beyond the edge`;
    await expect.poll(() => page.evaluate(beyond), { message }).toBe(0);
  }
  await page.setViewportSize(phone);
  const message = "pixels beyond the phone's edge";
  await expect.poll(() => page.evaluate(beyond), { message }).toBe(0);
  expect(await smallTargets(page), "smaller than a finger").toEqual([]);
  // The next one begins as a profile does that has chosen nothing.
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.evaluate("localStorage.clear()");
  if (view.spoilsProfile) await page.context().close();
});

test.each(["tree-menu", "tree-found", "tree-chosen", "tree-rename"])(
  "%s as a phone shows it",
  async (name) => {
    const view = views.find((each) => each.name === name);
    if (view === undefined) throw new Error(`There is no view ${name}.`);
    const page = await pageOf(view);
    await page.setViewportSize(phone);
    await showView(page, view, populated);
    expect(await smallTargets(page), "smaller than a finger").toEqual([]);
    expect(await page.evaluate(beyond), "pixels beyond the edge").toBe(0);
  },
);
