/** The cron's part for insights: what has been kept for its time goes, and each day's salt with the day. */
import { iso } from "#clock";
import type { System } from "#events/system";
import { limits } from "#limits";
import { deleteOldSalts } from "./salt.ts";
import { deleteOld } from "#domains/insights/rows";

/** Forgets a part of what is too old. */
export async function forgetOldInsights(system: System): Promise<void> {
  const now = system.clock();
  const ago = (ms: number) => iso(now - ms);
  const today = iso(now).slice(0, 10);
  const changes = deleteOld(system.db, {
    missingBefore: ago(limits.missingPathsKeptMs).slice(0, 10),
    feedbackBefore: now - limits.feedbackKeptMs,
  });
  await system.commitUnlogged(changes, "upkeep");
  await deleteOldSalts(system.bindings.FILES, today);
}
