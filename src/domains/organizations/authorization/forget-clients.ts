/** The cron's upkeep of the authorization server: what has ended goes, and so do clients that nobody ever let in. */
import type { System } from "#events/system";
import { limits } from "#limits";
import { forgetEnded } from "./rows.ts";

const forgottenAtOnce = 500;

/** Anybody may register a client: one without a person's consent is kept for a day. */
export async function forgetUnusedClients(system: System): Promise<void> {
  const now = system.clock();
  const bounds = { now, unusedSince: now - limits.unusedClientKeptMs };
  const changes = forgetEnded(system.db, bounds, forgottenAtOnce);
  await system.commitUnlogged(changes, "upkeep");
}
