/**
 * Part of `npm run soak`: the tests that go over a matrix, of operations and callers, say, with all of it (WHOLE=1), and
 * the contract once more with organizations in two databases and people in a third. `npm test` leaves out of it what
 * differs in one way alone, and asks three databases for some operations. Exits 1 where one failed.
 */
import { runTests } from "./run-tests.ts";

/** As in test/support/three-databases.ts. */
const threeDatabases = "02..Tz=DB_2,U0..zz=DB_3";

const files = [
  "contract/operations",
  "contract/two-things",
  "domains/imports/imports",
  "party/collection-channel",
  "site/visibility",
].map((name) => `test/${name}.test.ts`);
const onOne = runTests("worker", files, { WHOLE: "1" });
const onThree = runTests("worker", ["test/contract/"], { WHOLE: "1", SLOTS: threeDatabases });
if (!onOne || !onThree) process.exitCode = 1;
