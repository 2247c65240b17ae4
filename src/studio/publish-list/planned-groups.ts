/** The pages that readers do not see as they are, in groups by why, and which of them are ticked. */
import type { Plan, PlannedPage } from "../api/releases.ts";

type Reason = PlannedPage["reason"];

export interface Group {
  reason: Reason;
  pages: readonly PlannedPage[];
  /** Why none of them can be published from here; null where they can. */
  refusal: string | null;
}

/** What somebody ticked or unticked, by page; the others are as they begin. */
export type Choices = ReadonlyMap<string, boolean>;

const order: readonly Reason[] = [
  "changed",
  "draft",
  "in_review",
  "rejected",
  "archived",
  "no_address",
];

/** The groups that have pages, in order. */
export function groupsOf({ pages, leftOut }: Plan): Group[] {
  const all = [...pages, ...leftOut];
  return order
    .map((reason) => ({ reason, pages: all.filter((page) => page.reason === reason) }))
    .map((group) => ({ ...group, refusal: groupRefusal(group) }))
    .filter((group) => group.pages.length > 0);
}

const refusals: Partial<Record<Reason, string>> = {
  archived: "Bring them back from the archive first.",
  no_address: "Give them an address first.",
  rejected: "Owners and admins may publish a page whose review was rejected.",
};

/** Pages of a group are allowed or not for the same reason. */
function groupRefusal({ reason, pages }: Omit<Group, "refusal">): string | null {
  if (pages.every(({ isAllowed }) => isAllowed)) return null;
  return refusals[reason] ?? null;
}

/** Only what readers see already begins ticked: a first publication, or one past a review, is somebody's decision. */
export function isTicked({ pageId, reason }: PlannedPage, choices: Choices): boolean {
  return choices.get(pageId) ?? reason === "changed";
}

/** The ids of the pages that are ticked, and may be. */
export function tickedIds(groups: readonly Group[], choices: Choices): string[] {
  return groups
    .filter(({ refusal }) => refusal === null)
    .flatMap(({ pages }) => pages.filter((page) => isTicked(page, choices)))
    .map(({ pageId }) => pageId);
}

/** The ids of all pages that may be ticked. */
export function offeredIds(groups: readonly Group[]): ReadonlySet<string> {
  const open = groups.filter(({ refusal }) => refusal === null);
  return new Set(open.flatMap(({ pages }) => pages.map(({ pageId }) => pageId)));
}
