/**
 * What an account brings about in organizations of other databases than the directory's, and what an organization there
 * does to accounts: two databases have no commit in common. The commit leaves an errand where it is, which is done right
 * behind it, and by the cron until it is done (docs/decisions/0049).
 */
import type { Cascade } from "#db/cascade";
import type { Database } from "#db/client";
import type { Change } from "#db/guard";
import type { AccountErrand, ErrandData, SignedOut } from "#db/schema";
import { isOnlyOne } from "#db/whereabouts/databases";
import type { Configuration } from "#env";
import type { System } from "#events/system";
import { reportIfFails } from "#fault";
import { newUlidIn } from "#ids";
import { signOutChanges } from "#domains/organizations/account/rows";
import { isWithPeople } from "#slots";
import type { ErrandContext, MovedOrganizations } from "./context.ts";
import type { Errand } from "./queries.ts";
import { insertErrand } from "./rows.ts";

/** An errand that is about to be left: for the commit, and what does it after that. */
interface Left {
  changes: Change[];
  /** Never throws: what fails is done by the cron. */
  run: () => Promise<void>;
}

/** Nothing is left to be done. */
const nothing = async () => {};

/** What is to be done in other databases; nothing, where there is no other. */
export function leaveErrand(means: ErrandContext, directory: Database, data: AccountErrand): Left {
  if (isOnlyOne(means.bindings)) return { changes: [], run: nothing };
  return leave(means, directory, data, data.by.now);
}

/** Where an organization commits, and when. */
interface InOrganization extends ErrandContext {
  configuration: Pick<Configuration, "slotMap">;
  db: Database;
  now: number;
}

/** Ends sessions of people with an organization's commit: in it, where people are in the same database. */
export function signOut(context: InOrganization, orgId: string, whom: readonly SignedOut[]): Left {
  const { db, configuration, now } = context;
  if (whom.length === 0) return { changes: [], run: nothing };
  if (isWithPeople(configuration.slotMap, orgId))
    return { changes: signOutChanges(db, whom), run: nothing };
  return leave(context, db, { kind: "people.signedOut", whom }, now);
}

/** An errand of the database that it is committed in. */
function leave(means: ErrandContext, db: Database, data: ErrandData, createdAt: number): Left {
  const errand = { id: newUlidIn("", createdAt), data, createdAt, doneAt: null };
  return {
    changes: [insertErrand(db, errand)],
    run: async () => void (await reportIfFails(doNow(means, db, errand), { errand: errand.id })),
  };
}

/** Few requests leave one: what does them is loaded then. */
async function doNow(means: ErrandContext, db: Database, errand: Errand): Promise<void> {
  const { doErrand } = await import("./do-errands.ts");
  await doErrand(means, db, errand);
}

/** Does what is open for organizations that have moved, as `doForMoved` says. */
export async function doErrandsOfMoved(
  means: ErrandContext,
  moved: MovedOrganizations,
): Promise<() => Promise<void>> {
  const { doForMoved } = await import("./moved.ts");
  return doForMoved(means, moved);
}

/** The cron's part in each database: does what is open of those that were left there, and forgets what was done. */
export async function doErrands(system: System, cascades: readonly Cascade[]): Promise<void> {
  const { doOpenErrands } = await import("./do-errands.ts");
  await doOpenErrands(system, cascades);
}
