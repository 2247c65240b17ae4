/** Real browsers for the tests: Chromium from an npm package, one for all files that a worker runs one after the other. */
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

/** This worker's, from its first file to its end, when Playwright closes it: starting one costs a second. */
let shared: Browser | null = null;

/**
 * A browser for the tests of a file: nothing but the process is another file's, since all that a page stores or caches
 * is its profile's. Service workers are off where nobody asks for them: the studio's fetches all of its files into each
 * new profile, which costs twice what opening it does.
 */
export function testBrowser({
  profilesLast = "test",
  serviceWorkers = "block",
}: TestBrowserOptions = {}): TestBrowser {
  beforeAll(async () => {
    if (!shared?.isConnected()) shared = await openBrowser();
  });
  const closeProfiles = async () => {
    await Promise.all(shared?.contexts().map((context) => context.close()) ?? []);
  };
  if (profilesLast === "test") afterEach(closeProfiles);
  afterAll(closeProfiles);

  const newContext = (options?: BrowserContextOptions): Promise<BrowserContext> => {
    if (shared === null) throw new Error("The browser starts before the tests, and not here.");
    return shared.newContext({ serviceWorkers, ...options });
  };
  return {
    newContext,
    newPage: async (options) => (await newContext(options)).newPage(),
  };
}
