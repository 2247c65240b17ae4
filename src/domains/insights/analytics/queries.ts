/** Sums up what readers did. */
import { and, between, desc, eq, gt, gte, isNull, lt, ne, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Database } from "#db/client";
import { feedback, missingPaths, pages, pageViews, viewTraits } from "#db/schema";
import { ulidTime } from "#ids";
import type { Period } from "./period.ts";

/** What counts are asked of: a page, or a collection as a whole. */
export type Counted = { pageId: string } | { collectionId: string };

type Interval = "day" | "hour";

export type Trait = (typeof viewTraits.$inferSelect)["trait"];

export interface ViewCount {
  /** `2026-11-21`, or with its hour `2026-11-21T10`. */
  at: string;
  views: number;
  visitors: number;
}

/** The hours or days of the period in which anything was read. */
export async function selectViews(
  db: Database,
  orgId: string,
  of: Counted,
  { from, to, interval }: Pick<Period, "from" | "to"> & { interval: Interval },
): Promise<ViewCount[]> {
  const isOf =
    "pageId" in of
      ? eq(pageViews.pageId, of.pageId)
      : and(eq(pageViews.pageId, ""), eq(pageViews.collectionId, of.collectionId));
  return db
    .select({
      at: pageViews.at,
      views: sql<number>`sum(${pageViews.views})`,
      visitors: sql<number>`sum(${pageViews.visitors})`,
    })
    .from(pageViews)
    .where(
      and(
        eq(pageViews.orgId, orgId),
        isOf,
        eq(pageViews.interval, interval),
        between(pageViews.at, from, interval === "day" ? to : `${to}T23`),
      ),
    )
    .groupBy(pageViews.at);
}

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
        gte(feedback.id, ulidTime(Math.max(0, startsAt))),
        lt(feedback.id, ulidTime(Math.max(0, endsAt))),
      ),
    )
    .groupBy(sql`1`);
}

/** The values of a trait that most views have, most first. */
export async function selectTrait(
  db: Database,
  orgId: string,
  of: Counted,
  asked: Pick<Period, "from" | "to"> & { trait: Trait; limit: number },
): Promise<{ value: string; count: number }[]> {
  const count = sql<number>`sum(${viewTraits.count})`;
  return db
    .select({ value: viewTraits.value, count })
    .from(viewTraits)
    .where(hasTrait(orgId, of, asked))
    .groupBy(viewTraits.value)
    .orderBy(desc(count), viewTraits.value)
    .limit(asked.limit);
}

/** How many views have the trait at all. */
export async function countTrait(
  db: Database,
  orgId: string,
  of: Counted,
  asked: Pick<Period, "from" | "to"> & { trait: Trait },
): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`coalesce(sum(${viewTraits.count}), 0)` })
    .from(viewTraits)
    .where(hasTrait(orgId, of, asked));
  return row?.total ?? 0;
}

function hasTrait(
  orgId: string,
  of: Counted,
  { from, to, trait }: Pick<Period, "from" | "to"> & { trait: Trait },
): SQL | undefined {
  return and(
    eq(viewTraits.orgId, orgId),
    "pageId" in of
      ? eq(viewTraits.pageId, of.pageId)
      : eq(viewTraits.collectionId, of.collectionId),
    eq(viewTraits.trait, trait),
    between(viewTraits.day, from, to),
  );
}

/** The collection's live pages that were read most. */
export async function selectTopPages(
  db: Database,
  orgId: string,
  collectionId: string,
  { from, to, limit }: Pick<Period, "from" | "to"> & { limit: number },
) {
  const views = sql<number>`sum(${pageViews.views})`;
  return db
    .select({
      pageId: pages.id,
      name: pages.name,
      path: pages.path,
      views,
      visitors: sql<number>`sum(${pageViews.visitors})`,
    })
    .from(pageViews)
    .innerJoin(pages, and(eq(pages.id, pageViews.pageId), isNull(pages.deletedAt)))
    .where(
      and(
        eq(pageViews.orgId, orgId),
        eq(pageViews.collectionId, collectionId),
        eq(pages.collectionId, collectionId),
        eq(pageViews.interval, "day"),
        between(pageViews.at, from, to),
        ne(pageViews.pageId, ""),
      ),
    )
    .groupBy(pages.id)
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
