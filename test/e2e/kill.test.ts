/** The one claim: what was acknowledged, or seen by anyone else, is stored, however the runtime dies. */
import { expect, test } from "vitest";
import { weatherKillsOfGalley } from "#test/galley-under-kills";

test("15 kills while five people type through three providers: nothing saved or seen is lost or doubled, each settling is told once", async () => {
  const { text: _, ...report } = await weatherKillsOfGalley({ kills: 15, typists: 5 });
  console.log(report);
  expect(report.faults).toEqual([]);
  expect(report).toMatchObject({ kills: 15, lost: 0, doubled: 0, agreements: 4 });
  expect(report.settled).toBeGreaterThan(1);
  expect(report.entries).toBe(report.settled);
  expect(report.events).toBe(report.settled);
});
