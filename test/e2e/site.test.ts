/** The published site in a real browser: what readers do, for whom it must work, and what must never run. */
import { describe, inject } from "vitest";
import { testBrowser } from "#test/browser";
import { sharedServer } from "#test/server";
import { testAttacks } from "./site-attacks.ts";
import { testInsights } from "./site-insights.ts";
import { testPlayground } from "./site-playground.ts";
import { testReading } from "./site-reading.ts";
import { testSearch } from "./site-search.ts";
import { testTrying } from "./site-trying.ts";
import type { SiteFixtures } from "./site-fixtures.ts";

const fixtures: SiteFixtures = {
  server: sharedServer(),
  browser: testBrowser({ profilesLast: "file" }),
  upstream: { origin: inject("fixtureServers") },
};

describe("the search", () => {
  testSearch(fixtures);
});
describe("reading", () => {
  testReading(fixtures);
});
describe("what readers do and say", () => {
  testInsights(fixtures);
});
describe("attacks", () => {
  testAttacks(fixtures);
});
describe("the playground", () => {
  testPlayground(fixtures);
  testTrying(fixtures);
});
