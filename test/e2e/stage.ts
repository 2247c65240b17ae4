/** What the tests of the site in a browser share: one service and one browser, started once. */
import type { Browser } from "playwright-core";
import type { TestServer } from "#test/server";
import type { FixtureServer } from "#test/fixture-server";

export interface Stage {
  server: TestServer;
  browser: Browser;
  /** An interface that endpoints lead to: an echo, and an OAuth 2 provider. */
  upstream: FixtureServer;
}
