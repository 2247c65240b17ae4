/** A site in panels and frames of a foreign page, in a real browser, and what people write around every page. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { testBrowser } from "#test/browser";
import { pagesOf } from "#test/pages";
import { sharedServer } from "#test/server";
import { startFixtureServer } from "#test/fixture-server";
import type { FixtureServer } from "#test/fixture-server";
import { toLine } from "#content/line";
import { attackStrings } from "../content/samples.ts";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";

const server = sharedServer();
const browser = testBrowser();
let team: Team;
let foreignSite: FixtureServer;
/** What the foreign page holds. */
let held = "";

const collection = () => `/orgs/${team.orgId}/collections/${team.collectionId}`;

beforeAll(async () => {
  team = await server.mintTeam();
  for (const name of ["Start", "Next"]) {
    const content = `# ${name}\n\nWords of ${name}.`;
    const page = await pagesOf(team).create(team.rootPageId, { name, content });
    await pagesOf(team).publish(page.id);
  }
  foreignSite = await startFixtureServer((_, answer) => {
    answer.setHeader("Content-Type", "text/html");
    const own = server.url;
    // As strict as a page can be that lets the script in: no style of its own.
    answer.setHeader(
      "Content-Security-Policy",
      `default-src 'none'; script-src ${own}; frame-src ${own}`,
    );
    answer.end(`<!doctype html><title>A shop</title><main><a href="#x">Behind</a></main>${held}`);
  });
});

afterAll(() => foreignSite.close());

test("the panel opens a private site by its token, holds the focus, and closes by Escape from inside the frame", async () => {
  await expectStatus(200, team.owner.put(collection(), { isPublic: false }));
  const { token } = await expectStatus(201, team.owner.post(`${collection()}/embed-tokens`, {}));
  held = `<script src="${server.url}/embed.js" data-collection="${team.collectionId}" data-token="${token}" data-label="Help" data-name="Manual"></script>`;
  const page = await browser.newPage();
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  await page.goto(foreignSite.origin);
  const button = page.getByRole("button", { name: "Help" });
  expect(await button.getAttribute("aria-expanded")).toBe("false");
  await button.click();
  const dialog = page.getByRole("dialog", { name: "Manual" });
  await expect.poll(() => dialog.isVisible()).toBe(true);
  const frame = page.frameLocator("iframe");
  await expect.poll(() => frame.getByText("Words of Start.").isVisible()).toBe(true);
  await frame.getByRole("link", { name: "Next" }).first().click();
  await expect.poll(() => frame.getByText("Words of Next.").isVisible()).toBe(true);
  const behind = page.locator("main a");
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press("Tab");
    expect(await behind.evaluate((element) => element.matches(":focus"))).toBe(false);
  }
  await frame.getByRole("link", { name: "Skip to content" }).focus();
  await page.keyboard.press("Escape");
  await expect.poll(() => dialog.isVisible()).toBe(false);
  expect(await button.evaluate((element) => element.matches(":focus"))).toBe(true);
  await page.keyboard.press("Enter");
  await expect.poll(() => dialog.isVisible()).toBe(true);
  // The same message from anybody but the frame closes nothing.
  await page.evaluate(`new Promise((resolve) => {
    addEventListener("message", resolve);
    postMessage({ galley: "close" }, "*");
  }).then(() => undefined)`);
  expect(await dialog.isVisible()).toBe(true);
  await page.getByRole("button", { name: "Close" }).click();
  await expect.poll(() => dialog.isVisible()).toBe(false);
  expect(faults).toEqual([]);
  await page.close();
});

test("a foreign page opens the panel with its own button, and frames an embed but never the site", async () => {
  await expectStatus(200, team.owner.put(collection(), { isPublic: true }));
  const site = `${server.url}/docs/${team.orgSlug}/${team.collectionSlug}`;
  held = `<button data-galley-open="next">Read</button>
    <iframe name="site" src="${site}/start"></iframe><iframe name="bare" src="${site}/start?embed=1"></iframe>
    <script src="${server.url}/embed.js" data-collection="${team.collectionId}" data-mode="panel"></script>`;
  const page = await browser.newPage();
  await page.goto(foreignSite.origin);
  await expect
    .poll(() => page.frameLocator("iframe[name=bare]").getByText("Words of Start.").count())
    .toBe(1);
  await expect.poll(() => page.frame("site")?.url()).toMatch(/^chrome-error:/);
  await page.getByRole("button", { name: "Read" }).click();
  const panel = page.frameLocator('iframe[title="Documentation"]');
  await expect.poll(() => panel.getByText("Words of Next.").isVisible()).toBe(true);
  await page.close();
});

test("what was typed in a frame's palette is answered at once", async () => {
  await expectStatus(200, team.owner.put(collection(), { isPublic: true }));
  held = `<button data-galley-open="next">Read</button>
    <script src="${server.url}/embed.js" data-collection="${team.collectionId}" data-mode="panel"></script>`;
  const page = await browser.newPage();
  await page.goto(foreignSite.origin);
  await page.getByRole("button", { name: "Read" }).click();
  const panel = page.frameLocator('iframe[title="Documentation"]');
  await panel.locator("[data-search]:visible").first().click();
  await page.keyboard.type("words of start");
  await panel.locator('[data-sought="words of start"] .palette-ask').click();
  await expect.poll(() => panel.locator(".sources li").count()).toBeGreaterThan(0);
  await page.close();
});

test("nothing runs that people write into header, footer and theme", async () => {
  const { items: attacks } = attackStrings();
  const page = await browser.newPage();
  const ran: string[] = [];
  page.on("dialog", (dialog) => {
    ran.push(dialog.message());
    void dialog.dismiss();
  });
  const rounds = Math.ceil(attacks.length / 16);
  for (let round = 0; round < rounds; round += 1) {
    const some = attacks
      .filter((_, place) => place % rounds === round)
      .map((text) => text.slice(0, 600));
    const named = some.map((text) => toLine(text.slice(0, 90)));
    const half = Math.ceil(some.length / 2);
    const [header, footer] = [some.slice(0, half).join("\n"), some.slice(half).join("\n")];
    const seo = { title: named[0], description: named[1] };
    await expectStatus(200, team.owner.put(collection(), { header, footer, seo, name: named[2] }));
    await page.goto(`${server.url}/docs/${team.orgSlug}/${team.collectionSlug}`);
    const count = (selector: string) => page.locator(selector).count();
    const handlers = await page
      .locator("body *")
      .evaluateAll(
        (all) =>
          all.filter((one) => one.getAttributeNames().some((name: string) => name.startsWith("on")))
            .length,
      );
    const found = {
      handlers,
      scripts: await count('script:not([src]):not([type="application/ld+json"])'),
      links: await count("[href^='javascript:' i], [href^='data:text' i], [href^='vbscript:' i]"),
      frames: await count("iframe, object, embed, base"),
    };
    expect(found).toEqual({ handlers: 0, scripts: 0, links: 0, frames: 0 });
    await page.mouse.move(200 + round, 20);
  }
  expect(ran).toEqual([]);
  await page.close();
});
