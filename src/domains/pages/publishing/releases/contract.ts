/** The public shapes of a release: many pages published in one commit, and how far the job is that makes it. */
import * as z from "zod";
import { iso } from "#clock";
import { job, presentJob } from "#jobs/index";
import type { JobRow } from "#jobs/index";
import type { releasePages, releases } from "#db/schema";
import { limits } from "#limits";
import { id, time } from "#operation/fields";

export type ReleaseRow = typeof releases.$inferSelect;

/** A release beside the job that makes it. */
export interface FoundRelease {
  release: ReleaseRow;
  job: JobRow;
}

export const releaseParams = z.object({ orgId: id, collectionId: id, releaseId: id });

export const publishBody = z.strictObject({
  /** The pages to publish; left out, every page that readers see and whose draft differs from that. */
  pageIds: z.array(id).min(1).max(limits.pagesPerCollection).optional(),
  /** Without `pageIds`: the drafts that readers have never seen, too. */
  drafts: z.boolean().optional(),
  note: z.string().trim().max(limits.releaseNoteChars).optional(),
});

export const publishQuery = z.object({
  /** `true`: nothing is published; the answer tells what would be. */
  dryRun: z.enum(["true", "false"]).optional(),
});

/** Why a page is in a release, or is left out of it. */
const reason = z.enum([
  "named",
  "changed",
  "draft",
  "in_review",
  "rejected",
  "archived",
  "no_address",
]);

const surveyedPage = z.object({ pageId: id, name: z.string(), path: z.string(), reason });
export type SurveyedPage = z.infer<typeof surveyedPage>;

/** A page of a plan, and whether whoever asked may name it in `pageIds`. */
const plannedPage = surveyedPage.extend({ isAllowed: z.boolean() });

/** What a release would publish, and what else readers do not see as it is. */
export const plannedRelease = z
  .object({
    isDryRun: z.literal(true),
    pages: z.array(plannedPage),
    leftOut: z.array(plannedPage),
  })
  .meta({ id: "PlannedRelease" });

const movedOnPage = z.object({
  pageId: id,
  name: z.string(),
  path: z.string(),
  publishedVersionNo: z.int().nullable(),
});
export type MovedOnPage = z.infer<typeof movedOnPage>;

export const listedRelease = z
  .object({
    id,
    collectionId: id,
    note: z.string().nullable(),
    /** preparing: readers see nothing of it yet. failed: they never will. */
    state: z.enum(["preparing", "published", "failed", "rolled_back"]),
    /** How many pages it was to publish, and how many got a new version by it. */
    pageCount: z.int(),
    publishedCount: z.int(),
    createdBy: id,
    createdAt: time,
    publishedAt: time.nullable(),
    rolledBackAt: time.nullable(),
    rolledBackBy: id.nullable(),
    version: z.int(),
    job,
  })
  .meta({ id: "Release" });

export const release = listedRelease.extend({
  /** After a rollback: the pages that were no longer at this release and stay as they are. */
  movedOn: z.object({ count: z.int(), first: z.array(movedOnPage) }),
});

type ReleasePageRow = typeof releasePages.$inferSelect;

/** What a release did to one of its pages. */
export const releasePage = z
  .object({
    pageId: id,
    name: z.string(),
    path: z.string(),
    outcome: z.enum([
      "waiting",
      "prepared",
      "unchanged",
      "refused",
      "passed_by",
      "published",
      "rolled_back",
    ]),
    /** The published version that it got by the release, and the one that readers saw before. */
    versionNo: z.int().nullable(),
    previousVersionNo: z.int().nullable(),
  })
  .meta({ id: "ReleasePage" });

export function presentReleasePage(row: ReleasePageRow): z.infer<typeof releasePage> {
  const { pageId, name, path, outcome, versionNo, previousVersionNo } = row;
  return { pageId, name, path, outcome, versionNo, previousVersionNo };
}

function releaseState({ release: row, job: { state } }: FoundRelease) {
  if (row.rolledBackAt !== null) return "rolled_back";
  if (row.publishedAt !== null) return "published";
  return state === "failed" ? "failed" : "preparing";
}

/** What changes with every step of its job, and once more with its rollback. */
export function versionOf({ release: row, job: { version } }: FoundRelease): number {
  return row.rolledBackAt === null ? version : version + 1;
}

/** A release as its collection's readers see it. */
export function presentRelease(found: FoundRelease): z.infer<typeof listedRelease> {
  const { release: row, job: made } = found;
  return {
    id: row.id,
    collectionId: row.collectionId,
    note: row.note,
    state: releaseState(found),
    pageCount: made.total,
    publishedCount: row.publishedCount,
    createdBy: made.createdBy,
    createdAt: iso(made.createdAt),
    publishedAt: iso(row.publishedAt),
    rolledBackAt: iso(row.rolledBackAt),
    rolledBackBy: row.rolledBackBy,
    version: versionOf(found),
    job: presentJob(made),
  };
}
