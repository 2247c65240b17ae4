/**
 * Names that only one organization may have, where organizations are in several databases: no index sees all of them. So
 * the directory is asked first. A name that somebody else has, or is about to take, is refused; else it is claimed there,
 * and the commit that takes it holds to the claim's time. A claim that led to nothing goes (docs/decisions/0089).
 */
import { systemClock } from "#clock";
import type { Database } from "#db/client";
import { commit, unlogged } from "#db/commit";
import type { Commit, Committed, Origin } from "#db/commit";
import type { Change } from "#db/guard";
import { databaseOf, directoryOf } from "#db/databases";
import type { Bindings } from "#env";
import { Failure } from "#failure";
import { reportIfFails } from "#fault";
import { newId } from "#ids";
import { isOnlyOne } from "./databases.ts";
import { hasWhereabouts, selectClaims } from "./queries.ts";
import type { NameClaim, TakenName } from "./queries.ts";
import { claimName, deleteClaims, markTaken, whileClaimed } from "./rows.ts";

/** How long after its claim a name may be taken. */
const heldMs = 30_000;

/** How long a claim stays at least: all clocks of the databases agree within what this is longer. */
const keptMs = 120_000;

/** The column whose index says within one database that a name is taken: the refusal is the same. */
const columnOf: Readonly<Record<TakenName["kind"], string>> = {
  slug: "organizations.slug",
  domain: "collections.custom_domain",
  signInDomain: "sign_in_domains.domain",
};

/** Where an organization's commit goes. */
interface Committing {
  bindings: Bindings;
  db: Database;
}

/**
 * Commits what takes the names that the draft says, once they are claimed where there are several databases.
 * @throws what the draft says of a name that is taken, beside what a commit throws
 */
export async function commitTaking(
  { bindings, db }: Committing,
  origin: Origin,
  draft: Commit,
): Promise<Committed> {
  const { takes = [] } = draft;
  if (takes.length === 0 || isOnlyOne(bindings)) return commit(db, origin, draft);
  const directory = directoryOf(bindings);
  const claimedAt = systemClock();
  const { orgId } = origin;
  const claims = takes.map((name) => ({ id: newId(), ...name, orgId, claimedAt, isTaken: false }));
  for (const claim of claims) {
    const taken = draft.taken?.[columnOf[claim.kind]];
    await noteClaims(directory, [claimName(directory, claim)], claimedAt, taken);
  }
  try {
    const changes = [...draft.changes, whileClaimed(db, claimedAt + heldMs)];
    const committed = await commit(db, origin, { ...draft, changes });
    const marked = noteClaims(directory, [markTaken(directory, claims)], claimedAt);
    await reportIfFails(marked, { orgId });
    return committed;
  } catch (error) {
    // Nothing was committed. Of any other fault that is not known: the claim stays for its time.
    if (error instanceof Failure)
      await noteClaims(directory, [deleteClaims(directory, claims)], claimedAt);
    throw error;
  }
}

/** Forgets up to so many claims whose time is over: the directory knows what came of them, or nothing did. */
export async function forgetOldClaims(bindings: Bindings, now: number, atMost: number) {
  const directory = directoryOf(bindings);
  const old = await selectClaims(directory, now - keptMs, atMost);
  const isOver = await Promise.all(old.map((claim) => isToldOrVain(bindings, claim)));
  const over = old.filter((_, place) => isOver[place]);
  if (over.length > 0) await noteClaims(directory, [deleteClaims(directory, over)], now);
}

/** The directory knows of the name, or the organization has not taken it, and cannot any more. */
async function isToldOrVain(bindings: Bindings, claim: NameClaim): Promise<boolean> {
  if (await hasWhereabouts(directoryOf(bindings), claim)) return true;
  return !(await hasWhereabouts(databaseOf(bindings, claim.orgId), claim));
}

async function noteClaims(
  directory: Database,
  changes: readonly Change[],
  now: number,
  stale?: Failure,
) {
  const origin = { orgId: "", userId: null, userName: null, requestId: null, ip: null, now };
  const draft = { changes, audit: unlogged("upkeep"), ...(stale ? { stale } : {}) };
  await commit(directory, { ...origin, via: "system" }, draft);
}
