/** How a soak runs files of tests by Vitest: with more of the same than `npm test` has. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const vitest = join(root, "node_modules/vitest/vitest.mjs");

/** Runs a project's files, or all that it has, with these variables besides; whether every test passed. */
export function runTests(
  project: string,
  files: readonly string[],
  variables: Readonly<Record<string, string | undefined>>,
): boolean {
  const args = [vitest, "run", "--project", project, ...files];
  const env = { ...process.env, ...variables };
  return spawnSync(process.execPath, args, { cwd: root, env, stdio: "inherit" }).status === 0;
}
