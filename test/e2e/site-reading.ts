/** What a reader gets of each kind of page: without a script, by keyboard alone, with a screen reader. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { BrowserContextOptions, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { violationsOn } from "#test/axe";
import { proveDomain } from "#test/domains";
import { entriesOf } from "#test/entries";
import { pagesOf } from "#test/pages";
import { routeDomain } from "#test/routed-domain";
import { expectStatus } from "#test/team";
import type { SiteFixtures } from "./site-fixtures.ts";

const writingGuide = readFileSync(
  fileURLToPath(import.meta.resolve("../../docs/guide/writing.md")),
  "utf8",
);
const phone = { width: 390, height: 844 };
const desktop = { width: 1400, height: 900 };

/** Adds the tests. */
export function testReading(fixtures: SiteFixtures): void {
  let base = "";
  beforeAll(async () => {
    base = await publishEveryKind(fixtures);
  });

  async function open(path: string, options: BrowserContextOptions): Promise<Page> {
    const context = await fixtures.browser.newContext(options);
    const page = await context.newPage();
    await page.goto(base + path);
    return page;
  }

  const kinds = [
    "/writing",
    "/writing/endpoint",
    "/acme",
    "/writing/aside",
    "/changelog",
    "/faq",
    "/writting",
    "/search?q=callout",
    "/_print",
  ];
  test("axe finds nothing to mend on any kind of page, in light on a desktop and in dark on a phone", async () => {
    const page = await fixtures.browser.newPage({ bypassCSP: true, reducedMotion: "reduce" });
    for (const kind of kinds) {
      await page.emulateMedia({ colorScheme: "light" });
      await page.setViewportSize(desktop);
      await page.goto(base + kind);
      expect(await violationsOn(page), `${kind}, light`).toEqual([]);
      await page.emulateMedia({ colorScheme: "dark" });
      await page.setViewportSize(phone);
      expect(await violationsOn(page), `${kind}, dark`).toEqual([]);
    }
    const domain = await publishCounted(fixtures);
    await routeDomain(page.context(), domain, fixtures.server.url);
    await page.goto(`https://${domain}/start`);
    await page.getByRole("complementary", { name: "Cookies" }).getByRole("button").last().waitFor();
    expect(await violationsOn(page), "the question of cookies, dark").toEqual([]);
    await page.emulateMedia({ colorScheme: "light" });
    expect(await violationsOn(page), "the question of cookies, light").toEqual([]);
    await page.getByRole("button", { name: "Decline" }).click();
    await page.locator(".cookies-again").waitFor();
    expect(await violationsOn(page), "the way back to it").toEqual([]);
    await page.context().close();
  });

  test("without a script one reads, unfolds the navigation, changes tabs, and finds the way from a 404", async () => {
    const page = await open("/writing", { javaScriptEnabled: false, viewport: phone });
    await page.getByRole("button", { name: "Open the navigation" }).click();
    const navigation = page.getByRole("navigation", { name: "Pages" });
    await navigation.getByRole("link", { name: "Writing" }).waitFor();
    await page.getByRole("button", { name: "Close the navigation" }).click();
    const panels = page.locator(".tabs").first().locator(".tab-panel");
    expect(await panels.nth(1).isVisible()).toBe(false);
    await page.locator(".tabs").first().getByRole("radio").nth(1).check();
    await panels.nth(1).waitFor();
    expect(await page.locator("code.language-mermaid").first().isVisible()).toBe(true);
    await page.goto(`${base}/writting`);
    await page.getByRole("main").getByRole("link", { name: "Writing" }).click();
    await page.waitForURL(`${base}/writing`);
    await page.context().close();
  });

  test("by keyboard alone one skips to the content, changes tabs and colours, and copies code", async () => {
    const permissions = ["clipboard-read", "clipboard-write"];
    const page = await open("/writing", { viewport: desktop, permissions });
    await page.keyboard.press("Tab");
    expect(await page.evaluate("document.activeElement.textContent")).toBe("Skip to content");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.evaluate("document.activeElement.id")).toBe("_content");
    const tabs = page.locator(".tabs").first();
    await tabs.getByRole("radio").first().focus();
    await page.keyboard.press("ArrowRight");
    await tabs.locator(".tab-panel").nth(1).waitFor();
    await page.getByRole("button", { name: /^Colours:/ }).focus();
    await page.keyboard.press("Enter");
    expect(await page.locator("html").getAttribute("data-appearance")).toBe("light");
    const copy = page.getByRole("button", { name: "Copy code" }).first();
    const code = await copy.locator("xpath=..").locator("code").textContent();
    await copy.focus();
    await page.keyboard.press("Enter");
    await expect
      .poll(() => page.evaluate("navigator.clipboard.readText()"))
      .toBe(code?.trimEnd() ?? "no code beside the button");
    await page.context().close();
  });

  test("on a phone a table that is too wide moves sideways by itself, in a text as in what describes a parameter", async () => {
    const page = await open("/writing/endpoint", { viewport: phone });
    // What is too narrow for the table, itself or around it, scrolls: nothing cuts it off, the page least of all.
    const wide = page.evaluate(`[...document.querySelectorAll("table")].map((table) => {
      let around = table;
      while (around && around.scrollWidth <= around.clientWidth) around = around.parentElement;
      return around ? getComputedStyle(around).overflowX : "fits";
    })`);
    expect(await wide).toEqual(["auto", "auto", "auto", "auto"]);
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(phone.width);
    await page.context().close();
  });

  test("what does not fit into the header stands in the menu, and nothing is wider than the window", async () => {
    const page = await open("/acme", {});
    const header = page.getByRole("banner");
    const menu = page.getByRole("navigation", { name: "Pages" });
    const width = "document.documentElement.scrollWidth";
    for (const [at, around] of [
      [phone.width, menu],
      [768, menu],
      [1100, header],
    ] as const) {
      await page.setViewportSize({ width: at, height: 844 });
      expect(await page.evaluate(width), `${at}`).toBe(at);
      const name = header.locator(".brand-name");
      expect(await name.evaluate((seen) => seen.scrollWidth - seen.clientWidth), `${at}`).toBe(0);
      if (around === menu) await page.getByRole("button", { name: "Open the navigation" }).click();
      await around.getByRole("link", { name: "Try it for free" }).waitFor();
      await around.getByText("Made by hand").waitFor();
      if (around === menu) await page.keyboard.press("Escape");
    }
    await page.context().close();
  });

  test("a diagram is drawn, and drawn anew in other colours; one with a slip in it shows its source", async () => {
    const page = await open("/writing", { viewport: desktop });
    const drawn = page.locator(".code-block[data-drawn]");
    await page.locator(".diagram-frame").first().scrollIntoViewIfNeeded();
    await expect.poll(() => drawn.count()).toBe(1);
    expect(await drawn.locator("pre").isVisible()).toBe(false);
    await page.goto(`${base}/slips`);
    await page.locator(".diagram-frame").first().scrollIntoViewIfNeeded();
    await expect.poll(() => page.frames().length).toBe(2);
    expect(await page.locator("code.language-mermaid").isVisible()).toBe(true);
    await page.context().close();
  });

  test("the outline follows what is read", async () => {
    const page = await open("/writing", { viewport: desktop });
    const current = page.locator(".outline [aria-current=location]");
    await page.getByRole("navigation", { name: "On this page" }).getByRole("link").nth(3).click();
    const third = page.locator(".outline a").nth(3);
    await expect.poll(() => current.textContent()).toBe(await third.textContent());
    await page.context().close();
  });
}

