/** What the build leaves out of packages (scripts/left-out.ts) is missed by nobody: the other tests of this run the sources. */
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { startRuntime } from "#test/runtime";
import type { Runtime } from "#test/runtime";

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
