/** The other claim: each committed change has its entry and its event, however the runtime dies. */
import { expect, inject, test } from "vitest";
import { weatherStorm } from "#test/change-storm";

const { builtDir } = inject("server");
/** A first kill and a later one; `npm run soak -- kills` has 1,000 changes and 20. */
const kills = 2;
const changes = 40;

test("changes and kills: one entry and one event for each committed change, none invented, no gaps", async () => {
  const report = await weatherStorm(changes, kills, { builtDir });
  console.log(report);
  expect(report.faults).toEqual([]);
  expect(report.committed).toBeGreaterThanOrEqual(changes);
  expect(report.entries).toBe(report.committed);
  expect(report.events).toBe(report.committed);
});
