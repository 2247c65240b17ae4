/** The cron's part for invitations: who asked for one and who came by it stands in the log. */
import type { System } from "#events/system";
import { limits } from "#limits";
import { deleteOldInvitations } from "./rows.ts";

const forgottenAtOnce = 500;

/** Forgets a part of the invitations that ended long enough ago. */
export async function forgetOldInvitations(system: System): Promise<void> {
  const before = system.clock() - limits.invitationsKeptMs;
  await system.commitUnlogged([deleteOldInvitations(system.db, before, forgottenAtOnce)], "upkeep");
}
