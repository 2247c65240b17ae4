/** A span of days, and the hours or days that it is made of. Pure. */
import { invalid } from "#failure";
import { limits } from "#limits";

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

export interface Period {
  /** Days (UTC), both included. */
  from: string;
  to: string;
  /** Milliseconds: at or after, and before. */
  startsAt: number;
  endsAt: number;
}

interface Asked {
  from?: string | undefined;
  to?: string | undefined;
}

const isoDay = (at: number) => new Date(at).toISOString().slice(0, 10);

/**
 * The days that were asked for; where none were, so many up to today. Throws `validation_failed` for a span
 * that ends before it begins, or is longer than it may be.
 */
export function periodOf(
  asked: Asked,
  now: number,
  days: { unasked: number; atMost: number },
): Period {
  const to = asked.to ?? laterOf(asked.from, isoDay(now));
  const endsAt = Date.parse(to) + dayMs;
  const from = asked.from ?? isoDay(Math.max(0, endsAt - days.unasked * dayMs));
  const startsAt = Date.parse(from);
  if (startsAt >= endsAt) throw invalid("query.to", "is a day before `from`", "order");
  if (endsAt - startsAt > days.atMost * dayMs) {
    throw invalid("query.from", `is more than ${days.atMost} days before the end`, "too_long");
  }
  return { from, to, startsAt, endsAt };
}

const laterOf = (one = "", other: string) => (one > other ? one : other);

/** The days of a series: a month where none were asked for, of hours two days. */
export function seriesPeriodOf(asked: Asked & { interval: "day" | "hour" }, now: number): Period {
  return periodOf(
    asked,
    now,
    asked.interval === "day"
      ? { unasked: 30, atMost: limits.analyticsDays }
      : { unasked: 2, atMost: limits.analyticsHours / 24 },
  );
}

/** The beginnings of the period's hours or days. */
export function stepStarts({ startsAt, endsAt }: Period, interval: "day" | "hour"): number[] {
  const step = interval === "day" ? dayMs : hourMs;
  return Array.from({ length: (endsAt - startsAt) / step }, (_, index) => startsAt + index * step);
}
