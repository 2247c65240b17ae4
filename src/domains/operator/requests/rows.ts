/** The only writer of what isolates report, of all organizations: how many requests were answered, and what was measured besides. */
import { lt, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import { eachOf } from "#db/many";
import { measures, requestMinutes, requestTotals } from "#db/schema";
import type { Measure } from "#messages";

export interface MinuteCount {
  /** Minutes since the epoch. */
  minute: number;
  count: number;
  failed: number;
}

export interface RouteCount {
  route: string;
  status: number;
  count: number;
  durationMs: number;
}

/** Adds to the totals of routes, of which there is one a route and status. */
export function addToTotals(db: Database, counts: readonly RouteCount[]): Change {
  return unguarded(
    db.run(sql`insert into ${requestTotals} (route, status, count, duration_ms)
      select value ->> 'route', value ->> 'status', value ->> 'count', value ->> 'durationMs'
      from ${eachOf(counts)} where true
      on conflict (route, status) do update
        set count = count + excluded.count, duration_ms = duration_ms + excluded.duration_ms`),
  );
}

/** Adds to what was measured, of which there is one of each name and label. */
export function addToMeasures(db: Database, counts: readonly Measure[]): Change {
  return unguarded(
    db.run(sql`insert into ${measures} (name, label, count, duration_ms)
      select value ->> 'name', value ->> 'label', value ->> 'count', value ->> 'durationMs'
      from ${eachOf(counts)} where true
      on conflict (name, label) do update
        set count = count + excluded.count, duration_ms = duration_ms + excluded.duration_ms`),
  );
}

/** Adds to the counts of minutes. */
export function addToMinutes(db: Database, counts: readonly MinuteCount[]): Change {
  return unguarded(
    db.run(sql`insert into ${requestMinutes} (minute, count, failed)
      select value ->> 'minute', value ->> 'count', value ->> 'failed'
      from ${eachOf(counts)} where true
      on conflict (minute) do update
        set count = count + excluded.count, failed = failed + excluded.failed`),
  );
}

/** Forgets minutes before this one. */
export function deleteMinutes(db: Database, before: number): Change {
  return unguarded(db.delete(requestMinutes).where(lt(requestMinutes.minute, before)));
}
