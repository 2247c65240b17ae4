/** Takes a reader's answer to "Was this page helpful?", from the site or through the API. */
import { unlogged } from "#db/commit";
import { findReadablePage } from "#access/readable-page";
import { Failure } from "#failure";
import { newUlidIn } from "#ids";
import { limits } from "#limits";
import type { Context } from "#operation/context";
import { insertFeedback } from "#domains/insights/rows";
import type { GivenFeedback } from "./contract.ts";

export interface FeedbackAnswer {
  isHelpful: boolean;
  comment?: string | undefined;
  email?: string | undefined;
}

/** A page that this reader was found to see. */
type Seen = Pick<GivenFeedback, "orgId" | "collectionId" | "pageId">;
type Giving = Pick<Context<null>, "db" | "now" | "commitIn">;

/** Keeps what somebody says of a page by its id. Throws `not_found` for one that they do not see. */
export async function giveFeedback(
  context: Giving & Pick<Context<null>, "primary" | "actor">,
  pageId: string,
  answer: FeedbackAnswer,
): Promise<GivenFeedback> {
  const { page } = await findReadablePage(context, pageId);
  const { orgId, collectionId } = page;
  return keepFeedback(context, { orgId, collectionId, pageId: page.id }, answer);
}

/** Keeps the answer of a reader who was let in. */
export async function keepFeedback(
  context: Giving,
  page: Seen,
  answer: FeedbackAnswer,
): Promise<GivenFeedback> {
  const { db, now } = context;
  const row = {
    id: newUlidIn(page.orgId, now),
    ...page,
    isHelpful: answer.isHelpful,
    comment: commentText(answer.comment),
    email: answer.email ?? null,
    createdAt: now,
  };
  const stale = new Failure(
    "rate_limited",
    `These documents take ${limits.feedbackPerDay} answers a day, and have them for today.`,
    { headers: { "Retry-After": "3600" } },
  );
  await context.commitIn(page.orgId, {
    changes: [insertFeedback(db, row)],
    audit: unlogged("readers"),
    notes: [{ kind: "comments", collectionId: page.collectionId, pageId: page.pageId }],
    stale,
  });
  return row;
}

const unprinted = /(?![\n\t])\p{Cc}/gu;

/** What there is to read of a comment; null where there is nothing. */
function commentText(comment = ""): string | null {
  return comment.replace(/\r\n?/g, "\n").replace(unprinted, "").trim() || null;
}
