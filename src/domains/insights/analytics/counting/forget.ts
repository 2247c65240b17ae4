/** The cron's part for insights: what has been kept for its time goes, and each day's visitors with the day. */
import { iso } from "#clock";
import type { System } from "#events/system";
import { limits } from "#limits";
import { deleteOldSalts } from "./salt.ts";
import { deleteOld } from "#domains/insights/rows";

const countedWithinMs = 10 * 60 * 1000;

/** Forgets a part of what is too old. */
export async function forgetOldInsights(system: System): Promise<void> {
  const now = system.clock();
  const ago = (ms: number) => iso(now - ms);
  const today = iso(now).slice(0, 10);
  const changes = deleteOld(system.db, {
    // What was sent in a day's last minutes is counted before its visitors go.
    visitorsBefore: ago(countedWithinMs).slice(0, 10),
    hoursBefore: ago(limits.viewHoursKeptMs).slice(0, 13),
    daysBefore: ago(limits.viewDaysKeptMs).slice(0, 10),
    missingBefore: ago(limits.missingPathsKeptMs).slice(0, 10),
    feedbackBefore: now - limits.feedbackKeptMs,
  });
  await system.commitUnlogged(changes, "upkeep");
  await deleteOldSalts(system.bindings.FILES, today);
}
