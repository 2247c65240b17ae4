/**
 * The studio's tree of 5,000 imported pages: how soon it is there, what a page switch costs, and how smooth a drag is; and
 * how soon whoever comes for the first time can sign in.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import chromium from "@sparticuz/chromium";
import { chromium as playwright } from "playwright-core";
import type { Browser, BrowserContext, CDPSession, Page } from "playwright-core";
import { startServer } from "../scripts/server.ts";
import { importFiles } from "../scripts/folder.ts";
import { ensureCollection } from "../scripts/people.ts";
import { benchPassword, makeOrganization } from "./collection.ts";
import type { Section } from "./results.ts";
import { percentile } from "./load.ts";
import { figure, table } from "./table.ts";

const slug = "tree";
const repository = "galley/bench";
const pageCount = 5_000;
const pagesInFolder = 50;
const rounds = Number(process.env["BENCH_ROUNDS"] ?? 3);
const switches = 20;
const openWithinMs = 500;
const switchWithinMs = 50;
const frameWithinMs = 100;
const signInWithinMs = 300;

interface Measured {
  /** With the tree that this browser has kept. */
  openMs: number[];
  /** With a tree that has changed since. */
  changedMs: number[];
  /** Script of each page switch. */
  switchMs: number[];
  /** The longest frame of each drag. */
  frameMs: number[];
  /** In a browser that has not been here before. */
  signInMs: number[];
}

export async function treeSection(onProgress: (line: string) => void): Promise<Section> {
  onProgress(`importing ${pageCount} pages`);
  const stateDir = await mkdtemp(join(tmpdir(), "galley-tree-"));
  const server = await startServer({ stateDir });
  const browser = await playwright.launch({
    args: ["--no-sandbox"],
    executablePath: await chromium.executablePath(),
  });
  try {
    const organization = await makeOrganization(server.url);
    const { api, orgId } = organization;
    const id = await ensureCollection(api, orgId, { name: slug, slug, description: "" });
    const pages = Array.from({ length: pageCount }, (_, index) => fileOf(index));
    await importFiles(api, id, repository, pages);
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      // What is waited for in the page is asked by a text.
      bypassCSP: true,
    });
    const data = { email: "bench@demo.example", password: benchPassword };
    const headers = { origin: server.url };
    const address = `${server.url}/api/auth/sign-in/email`;
    await context.request.post(address, { headers, data });
    const collection = `${server.url}/studio/o/bench/${slug}`;
    // With the studio's files in the cache, as from the second visit on.
    const first = await context.newPage();
    await first.goto(collection);
    await first.getByTestId("saved").getByText("Saved").waitFor();
    await first.close();
    const measured: Measured = {
      openMs: [],
      changedMs: [],
      switchMs: [],
      frameMs: [],
      signInMs: [],
    };
    for (let round = 0; round < rounds; round += 1) {
      await measure(context, collection, measured);
      await importFiles(api, id, repository, [fileOf(pageCount + round)]);
      measured.changedMs.push(await openTree(await context.newPage(), collection));
      measured.signInMs.push(await openSignIn(browser, server.url));
      const last = [measured.openMs, measured.changedMs].map((all) => figure(all.at(-1) ?? NaN));
      onProgress(`open in ${last[0]} ms, and after a change in ${last[1]} ms`);
    }
    return { title: "The tree", body: report(measured) };
  } finally {
    await browser.close();
    await server.stop();
    await rm(stateDir, { recursive: true, force: true });
  }
}

/** A page of a few words: what it says is not measured. */
const fileOf = (index: number) => ({
  path: `part-${Math.floor(index / pagesInFolder)}/page-${index}.md`,
  status: "A" as const,
  content: `# Page ${index}\n\nThe words of page ${index}.\n`,
});

/** Runs before the page's own scripts: when the first such element was painted, and how long each frame took since it was asked. */
const stopwatchFor = (selector: string) => `(() => {
  const painted = (then) => requestAnimationFrame(() => setTimeout(() => then(performance.now())));
  const watch = new MutationObserver(() => {
    if (document.querySelector("${selector}") === null) return;
    watch.disconnect();
    painted((at) => { window.paintedAt = at; });
  });
  watch.observe(document, { subtree: true, childList: true });
  window.watchFrames = () => {
    let last = performance.now();
    let longest = 0;
    let isOver = false;
    const frame = (at) => {
      longest = Math.max(longest, at - last);
      last = at;
      if (!isOver) requestAnimationFrame(frame);
    };
    requestAnimationFrame((at) => { last = at; requestAnimationFrame(frame); });
    window.longestFrame = () => { isOver = true; return longest; };
  };
})()`;

