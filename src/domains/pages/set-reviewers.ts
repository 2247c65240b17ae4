/** Set Reviewers: whose turn it is where a page waits for a review. */
import { toPage } from "#access/needs";
import { readBelow } from "./below.ts";
import { page, pageParams, setReviewersBody } from "./contract.ts";
import { eventSubjectOf, expectReal, presentPage } from "./present.ts";
import { updatePageRow } from "#domains/pages/rows/changes";
import { Failure } from "#failure";
import { defineOperation } from "#operation/define";
import { expectReviewers } from "#domains/pages/reviews/expect-reviewers";

export const setReviewers = defineOperation({
  id: "setReviewers",
  method: "PUT",
  path: "/orgs/:orgId/pages/:pageId/reviewers",
  status: 200,
  summary: "Say who is asked for a page's review",
  description:
    "While the page waits for a review (state 0): these members instead of those before; an empty list asks whoever may answer. Who is asked anew is told by mail. Whoever may publish the page may still answer.",
  access: toPage({ level: 2, scope: "write", organizationAt: "params.orgId" }),
  params: pageParams,
  body: setReviewersBody,
  example: { reviewers: [] },
  result: page,
  fails: ["invalid_transition", "stale_version", "conflict"],
  emits: {
    audit: ["SET_REVIEWERS"],
    events: ["page.publish_status_changed"],
    isOptional: true,
  },
  etag: (changed) => String(changed.version),
  async run(context, { body: { reviewers } }) {
    const { db, subject, userId, now } = context;
    const row = expectReal(subject.page);
    context.expectVersion(row);
    if (row.state !== 0)
      throw new Failure(
        "invalid_transition",
        "The page waits for no review: ask for one with state 0, and name the reviewers there.",
      );
    await expectReviewers(context, row, reviewers);
    const change = { reviewers, updatedAt: now, updatedBy: userId };
    const anew = reviewers.filter((each) => !row.reviewers.includes(each));
    const isSame = anew.length === 0 && reviewers.length === row.reviewers.length;
    if (isSame) return presentPage(context, row, await readBelow(context, row));
    const { name, path } = row;
    await context.commit({
      changes: [updatePageRow(db, row, change)],
      audit: {
        eventType: "SET_REVIEWERS",
        eventId: row.id,
        collectionId: row.collectionId,
        pageId: row.id,
        eventResponse: { name, path, reviewers },
      },
      events: [
        {
          type: "page.publish_status_changed",
          change: {
            from: "pending",
            to: "pending",
            versionNo: row.publishedVersionNo,
            reviewers: anew,
          },
          ...eventSubjectOf(subject),
        },
      ],
    });
    const changed = { ...row, ...change, version: row.version + 1 };
    return presentPage(context, changed, await readBelow(context, changed));
  },
});
