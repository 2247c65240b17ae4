/** The published site in a real browser: what readers do, for whom it must work, and what must never run. */
import { afterAll, beforeAll, describe, inject } from "vitest";
import { openBrowser } from "#test/browser";
import { sharedServer } from "#test/server";
import { testAttacks } from "./site-attacks.ts";
import { testInsights } from "./site-insights.ts";
import { testPlayground } from "./site-playground.ts";
import { testReading } from "./site-reading.ts";
import { testSearch } from "./site-search.ts";
import { testTrying } from "./site-trying.ts";
import type { Stage } from "./stage.ts";

const stage: Partial<Stage> = {
  server: sharedServer(),
  upstream: { origin: inject("fixtureServers") },
};

beforeAll(async () => {
  stage.browser = await openBrowser();
});

afterAll(async () => {
  await stage.browser?.close();
});

describe("the search", () => {
  testSearch(stage as Stage);
});
describe("reading", () => {
  testReading(stage as Stage);
});
describe("what readers do and say", () => {
  testInsights(stage as Stage);
});
describe("attacks", () => {
  testAttacks(stage as Stage);
});
describe("the playground", () => {
  testPlayground(stage as Stage);
  testTrying(stage as Stage);
});
