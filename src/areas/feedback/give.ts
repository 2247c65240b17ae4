/** Takes a reader's answer to "Was this page helpful?", by whichever door it comes. */
import { findReadablePage } from "#access/readable-page";
import { Failure } from "#failure";
import { newUlid } from "#ids";
import { limits } from "#limits";
import type { Context } from "#operation/context";
import { insertFeedback } from "./store.ts";
import type { FeedbackRow } from "./store.ts";

export interface Answer {
  pageId: string;
  isHelpful: boolean;
  comment?: string | undefined;
  email?: string | undefined;
}

type Giving = Pick<Context<null>, "db" | "primary" | "now" | "actor" | "commitIn">;

/** Keeps the answer. Throws `not_found` for a page that this reader does not see. */
export async function giveFeedback(context: Giving, answer: Answer): Promise<FeedbackRow> {
  const { db, primary, now, actor } = context;
  const { page } = await findReadablePage(primary, answer.pageId, actor);
  const row = {
    id: newUlid(now),
    orgId: page.orgId,
    collectionId: page.collectionId,
    pageId: page.id,
    isHelpful: answer.isHelpful,
    comment: textOf(answer.comment),
    email: answer.email ?? null,
    createdAt: now,
  };
  const stale = new Failure(
    "rate_limited",
    `These documents take ${limits.feedbackPerDay} answers a day, and have them for today.`,
    { headers: { "Retry-After": "3600" } },
  );
  await context.commitIn(page.orgId, { changes: [insertFeedback(db, row)], audit: [], stale });
  return row;
}

const unprinted = /(?![\n\t])\p{Cc}/gu;

/** What there is to read of a comment; null where there is nothing. */
function textOf(comment = ""): string | null {
  return comment.replace(/\r\n?/g, "\n").replace(unprinted, "").trim() || null;
}
