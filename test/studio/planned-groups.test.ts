/** A release publishes what is ticked, and begins with what readers see already. */
import { expect, test } from "vitest";
import type { PlannedPage } from "../../src/studio/api/releases.ts";
import { groupsOf, tickedIds } from "../../src/studio/publish-list/planned-groups.ts";

const page = (pageId: string, reason: PlannedPage["reason"]): PlannedPage => ({
  pageId,
  name: pageId,
  path: pageId,
  reason,
});

const plan = {
  isDryRun: true as const,
  pages: [page("new", "draft"), page("old", "changed")],
  leftOut: [page("asked", "in_review"), page("no", "rejected"), page("away", "archived")],
};

test("drafts, and pages in review or rejected, are not ticked by themselves", () => {
  expect(tickedIds(groupsOf(plan, true), new Map())).toEqual(["old"]);
});

test("whatever may be published goes out once it is ticked, and nothing that was unticked", () => {
  const all = new Map(["new", "asked", "no", "away"].map((id) => [id, true]));
  expect(tickedIds(groupsOf(plan, true), all.set("old", false))).toEqual(["new", "asked", "no"]);
  expect(tickedIds(groupsOf(plan, false), all)).toEqual(["new", "asked"]);
});
