/** What the build leaves out of packages (scripts/left-out.ts) is missed by nobody: the other tests of this run the sources. */
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { pagesOf } from "#test/pages";
import { startRuntime } from "#test/runtime";
import type { Runtime } from "#test/runtime";
import { mintTeamAt } from "#test/team";

let runtime: Runtime;

beforeAll(async () => {
  const variables = {
    GOOGLE_CLIENT_ID: "their-id",
    GOOGLE_CLIENT_SECRET: "their-secret",
    GITHUB_CLIENT_ID: "our-id",
    GITHUB_CLIENT_SECRET: "our-secret",
  };
  runtime = await startRuntime({ builtDir: inject("server").builtDir, variables });
});

afterAll(() => runtime?.stop());

test.each([
  ["google", "https://accounts.google.com"],
  ["github", "https://github.com"],
])("sign-in with %s leads to it", async (provider, origin) => {
  const own = `http://${runtime.host}`;
  const answer = await fetch(`${own}/api/auth/sign-in/social`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: own },
    body: JSON.stringify({ provider, callbackURL: "/studio" }),
  });
  const { url } = await answer.json<{ url: string }>();
  expect([answer.status, new URL(url).origin]).toEqual([200, origin]);
});

test("a page's addresses are links and its code has colours, in a sheet that has all rules", async () => {
  const own = `http://${runtime.host}`;
  const team = await mintTeamAt((request) => fetch(request), own);
  const pages = pagesOf(team);
  const content = "See https://example.com/a.\n\n```js\nconst one = 1;\n```\n";
  const page = await pages.create(team.rootPageId, { name: "Colours", content });
  await pages.publish(page.id);
  const answer = await fetch(`${own}/docs/${team.orgSlug}/${team.collectionSlug}/colours`);
  const html = await answer.text();
  expect(html).toContain('href="https://example.com/a"');
  expect(html).toMatch(/<span class="[^"]+">const /);
  const [, sheet = ""] = /href="([^"]+\.css[^"]*)"/.exec(html) ?? [];
  const rules = await (await fetch(new URL(sheet, own))).text();
  expect(rules).toMatch(/@media[^{]*print[^{]*\{/);
  expect(rules).toMatch(/@media[^{]*\((?:max|min)-width[^{]*\{|@container/);
  expect(rules).not.toContain("/*");
});
