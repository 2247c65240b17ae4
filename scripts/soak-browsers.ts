/**
 * Part of `npm run soak`: the tests in real browsers that come in short in `npm test`, as a whole: every view of the
 * studio by all rules in every look, what is set up seldom by keys and by touch, every attack at every place of a page,
 * and long rests. Exits 1 where one fails.
 */
import { runTests } from "./run-tests.ts";

const files = [
  "by-hand-settings",
  "resting",
  "site",
  "site-in-an-hour",
  "studio-accessibility",
].map((name) => `test/e2e/${name}.test.ts`);
if (!runTests("e2e", files, { WHOLE: "1" })) process.exitCode = 1;
