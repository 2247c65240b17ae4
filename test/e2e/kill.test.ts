/** The one claim: what was acknowledged, or seen by anyone else, is stored, however the runtime dies. */
import { expect, inject, test } from "vitest";
import { weatherKillsOfGalley } from "#test/galley-under-kills";

const { builtDir } = inject("server");
/** One of each situation that a kill falls into; `npm run soak -- kills` has 200. */
const kills = 3;

test("kills while three people type through three providers: nothing saved or seen is lost or doubled, each saved version is recorded once", async () => {
  const { text: _, ...report } = await weatherKillsOfGalley({ kills, writers: 3, builtDir });
  console.log(report);
  expect(report.faults).toEqual([]);
  expect(report).toMatchObject({ kills, lost: 0, doubled: 0, agreements: 2 });
  expect(report.savedVersions).toBeGreaterThanOrEqual(report.edits);
  expect(report.savedVersions).toBeGreaterThan(0);
  expect(report.entries).toBe(report.savedVersions);
  expect(report.events).toBe(report.savedVersions);
});
