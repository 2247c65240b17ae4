/**
 * Part of `npm run soak`: what is said of all values is tried with others than in `npm test`, and requests to every
 * operation of the interface more often. PROPERTY_SEED shows again what an earlier run found, FUZZ_RUNS says how many
 * requests each operation gets (100). Exits 1 where one is not as it is said.
 */
import { spawnSync } from "node:child_process";
import { join } from "node:path";

const seed = process.env["PROPERTY_SEED"] ?? String(Date.now() % 1_000_000_000);
const vitest = join(import.meta.dirname, "../node_modules/vitest/vitest.mjs");
const env = { FUZZ_RUNS: "100", ...process.env, PROPERTY_SEED: seed };
console.log(`PROPERTY_SEED=${seed}`);
for (const project of [["unit"], ["worker", "test/contract/fuzz.test.ts"]]) {
  const args = [vitest, "run", "--project", ...project];
  const { status } = spawnSync(process.execPath, args, { env, stdio: "inherit" });
  if (status !== 0) process.exitCode = 1;
}
