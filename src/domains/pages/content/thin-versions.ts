/** The cron's part for content versions: the older they are, the fewer are kept. */
import type { System } from "#events/system";
import { limits } from "#limits";
import { findThinningEnd } from "./queries.ts";
import { thinVersionsBetween } from "./rows.ts";

const hourMs = 60 * 60_000;

/** Of versions older than `keptMs` the last one in each period is kept, in milliseconds. */
const ages = [
  { age: "day", keptMs: limits.versionsKeptMs, periodMs: hourMs },
  { age: "month", keptMs: limits.hourlyVersionsKeptMs, periodMs: 24 * hourMs },
  { age: "year", keptMs: limits.dailyVersionsKeptMs, periodMs: Infinity },
] as const;

const lookedAtOnce = 500;

/**
 * Deletes a part of the versions of which no more is kept for their age: each is looked at once at each age, those first that were stored first.
 * What was published, named or restored stays, and so does the last version of a page. Their texts stay with the page.
 */
export async function thinVersions(system: System): Promise<void> {
  const { db, clock } = system;
  for (const { age, keptMs, periodMs } of ages) {
    const range = { age, before: clock() - keptMs };
    const lastRow = await findThinningEnd(db, range, lookedAtOnce);
    if (lastRow === null) continue;
    await system.commitUnlogged(thinVersionsBetween(db, { age, lastRow, periodMs }), "upkeep");
  }
}