const columns = ["installation_identifier", "everything_in_the_account", "letters_and_digits"];

/** As descriptions of APIs hold them: one in Markdown, one in HTML. */
const wideTables = `Filters:

| ${columns.join(" | ")} |
|---|---|---|
| a | b | c |

<table><thead><tr>${columns.map((name) => `<th>${name}</th>`).join("")}</tr></thead></table>`;

/** The handbook's page on writing, which has every block, an endpoint, a changelog and questions. */
async function publishEveryKind({ server }: SiteFixtures): Promise<string> {
  const team = await server.mintTeam();
  const pages = pagesOf(team);
  const { ask, announce } = entriesOf(team);
  const every = writingGuide.replace(/^---[\s\S]*?---\n/, "");
  const writing = await pages.create(team.rootPageId, { name: "Writing", content: every });
  const slips = { name: "Slips", content: "```mermaid\nno diagram at all\n```" };
  const response = { status: 200, description: wideTables };
  const query = [{ key: "filter", description: wideTables }];
  const request = { method: "GET", url: "https://api.example.com/a", query, responses: [response] };
  const endpoint = { name: "Endpoint", type: 4, endpoint: request };
  const landing = { name: "Acme", content: landingText, meta: { layout: "landing" } };
  const aside = { name: "Aside", content: "## Section\n\nWords.", meta: { unlisted: true } };
  const others = [
    await pages.create(team.rootPageId, landing),
    await pages.create(writing.id, aside),
    await pages.create(team.rootPageId, slips),
    await pages.create(writing.id, endpoint),
  ];
  for (const { id } of [writing, ...others]) await pages.publish(id);
  await expectStatus(
    200,
    team.owner.put(`/orgs/${team.orgId}/collections/${team.collectionId}`, aroundPages),
  );
  await ask({ answer: "So:\n\n```sh\nls\n```" });
  await announce({ content: "- A faster search", tags: ["Improved"] });
  return `${server.url}/docs/${team.orgSlug}/${team.collectionSlug}`;
}

/** More than fits into a header beside the search. */
const aroundPages = {
  header: "<p>Made by hand since <b>1999</b></p>",
  navigation: {
    header: ["Status", "Integrations", "Customers", "What it costs", "Try it for free"].map(
      (label) => ({ label, href: "https://example.com/", style: "button" }),
    ),
  },
};

const landingText = [
  "# Acme",
  "Everything about **rockets**.",
  ':button[Start]{href="/writing"} :button[Read]{href="https://example.com/" kind="secondary"}',
  "![A rocket](https://example.com/rocket.png)",
  ":::cards\n- [Writing](/writing)\n\n  How it is done.\n:::",
  "## More\n\nWords.",
].join("\n\n");

/** A page whose readers are asked before a service of others counts them; gives its site's domain. */
async function publishCounted({ server }: SiteFixtures): Promise<string> {
  const team = await server.mintTeam();
  const analytics = { service: "ga4", id: "G-ABC123" };
  const path = `/orgs/${team.orgId}/collections/${team.collectionId}`;
  await expectStatus(200, team.owner.put(path, { navigation: { analytics } }));
  const page = await pagesOf(team).create(team.rootPageId, { name: "Start", content: "Words." });
  await pagesOf(team).publish(page.id);
  return proveDomain(team);
}
