/**
 * What somebody's account brings about in organizations of other databases than the directory's: two databases have no
 * commit in common. The commit in the directory leaves an errand, which is done right behind it, and by the cron until it
 * is done (docs/decisions/0049).
 */
import type { Cascade } from "#db/cascade";
import type { Database } from "#db/client";
import type { LogDraft } from "#db/commit";
import type { Change } from "#db/guard";
import type { ErrandData } from "#db/schema";
import { isOnlyOne } from "#db/whereabouts/places";
import type { Bindings } from "#env";
import type { System } from "#events/system";
import { reportIfFails } from "#fault";
import { newUlidIn } from "#ids";
import type { Membership } from "#domains/organizations/account/queries";
import type { Errand } from "./queries.ts";
import { insertErrand } from "./rows.ts";

/** What doing errands takes. */
export interface ErrandMeans {
  bindings: Bindings;
  cascades: readonly Cascade[];
}

/** An errand that is about to be left: for the commit, and what does it after that. */
interface Left {
  changes: Change[];
  /** Never throws: what fails is done by the cron. */
  run: () => Promise<void>;
}

/** What is to be done in other databases; nothing, where there is no other. */
export function leaveErrand(means: ErrandMeans, directory: Database, data: ErrandData): Left {
  if (isOnlyOne(means.bindings)) return { changes: [], run: async () => {} };
  const { now: createdAt } = data.by;
  const errand = { id: newUlidIn("", createdAt), data, createdAt, doneAt: null };
  return {
    changes: [insertErrand(directory, errand)],
    run: async () => void (await reportIfFails(doNow(means, errand), { errand: errand.id })),
  };
}

/** What the log of an organization says of a member whose account has ended. */
export function leavingEntry(userId: string, { orgId, role }: Membership): LogDraft {
  const eventResponse = { userId, role, reason: "account deleted" };
  return { orgId, eventType: "DELETE_MEMBER", eventId: orgId, eventResponse };
}

/** What the log of each organization says of a change of a member's account. */
export function changeEntries(
  { eventType, eventResponse }: Pick<LogDraft, "eventType" | "eventResponse">,
  userId: string,
  memberships: readonly Membership[],
): LogDraft[] {
  return memberships.map(({ orgId }) => ({
    orgId,
    eventType,
    eventId: orgId,
    eventResponse: { ...eventResponse, userId },
  }));
}

/** Few requests leave one: what does them is loaded then. */
async function doNow(means: ErrandMeans, errand: Errand): Promise<void> {
  const { doErrand } = await import("./do-errands.ts");
  await doErrand(means, errand);
}

/** The cron's part in each database: does what is open of the directory's, and forgets what was done. */
export async function doErrands(system: System, cascades: readonly Cascade[]): Promise<void> {
  const { doOpenErrands } = await import("./do-errands.ts");
  await doOpenErrands(system, cascades);
}
