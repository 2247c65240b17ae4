/** What the tests of the site in a browser share: one service and one browser, started once. */
import type { Browser } from "playwright-core";
import type { TestServer } from "#test/server";

export interface Stage {
  server: TestServer;
  browser: Browser;
}
