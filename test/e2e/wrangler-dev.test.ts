/** The service as `npm run dev` starts it, below `wrangler dev`: the other tests in browsers ask the same Worker with nothing in front of it. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startServer } from "../../scripts/server.ts";
import type { Server } from "../../scripts/server.ts";
import { testBrowser } from "#test/browser";
import { pagesOf } from "#test/pages";
import { mintPage, openStudio, slowly } from "#test/studio-page";
import { mintTeamAt } from "#test/team";

const browser = testBrowser();
let stateDir: string;
let server: Server;

beforeAll(async () => {
  stateDir = await mkdtemp(join(tmpdir(), "galley-dev-"));
  server = await startServer({ stateDir });
});

afterAll(async () => {
  await server.stop();
  await rm(stateDir, { recursive: true, force: true });
});

test("a page is written in the studio, published, and read on its site", async () => {
  const team = await mintTeamAt((request) => fetch(request), server.url);
  const { id, at } = await mintPage(team, "Limits", "Ten words.\n");
  const olga = await openStudio(browser, at(server.url), team.owner);
  await olga.untilSaved();
  await olga.write("Eleven now.");
  await olga.untilSaved();
  await pagesOf(team).publish(id);
  const site = `${server.url}/docs/${team.orgSlug}/${team.collectionSlug}/limits`;
  const read = async () => (await fetch(site)).text();
  await expect.poll(read, slowly).toContain("Eleven now.");
  expect(olga.faults).toEqual([]);
});
