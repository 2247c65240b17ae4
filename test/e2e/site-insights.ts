/** What a reader does and says is counted and stored, shown to the owner, and never run. */
import { expect, test } from "vitest";
import { limits } from "#limits";
import { proveDomain } from "#test/domains";
import { pagesOf } from "#test/pages";
import { routeDomain } from "#test/routed-domain";
import { openStudio, slowly } from "#test/studio-page";
import { expectStatus } from "#test/team";
import { attackStrings } from "../content/samples.ts";
import type { SiteFixtures } from "./site-fixtures.ts";

/** A browser that does not say that it is driven: robots are not counted. */
const plain = { userAgent: "Mozilla/5.0 (X11; Linux x86_64) Chrome/147.0" };

const unprinted = /(?![\n\t])\p{Cc}/gu;

/** The texts one below the other, in as few comments as take them. */
function packed(texts: readonly string[]): string[] {
  const comments = [""];
  for (const text of texts) {
    const line = text.replace(unprinted, "").slice(0, limits.feedbackCommentChars);
    const longer = `${comments.at(-1)}\n${line}`;
    if (longer.length > limits.feedbackCommentChars) comments.push(line);
    else comments[comments.length - 1] = longer;
  }
  return comments;
}

/** Adds the tests. */
export function testInsights(fixtures: SiteFixtures): void {
  test("what a reader does and says reaches the owner, without a cookie, and not of who asks not to be followed", async () => {
    const team = await fixtures.server.mintTeam();
    const pages = pagesOf(team);
    const made = await pages.create(team.rootPageId, { name: "Lamps", content: "A lantern." });
    await pages.publish(made.id);
    const base = `${fixtures.server.url}/docs/${team.orgSlug}/${team.collectionSlug}`;
    const analytics = () =>
      expectStatus(200, team.owner.get(`${pages.path(made.id)}/analytics?interval=hour`));
    const untracked = await fixtures.browser.newContext({
      ...plain,
      extraHTTPHeaders: { DNT: "1" },
    });
    await (await untracked.newPage()).goto(base);
    const context = await fixtures.browser.newContext(plain);
    const page = await context.newPage();
    const faults: string[] = [];
    page.on("pageerror", (error) => faults.push(error.message));
    await page.goto(`${base}?utm_source=mail`);
    await page.keyboard.press("/");
    await page.keyboard.type("lantern");
    // What was found of the whole word, and to ask the question instead.
    const found = page.locator("[data-sought=lantern]").getByRole("option");
    await expect.poll(() => found.count()).toBe(2);
    await page.keyboard.press("Enter");
    await page.waitForURL(`${base}/lamps`);
    await page.locator(".feedback summary").focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Too dark.");
    await page.keyboard.press("Tab");
    await page.keyboard.type("ada@example.com");
    await page.keyboard.press("Enter");
    const thanks = page.locator(".feedback").getByRole("status");
    await expect.poll(() => thanks.innerText()).toContain("Thank you");
    await expect.poll(() => page.evaluate("document.activeElement?.id")).toBe("_thanks");
    // Each is counted by itself, whichever comes first.
    await expect.poll(analytics, slowly).toMatchObject({
      totals: { views: 2, visitors: 1, positive: 0, negative: 1 },
      searches: [{ value: "lantern", count: 1 }],
    });
    const { data } = await expectStatus(200, team.owner.get(`/feedback/${team.collectionId}`));
    expect(data).toMatchObject([{ comment: "Too dark.", email: "ada@example.com" }]);
    expect(await context.cookies()).toEqual([]);
    // What was searched for is kept for the reader alone, and nothing for counting.
    expect(await page.evaluate("Object.values(localStorage)")).toEqual(['["lantern"]']);
    expect(await page.evaluate("sessionStorage.length")).toBe(0);
    expect(faults).toEqual([]);
    await Promise.all([untracked.close(), context.close()]);
  });

  test("somebody else's service is asked for once a reader agrees, and never of who asks not to be followed", async () => {
    const team = await fixtures.server.mintTeam();
    const pages = pagesOf(team);
    await pages.publish((await pages.create(team.rootPageId, { name: "Lamps" })).id);
    const count = (analytics: object) => {
      const path = `/orgs/${team.orgId}/collections/${team.collectionId}`;
      return expectStatus(200, team.owner.put(path, { navigation: { analytics } }));
    };
    const domain = await proveDomain(team);
    const open = async (options = {}) => {
      const context = await fixtures.browser.newContext({ ...plain, ...options });
      const asked: string[] = [];
      await context.route(/^https:/, (route) => {
        asked.push(route.request().url());
        return route.fulfill({ contentType: "text/javascript", body: "window.hasRun = true;" });
      });
      await routeDomain(context, domain, fixtures.server.url);
      const page = await context.newPage();
      await page.goto(`https://${domain}/`);
      return { page, asked, hasRun: () => page.evaluate("window.hasRun === true") };
    };
    await count({ service: "matomo", id: "7", origin: "https://matomo.example.com" });
    const reader = await open();
    const question = reader.page.getByRole("complementary", { name: "Cookies" });
    await question.getByText("May Matomo count your visit?").waitFor();
    expect(reader.asked).toEqual([]);
    await question.getByRole("button", { name: "Accept" }).click();
    await expect.poll(reader.hasRun).toBe(true);
    expect(reader.asked).toEqual(["https://matomo.example.com/matomo.js"]);
    const told = await reader.page.evaluate("_paq.map((each) => each.join(' '))");
    expect(told).toContain("setTrackerUrl https://matomo.example.com/matomo.php");
    await reader.page.reload();
    await expect.poll(reader.hasRun).toBe(true);
    await question.getByRole("button", { name: "Cookies" }).click();
    await question.getByRole("button", { name: "Decline" }).click();
    await expect.poll(reader.hasRun).toBe(false);
    await question.getByRole("button", { name: "Cookies" }).waitFor();
    expect(reader.asked).toHaveLength(2);

    const untracked = await open({ extraHTTPHeaders: { DNT: "1" } });
    await untracked.page.getByRole("heading", { name: "Lamps" }).waitFor();
    await count({ service: "plausible", id: "docs.example.com" });
    const second = await open();
    await expect.poll(second.hasRun).toBe(true);
    expect(second.asked).toEqual(["https://plausible.io/js/script.js"]);
    expect(untracked.asked).toEqual([]);
  });

  test("without a script a reader answers by keyboard too, and is thanked on the page", async () => {
    const team = await fixtures.server.mintTeam();
    const made = await pagesOf(team).create(team.rootPageId, { content: "Words." });
    await pagesOf(team).publish(made.id);
    const context = await fixtures.browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${fixtures.server.url}/docs/${team.orgSlug}/${team.collectionSlug}`);
    expect(await page.locator("#_thanks").isVisible()).toBe(false);
    await page.getByRole("button", { name: "Yes" }).press("Enter");
    await page.waitForURL(/#_thanks$/);
    expect(await page.locator("#_thanks").isVisible()).toBe(true);
    expect(await page.getByRole("button", { name: "Yes" }).isVisible()).toBe(false);
    const { data } = await expectStatus(200, team.owner.get(`/feedback/${team.collectionId}`));
    expect(data).toMatchObject([{ pageId: made.id, isHelpful: true }]);
    await context.close();
  });

  test("nothing that readers send runs in the studio, whatever it looks like", async () => {
    const team = await fixtures.server.mintTeam();
    const made = await pagesOf(team).create(team.rootPageId, { content: "Words." });
    await pagesOf(team).publish(made.id);
    const site = `${fixtures.server.url}/docs/${team.orgSlug}/${team.collectionSlug}`;
    const { items } = attackStrings();
    const comments = packed(items).slice(-20);
    for (const comment of comments) {
      const body = { pageId: made.id, comment };
      await expectStatus(201, team.anonymous.post("/feedback/negative", body));
    }
    const headers = { "User-Agent": plain.userAgent };
    const send = async (text: string) => {
      const fields = new URLSearchParams({ page: made.id, utm_campaign: text, referrer: text });
      await fetch(`${site}/_view`, { method: "POST", body: fields, headers });
      fields.set("search", text);
      await fetch(`${site}/_view`, { method: "POST", body: fields, headers });
      await fetch(`${site}/${encodeURIComponent(text)}`, { headers });
      await fetch(`${site}/search?q=${encodeURIComponent(text)}`, { headers });
    };
    await Promise.all(items.slice(0, 20).map(send));
    const path = `/studio/insights/${team.orgSlug}/${team.collectionSlug}`;
    const { page, faults } = await openStudio(
      fixtures.browser,
      fixtures.server.url + path,
      team.owner,
    );
    page.on("dialog", (dialog) => {
      faults.push(dialog.message());
      void dialog.dismiss();
    });
    const shown = page.locator(".comments blockquote");
    await expect.poll(() => shown.count(), slowly).toBe(comments.length);
    expect(await shown.allTextContents()).toEqual(comments.map((text) => text.trim()).toReversed());
    expect(
      await page.locator("section :is(img, script, iframe, object, embed, form, base)").count(),
    ).toBe(0);
    expect(await page.locator("section a:not([href^='/studio/'])").count()).toBe(0);
    expect(faults).toEqual([]);
    await page.context().close();
  });
}
