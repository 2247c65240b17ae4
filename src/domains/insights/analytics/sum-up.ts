/** Everything that is counted of a page, or of a collection as a whole, over some days. */
import { iso } from "#clock";
import type { Database } from "#db/client";
import { answeredCounts } from "#domains/readers/index";
import type { Bindings } from "#env";
import { listedAtMost } from "./contract.ts";
import { stepStarts } from "./period.ts";
import type { Period } from "./period.ts";
import { selectFeedbackCounts } from "./queries.ts";

type Interval = "day" | "hour";

interface Asked {
  collectionId: string;
  /** Null for the collection as a whole. */
  pageId: string | null;
  period: Period;
  interval: Interval;
  /** So many of the pages read most are counted. */
  pages: number;
}

/** The series, zero-filled, with its totals, where readers came from, and the views of the pages read most. */
export async function sumUp(
  { bindings, db, orgId }: { bindings: Bindings; db: Database; orgId: string },
  { collectionId, pageId, period, interval, pages }: Asked,
) {
  const { from, to } = period;
  const traits = { referrer: listedAtMost, country: listedAtMost, search: listedAtMost };
  const asked = { collectionId, pageId, from, to, interval, traits, pages };
  const of = pageId === null ? { collectionId } : { pageId };
  const [counts, feedback] = await Promise.all([
    answeredCounts(bindings, orgId, asked),
    selectFeedbackCounts(db, orgId, of, { ...period, interval }),
  ]);
  const viewsAt = new Map(counts.series.map((row) => [row.at, row]));
  const feedbackAt = new Map(feedback.map((row) => [row.at, row]));
  const series = stepStarts(period, interval).map((beginning) => {
    const at = iso(beginning);
    const key = at.slice(0, interval === "day" ? 10 : 13);
    const { views: viewed = 0, visitors = 0 } = viewsAt.get(key) ?? {};
    const { positive = 0, negative = 0 } = feedbackAt.get(key) ?? {};
    return { at, views: viewed, visitors, positive, negative };
  });
  const valuesOf = (trait: keyof typeof traits) => counts.traits[trait]?.values ?? [];
  const sums = {
    from,
    to,
    interval,
    totals: totalsOf(series),
    series,
    referrers: valuesOf("referrer"),
    countries: valuesOf("country"),
    searches: valuesOf("search"),
  };
  return { sums, pages: counts.pages };
}

interface Counts {
  views: number;
  visitors: number;
  positive: number;
  negative: number;
}

function totalsOf(series: readonly Counts[]): Counts {
  const totals = { views: 0, visitors: 0, positive: 0, negative: 0 };
  for (const { views, visitors, positive, negative } of series) {
    totals.views += views;
    totals.visitors += visitors;
    totals.positive += positive;
    totals.negative += negative;
  }
  return totals;
}
