/** Everything that is counted of a page, or of a collection as a whole, over some days. */
import { iso } from "#clock";
import type { Database } from "#db/client";
import { listedAtMost } from "./contract.ts";
import { beginningsOf } from "./period.ts";
import type { Period } from "./period.ts";
import { selectFeedbackCounts, selectTrait, selectViews } from "./queries.ts";
import type { Counted, Trait } from "./queries.ts";

type Interval = "day" | "hour";

/** The series, zero-filled, with its totals, and where readers came from. */
export async function sumUp(
  db: Database,
  orgId: string,
  of: Counted,
  { period, interval }: { period: Period; interval: Interval },
) {
  const listed = (trait: Trait) =>
    selectTrait(db, orgId, of, { ...period, trait, limit: listedAtMost });
  const [views, feedback, referrers, countries, searches] = await Promise.all([
    selectViews(db, orgId, of, { ...period, interval }),
    selectFeedbackCounts(db, orgId, of, { ...period, interval }),
    listed("referrer"),
    listed("country"),
    listed("search"),
  ]);
  const viewsAt = new Map(views.map((row) => [row.at, row]));
  const feedbackAt = new Map(feedback.map((row) => [row.at, row]));
  const series = beginningsOf(period, interval).map((beginning) => {
    const at = iso(beginning);
    const key = at.slice(0, interval === "day" ? 10 : 13);
    const { views: viewed = 0, visitors = 0 } = viewsAt.get(key) ?? {};
    const { positive = 0, negative = 0 } = feedbackAt.get(key) ?? {};
    return { at, views: viewed, visitors, positive, negative };
  });
  const { from, to } = period;
  return { from, to, interval, totals: totalsOf(series), series, referrers, countries, searches };
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
