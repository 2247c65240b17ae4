/** Reads what readers answered. */
import { and, count, desc, eq, gte, isNotNull, lt, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { collections, feedback, pages } from "#db/schema";
import type { TimedPlace } from "#operation/list";

export type FeedbackRow = typeof feedback.$inferSelect;

export interface FeedbackFilter {
  collectionId: string;
  pageId?: string | undefined;
  isHelpful?: boolean | undefined;
  isCommented: boolean;
  state?: FeedbackRow["state"] | undefined;
  assigneeId?: string | undefined;
  /** Milliseconds: at or after, and before. */
  from?: number | undefined;
  to?: number | undefined;
  /** Answers before this one. */
  before: TimedPlace | null;
  limit: number;
}

/** An answer, and the page that it is about. */
export interface ListedFeedback {
  row: FeedbackRow;
  pageName: string;
  pagePath: string;
}

/** Answers of a collection, newest first. */
export async function selectFeedback(
  db: Database,
  orgId: string,
  filter: FeedbackFilter,
): Promise<ListedFeedback[]> {
  const { collectionId, pageId, isHelpful, isCommented, state, assigneeId, from, to, before } =
    filter;
  return db
    .select({ row: feedback, pageName: pages.name, pagePath: pages.path })
    .from(feedback)
    .innerJoin(pages, eq(pages.id, feedback.pageId))
    .where(
      and(
        eq(feedback.orgId, orgId),
        eq(feedback.collectionId, collectionId),
        pageId === undefined ? undefined : eq(feedback.pageId, pageId),
        isHelpful === undefined ? undefined : eq(feedback.isHelpful, isHelpful),
        isCommented ? isNotNull(feedback.comment) : undefined,
        state === undefined ? undefined : eq(feedback.state, state),
        assigneeId === undefined ? undefined : eq(feedback.assigneeId, assigneeId),
        from === undefined ? undefined : gte(feedback.createdAt, from),
        to === undefined ? undefined : lt(feedback.createdAt, to),
        before === null
          ? undefined
          : sql`(${feedback.createdAt}, ${feedback.id}) < (${before.at}, ${before.id})`,
      ),
    )
    .orderBy(desc(feedback.createdAt), desc(feedback.id))
    .limit(filter.limit);
}

/** One answer of a collection's readers, and its page. */
export async function findFeedback(
  db: Database,
  orgId: string,
  collectionId: string,
  id: string,
): Promise<ListedFeedback | null> {
  const [row] = await db
    .select({ row: feedback, pageName: pages.name, pagePath: pages.path })
    .from(feedback)
    .innerJoin(pages, eq(pages.id, feedback.pageId))
    .where(
      and(eq(feedback.orgId, orgId), eq(feedback.collectionId, collectionId), eq(feedback.id, id)),
    )
    .limit(1);
  return row ?? null;
}

/** What the mail of an answer is made of. */
export interface MailedAnswer {
  id: string;
  email: string;
  pageName: string;
  collectionName: string;
  answer: string;
}

/** An answer that goes to an address; null where there is none any more. */
export async function findMailedAnswer(
  db: Database,
  orgId: string,
  collectionId: string,
  id: string,
): Promise<MailedAnswer | null> {
  const [found] = await db
    .select({
      id: feedback.id,
      email: feedback.email,
      pageName: pages.name,
      collectionName: collections.name,
      answer: feedback.answer,
    })
    .from(feedback)
    .innerJoin(pages, eq(pages.id, feedback.pageId))
    .innerJoin(collections, eq(collections.id, feedback.collectionId))
    .where(
      and(eq(feedback.orgId, orgId), eq(feedback.collectionId, collectionId), eq(feedback.id, id)),
    )
    .limit(1);
  if (!found || found.email === null || found.answer === null) return null;
  return { ...found, email: found.email, answer: found.answer };
}

/** How many answers of an organization went out by mail since. */
export async function countMailedAnswers(
  db: Database,
  orgId: string,
  since: number,
): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(feedback)
    .where(and(eq(feedback.orgId, orgId), gte(feedback.answerMailedAt, since)));
  return row?.total ?? 0;
}
