/**
 * The only writer of what readers did: views, where they came from, addresses without a page, answers. A batch
 * of views takes a few statements, however many it holds. Whatever a hostile reader sends, a collection takes
 * so many rows a day: what goes beyond is counted under one name.
 */
import { and, eq, inArray, lt, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Cascade } from "#db/cascade";
import type { Database } from "#db/client";
import { guarded, unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import { eachOf } from "#db/many";
import type { CollectionKey } from "#db/schema";
import { feedback, missingPaths, pageViews, viewTraits, viewVisitors } from "#db/schema";
import type { GivenFeedback } from "#domains/insights/feedback/contract";
import type { FeedbackRow } from "#domains/insights/feedback/queries";
import { ulidTime } from "#ids";
import { limits } from "#limits";

interface PageDay {
  orgId: string;
  collectionId: string;
  /** Empty for the whole site. */
  pageId: string;
  day: string;
}

export interface SeenVisitor extends PageDay {
  visitor: string;
}

/** What a batch has of an hour or a day. */
export interface PeriodCount extends PageDay {
  interval: "hour" | "day";
  at: string;
  views: number;
  /** Those whom the batch has there first. */
  visitors: string[];
}

export interface ViewBatch {
  batchId: string;
  visitors: readonly SeenVisitor[];
  periods: readonly PeriodCount[];
}

/** Counts views, and as visitors those whom the day has not seen before this batch. */
export function addViews(db: Database, { batchId, visitors, periods }: ViewBatch): Change[] {
  return [
    // The newest row of a day that has taken its share stays out: that view has no visitor.
    unguarded(
      db.run(sql`insert or ignore into ${viewVisitors} (org_id, collection_id, day, page_id, visitor, counted_in)
        select org_id, collection_id, day, page_id, visitor, ${batchId} from (
          select value ->> 'orgId' as org_id, value ->> 'collectionId' as collection_id, value ->> 'day' as day,
            value ->> 'pageId' as page_id, value ->> 'visitor' as visitor,
            row_number() over (partition by value ->> 'collectionId', value ->> 'day') as place
          from ${eachOf(visitors)}) seen
        where place + coalesce((
          select v.visitor_rows from ${pageViews} v where v.page_id = '' and v.collection_id = seen.collection_id
            and v.interval = 'day' and v.at = seen.day), 0) <= ${limits.viewVisitorsPerDay}`),
    ),
    unguarded(
      db.run(sql`insert into ${pageViews} (org_id, collection_id, page_id, interval, at, views, visitors)
        select c.value ->> 'orgId', c.value ->> 'collectionId', c.value ->> 'pageId', c.value ->> 'interval',
          c.value ->> 'at', c.value ->> 'views', (
            select count(*) from json_each(c.value -> 'visitors') n
            join ${viewVisitors} v on v.collection_id = c.value ->> 'collectionId' and v.day = c.value ->> 'day'
              and v.page_id = c.value ->> 'pageId' and v.visitor = n.value
            where v.counted_in = ${batchId})
        from ${eachOf(periods)} c where true
        on conflict do update set views = views + excluded.views, visitors = visitors + excluded.visitors`),
    ),
    unguarded(
      db.run(sql`update ${pageViews} set visitor_rows = visitor_rows + c.total from (
          select e.value ->> 'collectionId' as collection_id, e.value ->> 'day' as day, count(*) as total
          from ${eachOf(visitors)} e
          join ${viewVisitors} v on v.collection_id = e.value ->> 'collectionId' and v.day = e.value ->> 'day'
            and v.page_id = e.value ->> 'pageId' and v.visitor = e.value ->> 'visitor'
          where v.counted_in = ${batchId} group by 1, 2) c
        where ${pageViews.pageId} = '' and ${pageViews.collectionId} = c.collection_id
          and ${pageViews.interval} = 'day' and ${pageViews.at} = c.day`),
    ),
  ];
}

export interface TraitCount extends PageDay {
  trait: (typeof viewTraits.$inferSelect)["trait"];
  value: string;
  count: number;
}

/** Stands for all the values that a collection's day has no room for. */
const otherValues = "(other)";

/** Adds to the day's counts of where views came from. */
export function addTraits(db: Database, counts: readonly TraitCount[]): Change {
  return unguarded(
    db.run(sql`insert into ${viewTraits} (org_id, collection_id, page_id, day, trait, value, count)
      with given as materialized (
        select value ->> 'orgId' as org_id, value ->> 'collectionId' as collection_id, value ->> 'pageId' as page_id,
          value ->> 'day' as day, value ->> 'trait' as trait, value ->> 'value' as value, value ->> 'count' as count
        from ${eachOf(counts)}),
      held as materialized (
        select g.collection_id, g.day, g.trait, (
          select count(*) from ${viewTraits} t
          where t.collection_id = g.collection_id and t.trait = g.trait and t.day = g.day) as total
        from given g group by 1, 2, 3),
      known as (
        select g.*, exists (
          select 1 from ${viewTraits} t where t.collection_id = g.collection_id and t.trait = g.trait
            and t.day = g.day and t.page_id = g.page_id and t.value = g.value) as is_known
        from given g),
      placed as (
        select k.*, row_number() over (partition by collection_id, day, trait, is_known) as place from known k)
      select p.org_id, p.collection_id, p.page_id, p.day, p.trait,
        iif(p.is_known or h.total + p.place <= ${limits.viewTraitsPerDay}, p.value, ${otherValues}), p.count
      from placed p join held h on h.collection_id = p.collection_id and h.day = p.day and h.trait = p.trait
      where true
      on conflict do update set count = count + excluded.count`),
  );
}

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
  /** Days (`2026-11-21`), or with an hour (`2026-11-21T10`). */
  visitorsBefore: string;
  hoursBefore: string;
  daysBefore: string;
  missingBefore: string;
  /** Milliseconds. */
  feedbackBefore: number;
}

/** Deletes a part of what is from before these times, of all organizations. */
export function deleteOld(db: Database, bounds: Bounds): Change[] {
  const some = (table: SQLiteTable, isOld: SQL | undefined): SQL =>
    inArray(
      sql`rowid`,
      db
        .select({ rowid: sql`rowid` })
        .from(table)
        .where(isOld)
        .limit(atOnce),
    );
  const viewsBefore = (interval: "hour" | "day", at: string) =>
    some(pageViews, and(eq(pageViews.interval, interval), lt(pageViews.at, at)));
  return [
    db.delete(viewVisitors).where(some(viewVisitors, lt(viewVisitors.day, bounds.visitorsBefore))),
    db.delete(pageViews).where(viewsBefore("hour", bounds.hoursBefore)),
    db.delete(pageViews).where(viewsBefore("day", bounds.daysBefore)),
    db.delete(viewTraits).where(some(viewTraits, lt(viewTraits.day, bounds.daysBefore))),
    db.delete(missingPaths).where(some(missingPaths, lt(missingPaths.day, bounds.missingBefore))),
    db.delete(feedback).where(some(feedback, lt(feedback.createdAt, bounds.feedbackBefore))),
  ].map((statement) => unguarded(statement));
}

const dayMs = 24 * 60 * 60 * 1000;

/** Adds the answer, unless the collection has had its share of the day. */
export function insertFeedback(db: Database, row: GivenFeedback): Change {
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
