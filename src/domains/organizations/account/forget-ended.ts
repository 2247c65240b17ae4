/** The cron's part for accounts: sessions that nobody prolonged, and confirmations that nobody came for, go. */
import type { System } from "#events/system";
import { deleteEnded } from "./rows.ts";

const forgottenAtOnce = 500;

/** Forgets a part of what has ended by itself. */
export async function forgetEndedSessions(system: System): Promise<void> {
  const changes = deleteEnded(system.db, system.clock(), forgottenAtOnce);
  await system.commitUnlogged(changes, "upkeep");
}
