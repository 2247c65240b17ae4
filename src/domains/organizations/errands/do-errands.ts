/**
 * Does errands: an account's in every database of organizations beside the directory's, an organization's in the
 * directory. Loaded where there is one to do.
 */
import { systemClock } from "#clock";
import { cascadeOf } from "#db/cascade";
import type { Cascade } from "#db/cascade";
import type { Database } from "#db/client";
import { commit, entriesOr, unlogged } from "#db/commit";
import type { LogDraft } from "#db/commit";
import { violatedUnique } from "#db/guard";
import type { Change } from "#db/guard";
import { directoryOf, openNamed } from "#db/databases";
import type { AccountErrand, ErrandData, SignedOut } from "#db/schema";
import { isOnlyOne } from "#db/whereabouts/databases";
import { tellDirectory } from "#db/whereabouts/tell";
import { configurationOf } from "#env";
import type { Bindings } from "#env";
import type { System } from "#events/system";
import { reportIfFails } from "#fault";
import { selectMembershipsIn } from "#domains/organizations/account/queries";
import type { Membership } from "#domains/organizations/account/queries";
import { signOutChanges } from "#domains/organizations/account/rows";
import { endMemberships } from "#domains/organizations/members/rows";
import { endingWith } from "#domains/organizations/tokens/made-with";
import { selectOpenTokensOf } from "#domains/organizations/tokens/queries";
import { revokeTokensOf } from "#domains/organizations/tokens/rows";
import { databasesNamed } from "#slots";
import type { ErrandContext } from "./context.ts";
import { changeEntries, leavingEntry } from "./log-entries.ts";
import { selectBelonging, selectErrands } from "./queries.ts";
import type { Errand } from "./queries.ts";
import { closeErrand, deleteErrands, noteDone } from "./rows.ts";

/** For so long the cron looks after an errand. */
export const dayMs = 24 * 60 * 60_000;
const keptMs = 2 * dayMs;
export const doneAtOnce = 500;

/** The databases of organizations beside the directory's. */
function othersOf(bindings: Bindings): Database[] {
  const { slotMap } = configurationOf(bindings);
  const others = databasesNamed(slotMap).filter((name) => name !== slotMap.directory);
  return others.map((name) => openNamed(bindings, name));
}

/** Does an errand wherever it has not been done, and closes it in the database in which it was left. */
export async function doErrand(means: ErrandContext, leftIn: Database, errand: Errand) {
  const { data } = errand;
  if (data.kind === "people.signedOut") await endSessions(means, data.whom);
  else for (const db of othersOf(means.bindings)) await doIn(means, db, errand, data);
  await commitUnlogged(leftIn, [closeErrand(leftIn, errand.id, systemClock())]);
}

async function endSessions({ bindings }: ErrandContext, whom: readonly SignedOut[]): Promise<void> {
  const directory = directoryOf(bindings);
  await commitUnlogged(directory, signOutChanges(directory, whom));
}

async function commitUnlogged(db: Database, changes: readonly Change[]): Promise<void> {
  const now = systemClock();
  const origin = { orgId: "", userId: null, userName: null, requestId: null, ip: null, now };
  await commit(db, { ...origin, via: "system" }, { changes, audit: unlogged("upkeep") });
}

/**
 * Does an errand in one database.
 * @param errand its `id` is that under which it is noted there, if any
 * @param isMeant the organizations that a change of an account is told
 */
export async function doIn(
  means: ErrandContext,
  db: Database,
  errand: Errand,
  data: AccountErrand,
  isMeant: (orgId: string) => boolean = () => true,
) {
  const userId = personOf(data);
  const found = await selectMembershipsIn(db, userId);
  const memberships =
    data.kind === "account.ended" ? found : found.filter(({ orgId }) => isMeant(orgId));
  const part = await (data.kind === "account.ended"
    ? endedPart(means, db, data, memberships)
    : changedPart(means, db, errand, data, memberships));
  try {
    const { changes, audit } = part;
    const origin = { ...data.by, orgId: "" };
    await commit(db, origin, { changes, audit: entriesOr(audit, "nothing changed") });
  } catch (error) {
    // It was done here before.
    if (violatedUnique(error) === "errands.id") return;
    throw error;
  }
  await part.close();
  for (const { orgId } of data.kind === "account.ended" ? memberships : [])
    await tellDirectory(
      { db, directory: directoryOf(means.bindings) },
      { orgId, atMost: 1, now: systemClock() },
    );
}

