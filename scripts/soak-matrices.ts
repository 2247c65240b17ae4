/**
 * Part of `npm run soak`: the tests that go over a matrix, of operations and callers, say, with all of it (WHOLE=1).
 * `npm test` leaves out of it what differs in one way alone. Exits 1 where one failed.
 */
import { runTests } from "./run-tests.ts";

const files = [
  "contract/operations",
  "contract/two-things",
  "domains/imports/imports",
  "site/visibility",
].map((name) => `test/${name}.test.ts`);
if (!runTests("worker", files, { WHOLE: "1" })) process.exitCode = 1;
