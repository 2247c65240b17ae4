/** Answer Feedback: what the team says to a reader, by mail where the reader left an address. */
import { toCollection } from "#access/needs";
import type { Database } from "#db/client";
import { updateFeedback } from "#domains/insights/rows";
import { Failure, notFound } from "#failure";
import { limits } from "#limits";
import { mayMail } from "#mail/mailer";
import { defineOperation } from "#operation/define";
import {
  answerFeedbackBody,
  feedbackParams,
  listedFeedback,
  presentListedFeedback,
} from "./contract.ts";
import { countMailedAnswers, findFeedback } from "./queries.ts";
import type { FeedbackRow } from "./queries.ts";

/** What a reader leaves as an address may be anybody's: so many mails go out within it. */
const dayMs = 24 * 60 * 60 * 1000;

export const answerFeedback = defineOperation({
  id: "answerFeedback",
  method: "POST",
  path: "/feedback/:collectionId/:feedbackId/answer",
  status: 200,
  summary: "Answer what a reader said",
  description: `Once, as plain text; it is done then. Where the reader left an address and the service sends mail, the answer is sent there once it is kept, at most ${limits.feedbackAnswersMailed} of an organization in 24 hours; elsewhere it is a note for the team, and \`isAnswerMailed\` says so. For who may write in the collection.`,
  access: toCollection({ level: 2, scope: "write" }),
  params: feedbackParams,
  body: answerFeedbackBody,
  example: { answer: "Thank you: the second step says it now." },
  result: listedFeedback,
  fails: ["stale_version", "conflict", "limit_reached"],
  emits: { audit: ["ANSWER_FEEDBACK"], events: ["feedback.answered"] },
  etag: (changed) => String(changed.version),
  async run(context, { params, body }) {
    const { db, orgId, userId, now, configuration } = context;
    const found = await findFeedback(db, orgId, params.collectionId, params.feedbackId);
    if (!found) throw notFound("feedback");
    const { row } = found;
    context.expectVersion(row);
    if (row.answer !== null) throw new Failure("conflict", "This was answered already.");
    const isMailed = row.email !== null && mayMail(configuration);
    if (isMailed) await refuseTooMany(db, orgId, now);
    const change = {
      state: "done",
      answer: body.answer,
      answeredAt: now,
      answeredBy: userId,
      answerMailedAt: isMailed ? now : null,
    } as const;
    await context.commit({
      changes: [updateFeedback(db, row, change)],
      audit: {
        eventType: "ANSWER_FEEDBACK",
        eventId: row.pageId,
        collectionId: row.collectionId,
        pageId: row.pageId,
        eventResponse: { id: row.id, isMailed },
      },
      // The mail goes out when the answer is taken, and of two at the same moment one is.
      events: isMailed ? [mailOf(row)] : [],
    });
    return presentListedFeedback({
      ...found,
      row: { ...row, ...change, version: row.version + 1 },
    });
  },
});

const mailOf = ({ collectionId, id: feedbackId }: FeedbackRow) =>
  ({
    type: "feedback.answered",
    collection: null,
    page: null,
    change: { collectionId, feedbackId },
  }) as const;

async function refuseTooMany(db: Database, orgId: string, now: number): Promise<void> {
  if ((await countMailedAnswers(db, orgId, now - dayMs)) < limits.feedbackAnswersMailed) return;
  const message = `An organization answers ${limits.feedbackAnswersMailed} readers in 24 hours by mail at most: go on tomorrow.`;
  throw new Failure("limit_reached", message);
}
