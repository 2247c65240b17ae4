/** Changes a page's state, except by publishing: requests, answers and withdrawals of reviews, and unpublishing. */
import type { PageSubject } from "#access/needs";
import type { PageRow } from "#db/schema";
import { bumpSiteVersion } from "#domains/collections/index";
import type { LogEntryType } from "#log-entry-types";
import type { Database } from "#db/client";
import type { Commit } from "#db/commit";
import type { Context } from "#operation/context";
import { eventSubjectOf } from "./present.ts";
import { stateAfter, stateNames } from "./states.ts";
import type { Transition } from "./states.ts";
import { updatePageRow } from "#domains/pages/rows/changes";

const entryTypes = {
  unpublish: "UNPUBLISH_PAGE",
  request: "REQUEST_PUBLISH_PAGE",
  withdraw: "WITHDRAW_PAGE",
  reject: "REJECT_PAGE",
} as const satisfies Record<Exclude<Transition, "publish">, LogEntryType>;

const unpublished = {
  publishedVersionNo: null,
  publishedHash: null,
  publishedName: null,
  publishedAt: null,
};

interface Ask {
  reason?: string | undefined;
  note?: string | undefined;
  /** Who is asked by name for a review. */
  reviewers?: readonly string[] | undefined;
}

/**
 * Commits the transition. Unpublishing hides the page from readers and keeps its versions.
 * @returns the page as it stands afterwards
 */
export async function changeState(
  context: Context<PageSubject>,
  transition: Exclude<Transition, "publish">,
  ask: Ask,
): Promise<PageRow> {
  const planned = planStateChange(context.db, context.subject, transition, ask, context);
  await context.commit(planned.commit);
  return planned.row;
}

/** What the transition comes to: the page as it will stand, and the commit that brings it there. */
export function planStateChange(
  db: Database,
  subject: Pick<PageSubject, "collection" | "page">,
  transition: Exclude<Transition, "publish">,
  ask: Ask,
  { userId, now }: { userId: string; now: number },
): { row: PageRow; commit: Commit } {
  const { collection, page: row } = subject;
  const isUnpublished = transition === "unpublish";
  const state = stateAfter(transition, row.publishedVersionNo !== null);
  const change = {
    state,
    ...(isUnpublished ? unpublished : {}),
    ...(transition === "request" ? { reviewers: [...(ask.reviewers ?? [])] } : {}),
    updatedAt: now,
    updatedBy: userId,
  };
  const states = {
    from: stateNames[row.state],
    to: stateNames[state],
    reason: ask.reason,
    reviewers: change.reviewers,
  };
  const versionNo = isUnpublished ? null : row.publishedVersionNo;
  const commit: Commit = {
    changes: [
      updatePageRow(db, row, change),
      ...(isUnpublished ? [bumpSiteVersion(db, row.orgId, collection.id)] : []),
    ],
    audit: {
      eventType: entryTypes[transition],
      eventId: row.id,
      collectionId: collection.id,
      pageId: row.id,
      eventResponse: { name: row.name, path: row.path, ...states, note: ask.note },
    },
    events: [
      {
        type: "page.publish_status_changed",
        change: { ...states, versionNo },
        ...eventSubjectOf(subject),
      },
    ],
  };
  return { row: { ...row, ...change, version: row.version + 1 }, commit };
}
