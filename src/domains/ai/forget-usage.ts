/** The cron's part for AI usage: what has been kept for its time goes. */
import { iso } from "#clock";
import type { System } from "#events/system";
import { limits } from "#limits";
import { deleteOldUsage } from "./rows.ts";

const forgottenAtOnce = 500;

/** Forgets a part of the counts that are too old. */
export async function forgetOldUsage(system: System): Promise<void> {
  const oldestDay = iso(system.clock() - limits.aiUsageKeptMs).slice(0, 10);
  await system.commitUnlogged([deleteOldUsage(system.db, oldestDay, forgottenAtOnce)], "upkeep");
}
