/** The cron's part for preview links: those that have ended go. */
import type { System } from "#events/system";
import { deleteEndedLinks } from "./rows.ts";

const forgottenAtOnce = 500;

/** Forgets a part of the links whose time is over. */
export async function forgetEndedLinks(system: System): Promise<void> {
  const change = deleteEndedLinks(system.db, system.clock(), forgottenAtOnce);
  await system.commitUnlogged([change], "upkeep");
}
