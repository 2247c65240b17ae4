/** A reader searches the published site in a real browser, by keyboard alone. */
import { expect, test } from "vitest";
import { violationsOn } from "#test/axe";
import { startFixtureServer } from "#test/fixture-server";
import { pagesOf } from "#test/pages";
import type { SiteFixtures } from "./site-fixtures.ts";

/** Adds the tests. */
export function testSearch(fixtures: SiteFixtures): void {
  test("the palette opens by a key, chooses by arrows, says so to screen readers, and leads to the section", async () => {
    const team = await fixtures.server.mintTeam();
    const pages = pagesOf(team);
    const texts = [
      "# One\n\nA lantern.",
      "# Two\n\nFirst.\n\n## The place\n\nLanterns & <b>lanterns</b>.",
    ];
    for (const content of texts) {
      const page = await pages.create(team.rootPageId, { name: content.slice(2, 5), content });
      await pages.publish(page.id);
    }
    const base = `${fixtures.server.url}/docs/${team.orgSlug}/${team.collectionSlug}`;
    const page = await fixtures.browser.newPage();
    const faults: string[] = [];
    page.on("pageerror", (error) => faults.push(error.message));
    await page.goto(base);
    await page.keyboard.press("Control+k");
    const field = page.getByRole("combobox", { name: "Search these pages" });
    await expect.poll(() => field.isVisible()).toBe(true);
    await page.keyboard.type("lantern");
    // Of the whole word: what was found of its beginning has the same length.
    const options = page.locator("[data-sought=lantern]").getByRole("option");
    // Two pages, and the way to ask.
    await expect.poll(() => options.count()).toBe(3);
    expect(await field.getAttribute("aria-expanded")).toBe("true");
    expect(await page.getByRole("status").textContent()).toContain("2 results");
    const names = await options.allInnerTexts();
    const place = names.findIndex((name) => name.includes("The place"));
    await expect.poll(() => options.nth(0).getAttribute("aria-selected")).toBe("true");
    for (let step = 0; step < place; step += 1) await page.keyboard.press("ArrowDown");
    const chosen = await options.nth(place).getAttribute("id");
    expect(await field.getAttribute("aria-activedescendant")).toBe(chosen);
    expect(await options.nth(place).locator("mark").allInnerTexts()).toContain("Lanterns");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.url()).toBe(`${base}/two#the-place`);

    await page.waitForLoadState();
    await page.keyboard.press("/");
    await page.keyboard.type("zzz");
    await expect.poll(() => page.getByRole("status").textContent()).toContain("Nothing was found");
    await page.keyboard.press("Escape");
    await expect.poll(() => field.isVisible()).toBe(false);

    // What led somewhere is offered again before anything is typed, until it is to be forgotten.
    await page.reload();
    await page.keyboard.press("/");
    const recent = page.getByRole("option", { name: "Recent search" });
    await expect.poll(() => recent.allInnerTexts()).toEqual(["lantern\nRecent search"]);
    await page.keyboard.press("Enter");
    await expect.poll(() => options.count()).toBe(3);
    expect(await field.inputValue()).toBe("lantern");
    await field.fill("");
    await page.getByRole("option", { name: "Forget these searches" }).click();
    await expect.poll(() => page.getByRole("option").count()).toBe(0);
    const kept = "Object.keys(localStorage).filter((key) => key.startsWith('galley.searches'))";
    expect(await page.evaluate(kept)).toEqual([]);
    expect(faults).toEqual([]);
  });

  test("what was typed is asked from the palette, by keyboard, on a phone, in light and dark", async () => {
    const team = await fixtures.server.mintTeam();
    const content = "# Ship\n\n## The mast\n\nThe mast is twelve metres tall.";
    const made = await pagesOf(team).create(team.rootPageId, { name: "Ship", content });
    await pagesOf(team).publish(made.id);
    const base = `${fixtures.server.url}/docs/${team.orgSlug}/${team.collectionSlug}`;
    const viewport = { width: 390, height: 800 };
    const look = { viewport, colorScheme: "light", reducedMotion: "reduce" } as const;
    const page = await fixtures.browser.newPage({ ...look, bypassCSP: true });
    const faults: string[] = [];
    page.on("pageerror", (error) => faults.push(error.message));
    await page.goto(base);
    await page.keyboard.press("Control+k");
    await page.keyboard.type("How tall is the mast?");
    const ask = page.getByRole("option", { name: "Ask: “How tall is the mast?”" });
    await expect.poll(() => ask.count()).toBe(1);
    await page.keyboard.press("ArrowUp");
    await expect.poll(() => ask.getAttribute("aria-selected")).toBe("true");
    await page.keyboard.press("Enter");
    await expect
      .poll(() => page.getByRole("status").textContent())
      .toContain("Nobody wrote an answer");
    expect(page.url()).toContain(`${base}/_ask?q=`);
    const width = await page.evaluate<number>("document.documentElement.scrollWidth");
    expect(width).toBeLessThanOrEqual(viewport.width);
    expect(await violationsOn(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await violationsOn(page, "of colours")).toEqual([]);
    await page.getByRole("link", { name: "Ship › The mast" }).click();
    await expect.poll(() => page.url()).toContain("#the-mast");
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test("a reader who searches before the page is whole gets the palette", async () => {
    const team = await fixtures.server.mintTeam();
    const made = await pagesOf(team).create(team.rootPageId, { content: "A lantern." });
    await pagesOf(team).publish(made.id);
    // A slow line: the end of every document is still on its way.
    const slowLine = await startFixtureServer((request, answer) => {
      const headers = { Accept: request.headers.accept ?? "" };
      void fetch(fixtures.server.url + request.url, { headers }).then(async (from) => {
        const type = from.headers.get("content-type") ?? "";
        answer.writeHead(from.status, { "Content-Type": type });
        const body = await from.text();
        if (type.startsWith("text/html")) answer.write(body.slice(0, body.indexOf("<footer")));
        else answer.end(body);
      });
    });
    const page = await fixtures.browser.newPage();
    await page.goto(`${slowLine.origin}/docs/${team.orgSlug}/${team.collectionSlug}`, {
      waitUntil: "commit",
    });
    await page.getByRole("searchbox", { name: "Search these pages" }).click();
    await page.keyboard.type("lantern");
    const found = page.locator("[data-sought=lantern]").getByRole("option", { name: made.name });
    await expect.poll(() => found.count()).toBe(1);
    expect(await page.evaluate("document.readyState")).toBe("loading");
    await page.context().close();
    slowLine.close();
  });

  test("without a script the box in the header leads to the page of what was found", async () => {
    const team = await fixtures.server.mintTeam();
    const made = await pagesOf(team).create(team.rootPageId, { content: "A lantern." });
    await pagesOf(team).publish(made.id);
    const context = await fixtures.browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${fixtures.server.url}/docs/${team.orgSlug}/${team.collectionSlug}`);
    await page.getByRole("searchbox", { name: "Search these pages" }).fill("lanterns");
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: made.name }).last().click();
    await expect.poll(() => new URL(page.url()).pathname).toMatch(new RegExp(`/${made.path}$`));
    await context.close();
  });
}
