/**
 * What people write runs nothing in a reader's browser, though its policy against scripts is switched off here:
 * it is the second lock, and this tests the first.
 */
import type { BrowserContext, Page } from "playwright-core";
import { expect, test } from "vitest";
import { renderMarkdown } from "#content/render";
import { WorkSlices } from "#content/pause";
import { cleanSvg } from "#content/svg";
import "#test/grammars";
import { isWhole } from "#test/whole";
import { entriesOf } from "#test/entries";
import { pagesOf } from "#test/pages";
import { expectStatus } from "#test/team";
import { toLine } from "#content/line";
import { attackStrings } from "../content/samples.ts";
import { wrappers } from "../content/wrappers.ts";
import type { SiteFixtures } from "./site-fixtures.ts";

const { items: attacks } = attackStrings();

/** Makes dangerous functions tell of every call. */
const watch = `for (const name of ["alert", "confirm", "prompt", "print", "open"]) {
  globalThis[name] = (value) => console.log("ran: " + name + "(" + value + ")");
}`;

const placesCount = Object.keys(wrappers).length;
/** At so many places each attack stands here. */
const placesOfEach = isWhole ? placesCount : 2;

/**
 * The attacks that stand at this place. In short each is at the first one, as it is written, and at a few others by
 * turns: that no attack survives at any place is looked for in test/content/sanitize.test.ts, without a browser.
 */
function attacksAt(place: number): string[] {
  return attacks.filter((_, index) => place === 0 || (index + place) % placesCount < placesOfEach);
}

/** Adds the tests. */
export function testAttacks(fixtures: SiteFixtures): void {
  test("nothing that the renderer gives runs, wherever an attack stands in the Markdown", async () => {
    const { page, ran, close } = await watched(fixtures);
    for (const [place, [where, wrap]] of Object.entries(wrappers).entries()) {
      const tried = attacksAt(place);
      const pieces = await Promise.all(tried.map((attack) => renderMarkdown(wrap(attack))));
      const sections = pieces.map(({ html }) => `<section>${html}</section>`);
      await page.setContent(`<!doctype html><title>Attacks</title>${sections.join("\n")}`);
      expect(await page.locator("body > section").count(), where).toBe(tried.length);
      expect(tried.length).toBeGreaterThan(0);
      await poke(page);
      expect(await dangersOn(page), where).toEqual([]);
    }
    expect(ran).toEqual([]);
    await close();
  });

  test("nothing of a picture in SVG runs when it is opened by itself, and a browser reads what is kept", async () => {
    const { page, ran, close } = await watched(fixtures);
    const head = '<svg xmlns="http://www.w3.org/2000/svg">';
    const slices = new WorkSlices();
    const pictures = attacks.map((attack) => cleanSvg(`${head}${attack}</svg>`, slices));
    const cleaned = (await Promise.all(pictures)).flatMap((each) =>
      "fault" in each ? [] : [each.svg],
    );
    expect(cleaned.length).toBeGreaterThan(50);
    const misread = await page.evaluate(`${JSON.stringify(cleaned)}.filter((svg) => {
      const read = new DOMParser().parseFromString(svg, "image/svg+xml");
      document.body.append(document.importNode(read.documentElement, true));
      return read.querySelector("parsererror") || read.documentElement.localName !== "svg";
    })`);
    expect(misread).toEqual([]);
    await page.evaluate(`for (const each of document.querySelectorAll("body *"))
      for (const name of ["load", "begin", "error", "click"]) each.dispatchEvent(new Event(name));`);
    expect(ran).toEqual([]);
    await close();
  });

  test("the walk and the watch do see what runs", async () => {
    const { page, ran, close } = await watched(fixtures);
    await page.setContent(
      "<section><img src=x onerror=alert(1)><a href='javascript:alert(2)'>x</a></section>",
    );
    await expect.poll(() => ran).toContain("alert(1)");
    expect(await dangersOn(page)).toHaveLength(2);
    await close();
  });

  test("nothing runs on the published site: names, meta, header, footer, questions, changelog, search, diagrams", async () => {
    const { base, names } = await publishAttacks(fixtures);
    const { page, ran, close } = await watched(fixtures);
    const query = encodeURIComponent("<img src=x onerror=alert(1)>\"'");
    const paths = ["/faq", "/changelog", "/search?q=alert", `/search?q=${query}`, `/${query}`];
    for (const path of ["", ...names, ...paths]) {
      await page.goto(base + path);
      await poke(page);
      expect(await dangersOn(page), path).toEqual([]);
      expect(new URL(page.url()).pathname.startsWith(new URL(base).pathname), path).toBe(true);
    }
    await page.keyboard.press("Control+k");
    await page.keyboard.type("alert");
    await expect.poll(() => page.getByRole("option").count()).toBeGreaterThan(0);
    expect(await dangersOn(page)).toEqual([]);
    expect(ran).toEqual([]);
    await close();
  });
}

