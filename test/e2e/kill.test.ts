/** The one claim: what was acknowledged, or seen by anyone else, is stored, however the runtime dies. */
import { expect, inject, test } from "vitest";
import { weatherKillsOfGalley } from "#test/galley-under-kills";

const { builtDir } = inject("server");

test("10 kills while five people type through three providers: nothing saved or seen is lost or doubled, each saved version is recorded once", async () => {
  const { text: _, ...report } = await weatherKillsOfGalley({ kills: 10, writers: 5, builtDir });
  console.log(report);
  expect(report.faults).toEqual([]);
  expect(report).toMatchObject({ kills: 10, lost: 0, doubled: 0, agreements: 3 });
  expect(report.savedVersions).toBeGreaterThanOrEqual(report.edits);
  expect(report.savedVersions).toBeGreaterThan(0);
  expect(report.entries).toBe(report.savedVersions);
  expect(report.events).toBe(report.savedVersions);
});
