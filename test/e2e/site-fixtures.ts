/** What the tests of the site in a browser share: the service and one browser. */
import type { TestBrowser } from "#test/browser";
import type { TestServer } from "#test/server";

export interface SiteFixtures {
  server: TestServer;
  browser: TestBrowser;
  /** An interface that endpoints lead to: an echo, and an OAuth 2 provider. */
  upstream: { origin: string };
}
