/** Real browsers for the tests: Chromium from an npm package, one process each, nothing shared between them. */
import chromium from "@sparticuz/chromium";
import { chromium as playwright } from "playwright-core";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll } from "vitest";

/**
 * The package's own arguments suit functions in a cloud: a single process, where a second profile stalls,
 * and no web security, which is part of what is tested. Of them only this one is needed, to run as root.
 */
const browserArguments = ["--no-sandbox"];

/** Where profiles are made: a browser, or that of a test file. */
export type Profiles = Pick<Browser, "newContext">;

/** Starts a browser; whoever asked closes it. */
export async function openBrowser(): Promise<Browser> {
  return playwright.launch({
    args: browserArguments,
    executablePath: await chromium.executablePath(),
    headless: true,
  });
}

export interface TestBrowserOptions {
  /** Until when a profile is open that nobody closes: to the end of its test, or of the file. */
  profilesLast?: "test" | "file";
  /** Whether pages may have one. */
  serviceWorkers?: "allow" | "block";
}

export interface TestBrowser extends Profiles {
  /** A page in a profile of its own. */
  newPage(options?: BrowserContextOptions): Promise<Page>;
}

/**
 * A browser for the tests of a file: it starts before them and ends after them. Service workers are off where nobody
 * asks for them: the studio's fetches all of its files into each new profile, which costs twice what opening it does.
 */
export function testBrowser({
  profilesLast = "test",
  serviceWorkers = "block",
}: TestBrowserOptions = {}): TestBrowser {
  let browser: Browser | null = null;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterEach(async () => {
    if (profilesLast === "file") return;
    await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
  });
  afterAll(() => browser?.close());

  const newContext = (options?: BrowserContextOptions): Promise<BrowserContext> => {
    if (browser === null) throw new Error("The browser starts before the tests, and not here.");
    return browser.newContext({ serviceWorkers, ...options });
  };
  return {
    newContext,
    newPage: async (options) => (await newContext(options)).newPage(),
  };
}
