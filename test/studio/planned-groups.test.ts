/** A release publishes what is ticked, and begins with what readers see already. */
import { expect, test } from "vitest";
import type { PlannedPage } from "../../src/studio/api/releases.ts";
import { groupsOf, tickedIds } from "../../src/studio/publish-list/planned-groups.ts";

const page = (pageId: string, reason: PlannedPage["reason"], isAllowed = true): PlannedPage => ({
  pageId,
  name: pageId,
  path: pageId,
  reason,
  isAllowed,
});

const planFor = (publishesRejected: boolean) => ({
  isDryRun: true as const,
  pages: [page("new", "draft"), page("old", "changed")],
  leftOut: [
    page("asked", "in_review"),
    page("no", "rejected", publishesRejected),
    page("away", "archived", false),
    page("bare", "no_address", false),
  ],
});

test("drafts, and pages in review or rejected, are not ticked by themselves", () => {
  expect(tickedIds(groupsOf(planFor(true)), new Map())).toEqual(["old"]);
});

test("whatever may be published goes out once it is ticked, and nothing that was unticked", () => {
  const all = new Map(["new", "asked", "no", "away", "bare"].map((id) => [id, true]));
  expect(tickedIds(groupsOf(planFor(true)), all.set("old", false))).toEqual(["new", "asked", "no"]);
  expect(tickedIds(groupsOf(planFor(false)), all)).toEqual(["new", "asked"]);
});
