/**
 * Part of `npm run soak`: what is said of all values is tried with others than in `npm test`, more ways to write Markdown
 * are counted in steps, and requests to every operation of the interface more often. PROPERTY_SEED shows again what an
 * earlier run found, FUZZ_RUNS says how many requests each operation gets (100). Exits 1 where one is not as it is said.
 */
import { runTests } from "./run-tests.ts";

const seed = process.env["PROPERTY_SEED"] ?? String(Date.now() % 1_000_000_000);
const fuzzRuns = process.env["FUZZ_RUNS"] ?? "100";
const variables = { FUZZ_RUNS: fuzzRuns, PROPERTY_SEED: seed, WHOLE: "1" };
console.log(`PROPERTY_SEED=${seed}`);
if (!runTests("unit", [], variables)) process.exitCode = 1;
if (!runTests("steps", [], variables)) process.exitCode = 1;
if (!runTests("worker", ["test/contract/fuzz.test.ts"], variables)) process.exitCode = 1;
