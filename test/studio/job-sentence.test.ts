/** What is said of a job, of every kind and in every state, and where one goes on with it. */
import { expect, test } from "vitest";
import { jobKinds } from "../../src/db/schema/jobs.ts";
import { adviceOf, isOfGroup, jobGroups, linkOf } from "../../src/studio/jobs/job-sentence.ts";
import type { JobGroup } from "../../src/studio/jobs/job-sentence.ts";

const groups = Object.keys(jobGroups) as JobGroup[];

test.each(jobKinds)(
  "a job of the kind %s is in one group, and says how to go on once it failed",
  (kind) => {
    expect(groups.filter((group) => isOfGroup({ kind }, group))).toHaveLength(1);
    expect(isOfGroup({ kind }, null)).toBe(true);
    expect(adviceOf({ kind, state: "failed" })).toMatch(/^[A-Z].*\.$/);
    expect(linkOf({ kind, state: "failed" })?.label).toMatch(/again|another|Open/);
    for (const state of ["queued", "running", "done"] as const)
      expect(adviceOf({ kind, state })).toBe("");
  },
);

test("what a job made is reached once it is done, and a copy as soon as it is there", () => {
  const labels = jobKinds.map((kind) => [
    linkOf({ kind, state: "running" }),
    linkOf({ kind, state: "done" }),
  ]);
  expect(labels.map((both) => both.map((way) => way?.label))).toEqual([
    [undefined, "Import again"],
    [undefined, "Import again"],
    [undefined, "Import again"],
    [undefined, "Releases"],
    ["Open the copy", "Open the copy"],
    [undefined, "Open the collection"],
    [undefined, "Download"],
    [undefined, undefined],
  ]);
});
