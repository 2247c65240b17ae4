/** Update Page State: publish, unpublish, and the review between. */
import { toPage } from "#access/needs";
import { publishPage } from "#domains/pages/publishing/publish";
import { invalid } from "#failure";
import { defineOperation } from "#operation/define";
import { readBelow } from "./below.ts";
import { changeState } from "./change-state.ts";
import { changedPageForAgents, page, pageParams, updatePageStateBody } from "./contract.ts";
import { expectReviewers } from "#domains/pages/reviews/expect-reviewers";
import { refusalOfTransition } from "./may-change-state.ts";
import { expectReal, presentPage } from "./present.ts";
import { transitionOf } from "./states.ts";

export const updatePageState = defineOperation({
  id: "updatePageState",
  method: "PATCH",
  path: "/orgs/:orgId/pages/:pageId/state",
  status: 200,
  summary: "Publish, unpublish, or ask for and answer a review",
  description:
    "States: 0 pending, 1 draft, 2 published, 3 rejected. Asking for 2 publishes what is live now; a published page that is unchanged stays at the version there is. Only going from 2 to 1 unpublishes.",
  access: toPage({
    level: 2,
    scope: "publish",
    orScope: "write",
    organizationAt: "params.orgId",
  }),
  tool: {
    name: "publish_page",
    pageAt: "id",
    title: "Publish, unpublish, or ask for a review",
    description:
      "Changes whether readers see a page. `state` 2 publishes what the draft says now; 1 takes a published page off the site; 0 asks for a review, where a collection wants one before anything is published; 3 rejects such a request, with a `reason`. Publish only when you were asked to.",
    arguments: {
      state: "0 ask for a review, 1 draft (unpublish), 2 publish, 3 reject a review.",
      note: "Kept with the version that is published.",
      reviewers: "With 0: user ids of who is asked.",
      expectedHash: "The `contentHash` that was read: any other text is not published.",
    },
    guard: "expectedVersion",
    isDestructive: true,
    isIdempotent: true,
    result: changedPageForAgents,
  },
  params: pageParams,
  body: updatePageStateBody,
  example: { state: 2, note: "First edition" },
  result: page,
  fails: ["invalid_transition", "stale_version", "conflict", "unavailable"],
  emits: {
    audit: [
      "PUBLISH_PAGE",
      "UNPUBLISH_PAGE",
      "REQUEST_PUBLISH_PAGE",
      "REJECT_PAGE",
      "WITHDRAW_PAGE",
    ],
    events: ["page.publish_status_changed"],
    isOptional: true,
  },
  etag: (changed) => String(changed.version),
  async run(context, { body }) {
    const before = expectReal(context.subject.page);
    const transition = transitionOf(before.state, body.state);
    const refused = refusalOfTransition(transition, before.state, context.subject, context);
    if (refused !== null) throw refused;
    context.expectVersion(before);
    if (transition !== "request" && body.reviewers !== undefined) {
      throw invalid("body.reviewers", "goes with state 0, which asks for a review");
    }
    if (transition === "reject" && body.reason === undefined) {
      throw invalid("body.reason", "says why the review is rejected");
    }
    await expectReviewers(context, before, body.reviewers);
    const row =
      transition === "publish"
        ? await publishPage(context, body)
        : await changeState(context, transition, body);
    return presentPage(context, row, await readBelow(context, row));
  },
});
