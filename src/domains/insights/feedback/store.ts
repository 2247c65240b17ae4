/** Every SQL statement of the area Feedback. */
import { and, desc, eq, gte, isNotNull, lt, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { guarded } from "#db/guard";
import type { Change } from "#db/guard";
import { feedback, pages } from "#db/schema";
import { ulidTime } from "#ids";
import { limits } from "#limits";

export type FeedbackRow = typeof feedback.$inferSelect;

const dayMs = 24 * 60 * 60 * 1000;

/** Adds the answer, unless the collection has had its share of the day. */
export function insertFeedback(db: Database, row: FeedbackRow): Change {
  const { id, orgId, collectionId, pageId, isHelpful, comment, email, createdAt } = row;
  const today = ulidTime(createdAt - (createdAt % dayMs));
  return guarded(
    db.run(sql`insert into ${feedback}
      (id, org_id, collection_id, page_id, is_helpful, comment, email, created_at)
      select ${id}, ${orgId}, ${collectionId}, ${pageId}, ${isHelpful ? 1 : 0}, ${comment}, ${email}, ${createdAt}
      where ${limits.feedbackPerDay} > (
        select count(*) from ${feedback} f where f.collection_id = ${collectionId} and f.id >= ${today})`),
  );
}

export interface FeedbackFilter {
  collectionId: string;
  pageId?: string | undefined;
  isHelpful?: boolean | undefined;
  isCommented: boolean;
  /** Milliseconds: at or after, and before. */
  from?: number | undefined;
  to?: number | undefined;
  /** Answers before this id. */
  before: string | null;
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
  const { collectionId, pageId, isHelpful, isCommented, from, to, before } = filter;
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
        from === undefined ? undefined : gte(feedback.id, ulidTime(Math.max(0, from))),
        to === undefined ? undefined : lt(feedback.id, ulidTime(Math.max(0, to))),
        before === null ? undefined : lt(feedback.id, before),
      ),
    )
    .orderBy(desc(feedback.id))
    .limit(filter.limit);
}
