/** Real browsers for the tests: Chromium from an npm package, one process each, nothing shared between them. */
import chromium from "@sparticuz/chromium";
import { chromium as playwright } from "playwright-core";
import type { Browser } from "playwright-core";

/**
 * The package's own arguments suit functions in a cloud: a single process, where a second profile stalls,
 * and no web security, which is part of what is tested. Of them only this one is needed, to run as root.
 */
const browserArguments = ["--no-sandbox"];

/** Starts a browser; whoever asked closes it. */
export async function openBrowser(): Promise<Browser> {
  return playwright.launch({
    args: browserArguments,
    executablePath: await chromium.executablePath(),
    headless: true,
  });
}
