/** What readers say of a page: what is taken, and how it is shown to those who may read the collection. */
import * as z from "zod";
import { iso } from "#clock";
import type { Cell } from "#content/csv";
import { csvOf } from "#content/csv";
import { limits } from "#limits";
import { id, time } from "#operation/fields";
import { listQuery } from "#operation/list";
import type { FeedbackRow, ListedFeedback } from "./queries.ts";

export const positiveBody = z.strictObject({ pageId: id });

export const negativeBody = z.strictObject({
  pageId: id,
  /** Plain text. */
  comment: z.string().max(limits.feedbackCommentChars).optional(),
  /** Where the reader may be answered; empty as a form sends a field that nobody filled in. */
  email: z
    .union([z.email().max(limits.accountEmailChars), z.literal("").transform(() => undefined)])
    .optional(),
});

export const givenFeedback = z
  .object({
    id,
    pageId: id,
    isHelpful: z.boolean(),
    comment: z.string().nullable(),
    email: z.string().nullable(),
    createdAt: time,
  })
  .meta({ id: "Feedback" });

const feedbackState = z.enum(["open", "done"]);

export const listedFeedback = givenFeedback.extend({
  pageName: z.string(),
  /** Where the page stands now. */
  pagePath: z.string(),
  state: feedbackState,
  assigneeId: z.string().nullable(),
  answer: z.string().nullable(),
  answeredAt: time.nullable(),
  answeredBy: z.string().nullable(),
  isAnswerMailed: z.boolean(),
  version: z.int(),
});

export const feedbackParams = z.object({ collectionId: id, feedbackId: id });

export const updateFeedbackBody = z
  .strictObject({ state: feedbackState.optional(), assigneeId: id.nullable().optional() })
  .refine((body) => Object.keys(body).length > 0, "takes a `state`, an `assigneeId` or both");

export const answerFeedbackBody = z.strictObject({
  /** Plain text. */
  answer: z.string().trim().min(1).max(limits.feedbackCommentChars),
});

const day = z.iso.date();

export const feedbackQuery = listQuery.extend({
  pageId: id.optional(),
  helpful: z.enum(["true", "false"]).optional(),
  /** `true`: only what readers put into words. */
  commented: z.literal("true").optional(),
  state: feedbackState.optional(),
  assigneeId: id.optional(),
  /** Days (UTC), both included. */
  from: day.optional(),
  to: day.optional(),
});

/** What a reader says, as it came. */
export type GivenFeedback = Pick<
  FeedbackRow,
  "id" | "orgId" | "collectionId" | "pageId" | "isHelpful" | "comment" | "email" | "createdAt"
>;

export function presentGiven(row: GivenFeedback): z.infer<typeof givenFeedback> {
  const { id: feedbackId, pageId, isHelpful, comment, email, createdAt } = row;
  return { id: feedbackId, pageId, isHelpful, comment, email, createdAt: iso(createdAt) };
}

export function presentListedFeedback({
  row,
  pageName,
  pagePath,
}: ListedFeedback): z.infer<typeof listedFeedback> {
  const { state, assigneeId, answer, answeredAt, answeredBy, answerMailedAt, version } = row;
  return {
    ...presentGiven(row),
    pageName,
    pagePath,
    state,
    assigneeId,
    answer,
    answeredAt: answeredAt === null ? null : iso(answeredAt),
    answeredBy,
    isAnswerMailed: answerMailedAt !== null,
    version,
  };
}

const columns = [
  "createdAt",
  "isHelpful",
  "comment",
  "email",
  "pageName",
  "pagePath",
  "pageId",
  "id",
  "state",
  "answer",
  "answeredAt",
] as const;

/** The list for a spreadsheet. */
export function feedbackCsv(
  data: readonly Record<(typeof columns)[number], Cell>[],
): Promise<string> {
  return csvOf(columns, data);
}
