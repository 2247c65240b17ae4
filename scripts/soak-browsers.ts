/**
 * Part of `npm run soak`: the tests in real browsers that come in short in `npm test`, as a whole: every view of the
 * studio by all rules in every look, every attack at every place of a page, and long rests. Exits 1 where one fails.
 */
import { spawnSync } from "node:child_process";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const vitest = join(root, "node_modules/vitest/vitest.mjs");
const files = ["resting", "site", "site-in-an-hour", "studio-accessibility"].map(
  (name) => `test/e2e/${name}.test.ts`,
);
const { status } = spawnSync(process.execPath, [vitest, "run", "--project", "e2e", ...files], {
  cwd: root,
  env: { ...process.env, DRILLS: "whole" },
  stdio: "inherit",
});
if (status !== 0) process.exitCode = 1;
