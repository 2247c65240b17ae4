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

export const listedFeedback = givenFeedback.extend({
  pageName: z.string(),
  /** Where the page stands now. */
  pagePath: z.string(),
});

const day = z.iso.date();

export const feedbackQuery = listQuery.extend({
  pageId: id.optional(),
  helpful: z.enum(["true", "false"]).optional(),
  /** `true`: only what readers put into words. */
  commented: z.literal("true").optional(),
  /** Days (UTC), both included. */
  from: day.optional(),
  to: day.optional(),
});

export function presentGiven(row: FeedbackRow): z.infer<typeof givenFeedback> {
  const { id: feedbackId, pageId, isHelpful, comment, email, createdAt } = row;
  return { id: feedbackId, pageId, isHelpful, comment, email, createdAt: iso(createdAt) };
}

export function presentListed({ row, pageName, pagePath }: ListedFeedback) {
  return { ...presentGiven(row), pageName, pagePath };
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
] as const;

/** The list for a spreadsheet. */
export function feedbackCsv(
  data: readonly Record<(typeof columns)[number], Cell>[],
): Promise<string> {
  return csvOf(columns, data);
}
