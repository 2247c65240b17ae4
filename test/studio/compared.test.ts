/** Counts are compared with those of as many days before, as far as there were any. */
import { expect, test } from "vitest";
import { compared } from "../../src/studio/insights/compared.ts";

test.each([
  [15, 10, "50 % more than before"],
  [5, 10, "50 % fewer than before"],
  [0, 10, "100 % fewer than before"],
  [1001, 1000, "as before"],
  [7, 0, null],
])("%i, where there were %i: %s", (count, before, words) => {
  expect(compared(count, before)).toBe(words);
});
