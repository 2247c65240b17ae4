/** The SQL that forgets: rows of all organizations that have been kept for their time, a part at a time. */
import { and, eq, inArray, lt, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "#db/client";
import { unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import { feedback, missingPaths, pageViews, viewTraits, viewVisitors } from "#db/schema";

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

/** Deletes what is from before these times. */
export function deleteOld(db: Database, bounds: Bounds): Change[] {
  const drop = (table: SQLiteTable, isOld: SQL | undefined): Change => {
    const old = db
      .select({ rowid: sql`rowid` })
      .from(table)
      .where(isOld)
      .limit(atOnce);
    return unguarded(db.delete(table).where(inArray(sql`rowid`, old)));
  };
  const viewsBefore = (interval: "hour" | "day", at: string) =>
    drop(pageViews, and(eq(pageViews.interval, interval), lt(pageViews.at, at)));
  return [
    drop(viewVisitors, lt(viewVisitors.day, bounds.visitorsBefore)),
    viewsBefore("hour", bounds.hoursBefore),
    viewsBefore("day", bounds.daysBefore),
    drop(viewTraits, lt(viewTraits.day, bounds.daysBefore)),
    drop(missingPaths, lt(missingPaths.day, bounds.missingBefore)),
    drop(feedback, lt(feedback.createdAt, bounds.feedbackBefore)),
  ];
}
