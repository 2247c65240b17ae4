/** The cron's parts for what organizations are found by. */
import { forgetOldClaims } from "#db/whereabouts/claims";
import { forgetAllMoved } from "#db/whereabouts/rows";
import { tellDirectory } from "#db/whereabouts/tell";
import type { System } from "./system.ts";

/** Each takes some seven statements, and fifteen where much has changed; all parts of a turn share three hundred. */
const toldAtOnce = 10;
const forgottenAtOnce = 2_000;
const claimsAtOnce = 50;

/** Tells the directory what has changed in another database, and was not told with the change. In its own there is nothing to tell. */
export async function tellOfWhereabouts(system: System): Promise<void> {
  const { db, directory, database, configuration } = system;
  if (database === configuration.slotMap.directory)
    return system.commitUnlogged([forgetAllMoved(db, forgottenAtOnce)], "upkeep");
  const asked = { orgId: null, atMost: toldAtOnce, now: system.clock() };
  await tellDirectory({ db, directory }, asked);
}

/** Forgets the claims of names that are taken by now, or that nobody has taken. */
export async function forgetNameClaims({ bindings, clock }: System): Promise<void> {
  await forgetOldClaims(bindings, clock(), claimsAtOnce);
}