/** Whose account it is. */
const personOf = (data: AccountErrand) =>
  (data.kind === "account.changed" ? data.changedFor?.userId : null) ?? data.by.userId;

interface Part {
  changes: Change[];
  audit: LogDraft[];
  close: () => Promise<void>;
}

/** The end of an account, where that is: whoever was the last owner leaves too, since nobody has the account any more. */
async function endedPart(
  { bindings, cascades }: ErrandContext,
  db: Database,
  { by: { userId }, email }: Extract<AccountErrand, { kind: "account.ended" }>,
  memberships: readonly Membership[],
): Promise<Part> {
  const ending = await endingWith({ primary: db, bindings, cascades }, { userId });
  return {
    changes: [
      endMemberships(db, userId, memberships.length),
      ...ending.changes,
      ...cascadeOf(cascades, "account", db, { userId, email }),
    ],
    audit: memberships.map((membership) => leavingEntry(userId, membership)),
    close: ending.close,
  };
}

/** API tokens that end with an old password: for a commit in their database. */
export async function revokedPart(
  { bindings, cascades }: ErrandContext,
  db: Database,
  userId: string,
  now: number,
): Promise<Part> {
  const tokens = await selectOpenTokensOf(db, userId);
  const ending = await endingWith({ primary: db, bindings, cascades }, { userId });
  return {
    changes: [revokeTokensOf(db, userId, now), ...ending.changes],
    audit: tokens.map(({ id: tokenId, orgId, name }) => ({
      orgId,
      eventType: "REVOKE_TOKEN",
      eventId: orgId,
      eventResponse: { tokenId, name, reason: "password changed" },
    })),
    close: ending.close,
  };
}

async function changedPart(
  means: ErrandContext,
  db: Database,
  errand: Errand,
  data: Extract<AccountErrand, { kind: "account.changed" }>,
  memberships: readonly Membership[],
): Promise<Part> {
  const userId = personOf(data);
  const done = noteDone(db, errand, systemClock());
  const told = memberships.filter(({ orgId }) => orgId !== data.changedFor?.orgId);
  const audit = changeEntries(data, userId, told);
  const revoked = data.revokesTokens ? await revokedPart(means, db, userId, data.by.now) : null;
  return {
    changes: [done, ...(revoked?.changes ?? [])],
    audit: [...audit, ...(revoked?.audit ?? [])],
    close: async () => revoked?.close(),
  };
}

/** Does what is open of the errands that were left in the database, and forgets what was done there. */
export async function doOpenErrands(system: System, cascades: readonly Cascade[]): Promise<void> {
  const { bindings, db } = system;
  const now = system.clock();
  if (!isOnlyOne(bindings)) {
    const found = await selectErrands(db, { since: now - dayMs, limit: doneAtOnce });
    const joined = await joinedMeanwhile(bindings, found);
    const due = found.filter(({ doneAt, data }) => doneAt === null || isEndOf(data, joined));
    const means = { bindings, cascades };
    for (const errand of due)
      await reportIfFails(doErrand(means, db, errand), { errand: errand.id });
  }
  await system.commitUnlogged([deleteErrands(db, now - keptMs, doneAtOnce)], "upkeep");
}

const isEndOf = (data: ErrandData, joined: ReadonlySet<string>) =>
  data.kind === "account.ended" && joined.has(data.by.userId);

/** Whose account has ended, and who is a member all the same. */
async function joinedMeanwhile(bindings: Bindings, found: readonly Errand[]): Promise<Set<string>> {
  const ended = found.flatMap(({ data, doneAt }) =>
    data.kind === "account.ended" && doneAt !== null ? [data.by.userId] : [],
  );
  if (ended.length === 0) return new Set();
  const sets = await Promise.all(othersOf(bindings).map((db) => selectBelonging(db, ended)));
  return new Set(sets.flatMap((each) => [...each]));
}