/** Milliseconds from the start of the navigation until the first such element is painted. */
async function openUntil(selector: string, page: Page, address: string): Promise<number> {
  await page.addInitScript(stopwatchFor(selector));
  await page.goto(address);
  await page.waitForFunction("window.paintedAt !== undefined");
  return page.evaluate<number>("paintedAt");
}

/** Milliseconds until the field for the address is painted: by the script that answers it, so that it takes one then. */
async function openSignIn(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ bypassCSP: true });
  const signInMs = await openUntil("input[name=email]", await context.newPage(), `${url}/studio`);
  await context.close();
  return signInMs;
}

/** Milliseconds until the tree is painted; the page is open and saved then. */
async function openTree(page: Page, address: string): Promise<number> {
  const paintedMs = await openUntil(".tree-row", page, address);
  await page.getByTestId("saved").getByText("Saved").waitFor();
  await page.waitForLoadState("networkidle");
  return paintedMs;
}

async function measure(context: BrowserContext, address: string, into: Measured): Promise<void> {
  const page = await context.newPage();
  into.openMs.push(await openTree(page, address));
  const devtools = await context.newCDPSession(page);
  await devtools.send("Performance.enable");
  for (let row = 1; row <= switches; row += 1) {
    into.switchMs.push(await scriptOf(devtools, () => openRow(page, row)));
  }
  into.frameMs.push(await drag(page));
  await page.close();
}

/** Milliseconds of script that ran in the page meanwhile. */
async function scriptOf(devtools: CDPSession, work: () => Promise<void>): Promise<number> {
  const spent = async () => {
    const { metrics } = await devtools.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "ScriptDuration")?.value ?? NaN;
  };
  const before = await spent();
  await work();
  return ((await spent()) - before) * 1_000;
}

async function openRow(page: Page, row: number): Promise<void> {
  const link = page.locator(".tree-row > a").nth(row);
  const name = await link.innerText();
  await link.click();
  await page.waitForFunction(
    `document.querySelector(".page-title")?.value === ${JSON.stringify(name)}`,
  );
}

/** Drags a row over fifty others; gives the longest frame, in milliseconds. */
async function drag(page: Page): Promise<number> {
  const rows = page.locator(".tree-row");
  const from = await rows.nth(2).boundingBox();
  if (from === null) throw new Error("The tree has no rows.");
  const [x, y] = [from.x + 60, from.y + from.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.evaluate("watchFrames()");
  for (let step = 1; step <= 50; step += 1) {
    await page.mouse.move(x, y + ((step * 32) % 480));
    if (step % 10 === 0) {
      await page.locator(".tree-rows").evaluate("(list) => list.scrollBy(0, 320)");
    }
  }
  const longest = await page.evaluate<number>("longestFrame()");
  await page.keyboard.press("Escape");
  await page.mouse.up();
  return longest;
}

function report({ openMs, changedMs, switchMs, frameMs, signInMs }: Measured): string {
  const row = (what: string, values: readonly number[], wantedMs: number) => {
    const sorted = values.toSorted((one, other) => one - other);
    return [
      what,
      String(sorted.length),
      ...[0.5, 0.95].map((share) => figure(percentile(sorted, share))),
      figure(Math.max(...sorted)),
      String(wantedMs),
    ];
  };
  const rows = [
    row("the tree is painted, from the start of the navigation", openMs, openWithinMs),
    row("the same, where somebody changed the tree since", changedMs, openWithinMs),
    row("script of a page switch", switchMs, switchWithinMs),
    row("the longest frame of a drag", frameMs, frameWithinMs),
    row("the sign-in takes an address, the first time", signInMs, signInWithinMs),
  ];
  const [load = 0] = loadavg();
  return [
    `A collection of ${pageCount.toLocaleString("en")} pages that were imported:`,
    table(["", "times", "p50 ms", "p95 ms", "most ms", "at most"], rows),
    `The machine's load was ${figure(load)} at the end, for the service and the browser together.`,
  ].join("\n\n");
}
