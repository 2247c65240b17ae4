/**
 * The only writer of what readers ran into and said: addresses without a page, answers. Whatever a hostile reader sends,
 * a collection takes so many rows a day.
 */
import { and, eq, lt, sql } from "drizzle-orm";
import type { Cascade } from "#db/cascade";
import type { Database } from "#db/client";
import { guarded, unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import { eachOf, isOfFirst, isOneOf } from "#db/many";
import type { CollectionKey } from "#db/schema";
import { feedback, missingPaths, pageViews, viewTraits, viewVisitors } from "#db/schema";
import type { GivenFeedback } from "#domains/insights/feedback/contract";
import type { FeedbackRow } from "#domains/insights/feedback/queries";
import { limits } from "#limits";

/** How often nothing was found at an address on a day. */
export interface MissingCount {
  orgId: string;
  collectionId: string;
  day: string;
  path: string;
  count: number;
  lastAt: number;
  referrer: string | null;
}

/** Adds to the day's counts. A collection keeps so many different addresses a day: scanners fill no table. */
export function addMissing(db: Database, counts: readonly MissingCount[]): Change {
  return unguarded(
    db.run(sql`insert into ${missingPaths} (org_id, collection_id, day, path, count, last_at, referrer)
      with given as materialized (
        select value ->> 'orgId' as org_id, value ->> 'collectionId' as collection_id, value ->> 'day' as day,
          value ->> 'path' as path, value ->> 'count' as count, value ->> 'lastAt' as last_at,
          value ->> 'referrer' as referrer
        from ${eachOf(counts)}),
      held as materialized (
        select g.collection_id, g.day, (
          select count(*) from ${missingPaths} m where m.collection_id = g.collection_id and m.day = g.day) as total
        from given g group by 1, 2),
      known as (
        select g.*, exists (
          select 1 from ${missingPaths} m
          where m.collection_id = g.collection_id and m.day = g.day and m.path = g.path) as is_known
        from given g),
      placed as (select k.*, row_number() over (partition by collection_id, day, is_known) as place from known k)
      select p.org_id, p.collection_id, p.day, p.path, p.count, p.last_at, p.referrer
      from placed p join held h on h.collection_id = p.collection_id and h.day = p.day
      where p.is_known or h.total + p.place <= ${limits.missingPathsPerDay}
      on conflict do update set count = count + excluded.count, last_at = max(last_at, excluded.last_at),
        referrer = coalesce(excluded.referrer, referrer)`),
  );
}

const atOnce = 5_000;

interface Bounds {
  /** A day (`2026-11-21`). */
  missingBefore: string;
  /** Milliseconds. */
  feedbackBefore: number;
}

/** Deletes a part of what is from before these times, of all organizations. */
export function deleteOld(db: Database, bounds: Bounds): Change[] {
  const isMissingOld = lt(missingPaths.day, bounds.missingBefore);
  const isFeedbackOld = lt(feedback.createdAt, bounds.feedbackBefore);
  return [
    db.delete(missingPaths).where(isOfFirst(missingPaths, isMissingOld, atOnce)),
    db.delete(feedback).where(isOfFirst(feedback, isFeedbackOld, atOnce)),
  ].map((statement) => unguarded(statement));
}

/** Deletes what was moved to the counts of readers, by rows of all organizations. */
export function deleteMoved(
  db: Database,
  moved: { views: readonly number[]; traits: readonly number[] },
): Change[] {
  return [
    unguarded(db.delete(pageViews).where(isOneOf(sql`rowid`, moved.views))),
    unguarded(db.delete(viewTraits).where(isOneOf(sql`rowid`, moved.traits))),
    // Who was there is known where it is counted, or is forgotten.
    unguarded(db.delete(viewVisitors).where(isOfFirst(viewVisitors, sql`day > ''`, atOnce))),
  ];
}

const dayMs = 24 * 60 * 60 * 1000;

/** Adds the answer, unless the collection has had its share of the day. */
export function insertFeedback(db: Database, row: GivenFeedback): Change {
  const { id, orgId, collectionId, pageId, isHelpful, comment, email, createdAt } = row;
  const today = createdAt - (createdAt % dayMs);
  return guarded(
    db.run(sql`insert into ${feedback}
      (id, org_id, collection_id, page_id, is_helpful, comment, email, created_at)
      select ${id}, ${orgId}, ${collectionId}, ${pageId}, ${isHelpful ? 1 : 0}, ${comment}, ${email}, ${createdAt}
      where ${limits.feedbackPerDay} > (
        select count(*) from ${feedback} f where f.collection_id = ${collectionId} and f.created_at >= ${today})`),
  );
}

/** What is done about what a reader said. */
export type FeedbackChange = Partial<
  Pick<
    FeedbackRow,
    "state" | "assigneeId" | "answer" | "answeredAt" | "answeredBy" | "answerMailedAt"
  >
>;

/** Changes feedback that is still as it was read. */
export function updateFeedback(
  db: Database,
  { orgId, collectionId, id, version }: FeedbackRow,
  change: FeedbackChange,
): Change {
  return guarded(
    db
      .update(feedback)
      .set({ ...change, version: version + 1 })
      .where(
        and(
          inCollection(feedback, { orgId, collectionId }),
          eq(feedback.id, id),
          eq(feedback.version, version),
        ),
      ),
  );
}

type OfCollection =
  | typeof feedback
  | typeof pageViews
  | typeof viewTraits
  | typeof viewVisitors
  | typeof missingPaths;

const inCollection = (table: OfCollection, { orgId, collectionId }: CollectionKey) =>
  and(eq(table.orgId, orgId), eq(table.collectionId, collectionId));

/** What readers did on a page, or in a collection, goes with it. */
export const insightsCascade: Cascade = {
  pages: (db, { ids }) => [
    unguarded(db.delete(feedback).where(sql`${feedback.pageId} in ${ids}`)),
    unguarded(db.delete(pageViews).where(sql`${pageViews.pageId} in ${ids}`)),
    unguarded(db.delete(viewTraits).where(sql`${viewTraits.pageId} in ${ids}`)),
    unguarded(db.delete(viewVisitors).where(sql`${viewVisitors.pageId} in ${ids}`)),
  ],
  collection: (db, gone) => [
    unguarded(db.delete(feedback).where(inCollection(feedback, gone))),
    unguarded(db.delete(pageViews).where(inCollection(pageViews, gone))),
    unguarded(db.delete(viewTraits).where(inCollection(viewTraits, gone))),
    unguarded(db.delete(viewVisitors).where(inCollection(viewVisitors, gone))),
    unguarded(db.delete(missingPaths).where(inCollection(missingPaths, gone))),
  ],
};
