/** The public shape of a FAQ: a question and its answer. */
import * as z from "zod";
import { iso } from "#clock";
import type { faqs } from "#db/schema";
import { limits } from "#limits";
import { id, nameOf, time } from "#operation/fields";

export type StoredFaq = typeof faqs.$inferSelect;
/** A FAQ without the HTML of its answer, which only the site reads. */
export type FaqRow = Omit<StoredFaq, "answerHtml">;

const question = nameOf(limits.faqQuestionChars);
/** Markdown. */
const answer = z.string().min(1);
const state = z.enum(["pending", "approved", "rejected"]);
const order = z.int().min(0).max(limits.faqOrder);

export const faq = z
  .object({
    id,
    collectionId: id,
    question: z.string(),
    answer: z.string(),
    /** Readers see an approved one. */
    state,
    /** Smaller ones come first. */
    order,
    /** The page that it is also shown on; readers see it while they see the page. */
    pageId: id.nullable(),
    version: z.int(),
    createdAt: time,
    updatedAt: time,
    createdBy: id,
    updatedBy: id,
  })
  .meta({ id: "Faq" });

export const createFaqBody = z.strictObject({
  question,
  answer,
  state: state.default("pending"),
  /** The last place, unless said. */
  order: order.optional(),
  pageId: id.nullable().default(null),
});

export const updateFaqBody = z
  .strictObject({ question, answer, state, order, pageId: id.nullable() })
  .partial();

export const faqParams = z.object({ orgId: id, collectionId: id, faqId: id });

/** A FAQ as everybody who may read the collection sees it. */
export function presentFaq(row: FaqRow): z.infer<typeof faq> {
  return {
    id: row.id,
    collectionId: row.collectionId,
    question: row.question,
    answer: row.answer,
    state: row.state,
    order: row.order,
    pageId: row.pageId,
    version: row.version,
    createdAt: iso(row.createdAt),
    updatedAt: iso(row.updatedAt),
    createdBy: row.createdBy,
    updatedBy: row.updatedBy,
  };
}
