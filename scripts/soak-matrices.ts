/**
 * Part of `npm run soak`: the tests that go over a matrix, of operations and callers, say, with all of it (WHOLE=1).
 * `npm test` leaves out of it what differs in one way alone. Exits 1 where one failed.
 */
import { spawnSync } from "node:child_process";
import { join } from "node:path";

const vitest = join(import.meta.dirname, "../node_modules/vitest/vitest.mjs");
const files = ["test/contract/operations.test.ts", "test/site/visibility.test.ts"];
const args = [vitest, "run", "--project", "worker", ...files];
const env = { ...process.env, WHOLE: "1" };
const { status } = spawnSync(process.execPath, args, { env, stdio: "inherit" });
process.exitCode = status ?? 1;
