/** The other claim: each committed change has its entry and its event, however the runtime dies. */
import { expect, inject, test } from "vitest";
import { weatherStorm } from "#test/change-storm";

const { builtDir } = inject("server");

test("60 changes and 3 kills: one entry and one event for each committed change, none invented, no gaps", async () => {
  const report = await weatherStorm(60, 3, { builtDir });
  console.log(report);
  expect(report.faults).toEqual([]);
  expect(report.committed).toBeGreaterThanOrEqual(60);
  expect(report.entries).toBe(report.committed);
  expect(report.events).toBe(report.committed);
});