interface Watched {
  page: Page;
  /** What ran that must not. */
  ran: string[];
  close: () => Promise<void>;
}

/** A page whose dangerous functions tell of every call, in frames too; nothing leaves the machine. */
async function watched({ browser, server }: SiteFixtures): Promise<Watched> {
  const context = await browser.newContext({ bypassCSP: true });
  const ran: string[] = [];
  await context.addInitScript({ content: watch });
  const page = await context.newPage();
  page.on("console", (message) => {
    if (message.text().startsWith("ran: ")) ran.push(message.text().slice(5));
  });
  page.on("dialog", (dialog) => {
    ran.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on("page", (opened) => ran.push(`opened ${opened.url()}`));
  await keepHome(context, server.url, ran);
  return { page, ran, close: () => context.close() };
}

/** Media may be asked for wherever an author says; scripts, styles, frames, data and other pages may not. */
async function keepHome(context: BrowserContext, home: string, ran: string[]): Promise<void> {
  await context.route("**/*", async (route) => {
    const request = route.request();
    if (new URL(request.url()).origin === home) return route.continue();
    if (!["image", "media"].includes(request.resourceType())) {
      ran.push(`asked for ${request.resourceType()} ${request.url()}`);
    }
    return route.abort();
  });
}

/** What a curious reader does: unfolds, plays, presses, points at things. */
async function poke(page: Page): Promise<void> {
  await page.evaluate(`{
    for (const element of document.querySelectorAll("section *, main *, header *, footer *")) {
      if (element.localName === "details") element.open = true;
      for (const name of ["focus", "mouseover", "toggle", "load", "error", "animationend"]) {
        element.dispatchEvent(new Event(name));
      }
    }
  }`);
}

/** Elements, attributes and addresses that no page of ours may have. */
function dangersOn(page: Page): Promise<string[]> {
  return page.evaluate(`(() => {
    const foreign = "script:not([src^='/_assets/'], [type='application/ld+json'])";
    const others = "style, object, embed, base, link:not(head link), meta:not(head meta)";
    const forbidden = document.querySelectorAll(foreign + ", " + others);
    const found = [...forbidden].map((element) => element.outerHTML);
    for (const element of document.querySelectorAll("*")) {
      for (const { name, value } of element.attributes) {
        const isScript = /^[\\s\\x00-\\x1f]*(javascript|vbscript|data:(?!image))/i.test(value);
        const isAddress = /^(href|src|action|formaction|xlink:href|poster|data)$/.test(name);
        if (/^on|^srcdoc$/.test(name) || (isAddress && isScript)) {
          found.push(name + "=" + value + " on " + element.localName);
        }
      }
    }
    return found;
  })()`);
}

/** A site that is made of attacks. */
async function publishAttacks({
  server,
}: SiteFixtures): Promise<{ base: string; names: string[] }> {
  const team = await server.mintTeam();
  const { ask, announce } = entriesOf(team);
  const collection = `/orgs/${team.orgId}/collections/${team.collectionId}`;
  const all = attacks.join("\n\n");
  const short = groups(attacks, 180).map(toLine);
  const pages = pagesOf(team);
  const names: string[] = [];
  const diagrams = attacks.filter((attack) => attack.startsWith("```mermaid"));
  const contents = [all, diagrams.join("\n\n"), ...groups(attacks, 6_000)];
  for (const [place, content] of contents.entries()) {
    const name = short[place] ?? "x";
    const meta = { title: short[place + 1] ?? name, description: name };
    const page = await pages.create(team.rootPageId, { name, content, meta });
    await pages.publish(page.id);
    names.push(`/${page.path}`);
  }
  const header = groups(attacks, 3_000)[0] ?? "";
  await expectStatus(200, team.owner.put(collection, { header, footer: header }));
  for (const [place, answer] of groups(attacks, 8_000).entries()) {
    await ask({ question: short[place] ?? "x", answer });
    await announce({
      title: short[place] ?? "x",
      content: answer,
      tags: [(short[place] ?? "x").slice(0, 50)],
    });
  }
  return { base: `${server.url}/docs/${team.orgSlug}/${team.collectionSlug}`, names };
}

/** Strings joined to texts of at most so many characters; a longer string is left to others. */
function groups(strings: readonly string[], maxChars: number): string[] {
  const joined: string[] = [];
  for (const text of strings) {
    const last = joined.at(-1);
    if (text.length > maxChars) continue;
    if (last === undefined || last.length + text.length + 2 > maxChars) joined.push(text);
    else joined[joined.length - 1] = `${last}\n\n${text}`;
  }
  return joined;
}
