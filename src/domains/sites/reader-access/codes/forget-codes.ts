/** The cron's part for codes of readers: those that have ended go. */
import type { System } from "#events/system";
import { deleteEndedCodes } from "./rows.ts";

const forgottenAtOnce = 2_000;

/** Forgets a part of the codes whose time is over. */
export async function forgetReaderCodes(system: System): Promise<void> {
  const change = deleteEndedCodes(system.db, system.clock(), forgottenAtOnce);
  await system.commitUnlogged([change], "upkeep");
}
