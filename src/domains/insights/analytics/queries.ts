/** Sums up what readers did. */
import { and, between, desc, eq, gt, gte, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { alsoHas, eachOf } from "#db/many";
import { feedback, missingPaths, pages, pageViews, viewTraits } from "#db/schema";
import type { ReaderSums } from "#party/reader-call";
import type { Period } from "./period.ts";

/** What counts are asked of: a page, or a collection as a whole. */
export type Counted = { pageId: string } | { collectionId: string };

type Interval = "day" | "hour";

export interface FeedbackCount {
  at: string;
  positive: number;
  negative: number;
}

/** The hours or days of the period in which readers said anything. */
export async function selectFeedbackCounts(
  db: Database,
  orgId: string,
  of: Counted,
  { startsAt, endsAt, interval }: Pick<Period, "startsAt" | "endsAt"> & { interval: Interval },
): Promise<FeedbackCount[]> {
  const form = interval === "day" ? "%Y-%m-%d" : "%Y-%m-%dT%H";
  const at = sql<string>`strftime(${form}, ${feedback.createdAt} / 1000, 'unixepoch')`;
  return db
    .select({
      at: at.as("at"),
      positive: sql<number>`sum(${feedback.isHelpful})`,
      negative: sql<number>`sum(not ${feedback.isHelpful})`,
    })
    .from(feedback)
    .where(
      and(
        eq(feedback.orgId, orgId),
        "pageId" in of
          ? eq(feedback.pageId, of.pageId)
          : eq(feedback.collectionId, of.collectionId),
        gte(feedback.createdAt, startsAt),
        lt(feedback.createdAt, endsAt),
      ),
    )
    .groupBy(sql`1`);
}

/** Those of these pages that are the collection's, and live, with what else is given of them: most views first. */
export async function selectTopPages(
  db: Database,
  orgId: string,
  collectionId: string,
  { counts, limit }: { counts: ReaderSums["pages"]; limit: number },
) {
  const views = sql<number>`c.value ->> 'views'`;
  return db
    .select({
      pageId: pages.id,
      name: pages.name,
      path: pages.path,
      views,
      visitors: sql<number>`c.value ->> 'visitors'`,
    })
    .from(pages)
    .innerJoin(sql`${eachOf(counts)} c`, sql`c.value ->> 'pageId' = ${pages.id}`)
    .where(
      and(
        eq(pages.orgId, orgId),
        alsoHas(pages.collectionId, collectionId),
        isNull(pages.deletedAt),
      ),
    )
    .orderBy(desc(views), pages.path)
    .limit(limit);
}

export interface MissingPath {
  path: string;
  count: number;
  lastAt: number;
  referrer: string | null;
}

/** Addresses at which nothing was found, those asked for most often first. */
export async function selectMissing(
  db: Database,
  orgId: string,
  asked: { collectionId: string; from: string; to: string; offset: number; limit: number },
): Promise<MissingPath[]> {
  const { collectionId, from, to, offset, limit } = asked;
  const count = sql<number>`sum(${missingPaths.count})`;
  return db
    .select({
      path: missingPaths.path,
      count,
      lastAt: sql<number>`max(${missingPaths.lastAt})`,
      // Of the row that the maximum is taken from, which is the last one.
      referrer: missingPaths.referrer,
    })
    .from(missingPaths)
    .where(
      and(
        eq(missingPaths.orgId, orgId),
        eq(missingPaths.collectionId, collectionId),
        gt(missingPaths.count, 0),
        between(missingPaths.day, from, to),
      ),
    )
    .groupBy(missingPaths.path)
    .orderBy(desc(count), missingPaths.path)
    .limit(limit)
    .offset(offset);
}

/** For the sweep of all organizations: so many of the views that were counted in the database, with their rows' ids. */
export function selectOldViews(db: Database, limit: number) {
  return db
    .select({ place: sql<number>`rowid`, row: pageViews })
    .from(pageViews)
    .where(inArray(pageViews.interval, ["hour", "day"]))
    .limit(limit);
}

export type OldViews = Awaited<ReturnType<typeof selectOldViews>>[number];

/** The same, of all organizations, of where they came from. */
export function selectOldTraits(db: Database, limit: number) {
  return db
    .select({ place: sql<number>`rowid`, row: viewTraits })
    .from(viewTraits)
    .where(gt(viewTraits.day, ""))
    .limit(limit);
}

export type OldTraits = Awaited<ReturnType<typeof selectOldTraits>>[number];
