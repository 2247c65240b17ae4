/**
 * What we write of accounts. better-auth writes its tables itself; only what must be one commit with
 * our own, a logged change and the end of an account, is written here.
 */
import { and, eq, inArray, lt, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { guarded, unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import { inParts, isOneOf } from "#db/many";
import { account, passkey, session, twoFactor, user, verification } from "#db/schema";
import type { SignedOut } from "#db/schema";
import type { AccountChanges } from "./contract.ts";
import { linkedTo } from "./queries.ts";

export function updateUser(
  db: Database,
  userId: string,
  changes: AccountChanges,
  now: number,
): Change {
  return guarded(
    db
      .update(user)
      .set({ ...changes, updatedAt: new Date(now) })
      .where(eq(user.id, userId)),
  );
}

/** Stores a password's new hash in place of the one that it was verified by; nothing where that is there no more. */
export function replaceHash(
  db: Database,
  accountId: string,
  before: string,
  after: string,
): Change {
  return unguarded(
    db
      .update(account)
      .set({ password: after })
      .where(and(eq(account.id, accountId), eq(account.password, before))),
  );
}

export function renamePasskey(
  db: Database,
  userId: string,
  passkeyId: string,
  name: string,
): Change {
  return guarded(
    db
      .update(passkey)
      .set({ name })
      .where(and(eq(passkey.id, passkeyId), eq(passkey.userId, userId))),
  );
}

/** Removes a passkey, if its owner has another way in: a password, a provider, or another passkey. */
export function deletePasskey(db: Database, userId: string, passkeyId: string): Change {
  const hasOther = sql`(
    exists (select 1 from ${account} a where a.user_id = ${userId}
      and (a.provider_id <> 'credential' or a.password is not null))
    or exists (select 1 from ${passkey} p where p.user_id = ${userId} and p.id <> ${passkeyId}))`;
  return guarded(
    db.delete(passkey).where(and(eq(passkey.id, passkeyId), eq(passkey.userId, userId), hasOther)),
  );
}

/** Gives a session that is used a later end, and notes when that was. */
export function prolongSession(
  db: Database,
  sessionId: string,
  { expiresAt, usedAt }: { expiresAt: number; usedAt: number },
): Change {
  return unguarded(
    db
      .update(session)
      .set({ expiresAt: new Date(expiresAt), updatedAt: new Date(usedAt) })
      .where(eq(session.id, sessionId)),
  );
}

/** An account that an organization's directory makes, with an address whose domain the organization has proved. */
export function insertUser(
  db: Database,
  { id, name, email, now }: { id: string; name: string; email: string; now: number },
): Change {
  const at = new Date(now);
  const row = { id, name, email, emailVerified: true, createdAt: at, updatedAt: at };
  return guarded(db.insert(user).values(row));
}

/** Gives the account that was read another name and address; mails to the former address open it no more. */
export function renameUser(
  db: Database,
  before: { userId: string; email: string },
  { name, email, now }: { name: string; email: string; now: number },
): Change[] {
  const { userId } = before;
  const renamed = guarded(
    db
      .update(user)
      .set({ name, email, updatedAt: new Date(now) })
      .where(and(eq(user.id, userId), eq(user.email, before.email))),
  );
  if (email === before.email) return [renamed];
  return [renamed, unguarded(db.delete(verification).where(eq(verification.value, userId)))];
}

/** Ends these sessions of the person; aborts where one of them has ended meanwhile. */
export function endSessions(db: Database, userId: string, sessionIds: readonly string[]): Change {
  return guarded(
    db.delete(session).where(and(eq(session.userId, userId), isOneOf(session.id, sessionIds))),
    sessionIds.length,
  );
}

/** For the sweep of all accounts: forgets up to so many each of the sessions and confirmations whose time is over. */
export function deleteEnded(db: Database, now: number, limit: number): Change[] {
  const sessions = db
    .select({ id: session.id })
    .from(session)
    .where(lt(session.expiresAt, new Date(now)))
    .limit(limit);
  const confirmations = db
    .select({ id: verification.id })
    .from(verification)
    .where(lt(verification.expiresAt, new Date(now)))
    .limit(limit);
  return [
    unguarded(db.delete(session).where(inArray(session.id, sessions))),
    unguarded(db.delete(verification).where(inArray(verification.id, confirmations))),
  ];
}

/** Ends an account, with its sessions, ways in and open confirmations, while it has the address by which all that goes with it was found. */
export function deleteUser(db: Database, userId: string, email: string): Change[] {
  return [
    unguarded(db.delete(session).where(eq(session.userId, userId))),
    unguarded(db.delete(account).where(eq(account.userId, userId))),
    unguarded(db.delete(passkey).where(eq(passkey.userId, userId))),
    unguarded(db.delete(twoFactor).where(eq(twoFactor.userId, userId))),
    unguarded(db.delete(verification).where(eq(verification.value, userId))),
    guarded(db.delete(user).where(and(eq(user.id, userId), eq(user.email, email)))),
  ];
}

/**
 * Hands an account whose address nobody had verified to who has proved it: what its maker may know (a password,
 * another provider, a passkey, a second step, a session) opens it no more.
 */
export function proveAddress(db: Database, userId: string, now: number): Change[] {
  return [
    guarded(
      db
        .update(user)
        .set({ emailVerified: true, twoFactorEnabled: false, updatedAt: new Date(now) })
        .where(and(eq(user.id, userId), eq(user.emailVerified, false))),
    ),
    unguarded(db.delete(account).where(eq(account.userId, userId))),
    unguarded(db.delete(passkey).where(eq(passkey.userId, userId))),
    unguarded(db.delete(twoFactor).where(eq(twoFactor.userId, userId))),
    unguarded(db.delete(session).where(eq(session.userId, userId))),
  ];
}

/** Ends the sessions of everybody whom the sign-in provider has signed in, and what it knows them by. */
function unlinkProvider(db: Database, providerId: string): Change[] {
  return [
    unguarded(db.delete(session).where(inArray(session.userId, linkedTo(db, providerId)))),
    unguarded(db.delete(account).where(eq(account.providerId, providerId))),
  ];
}

/** Ends every session of these people. */
function endSessionsOfPeople(db: Database, userIds: readonly string[]): Change[] {
  return inParts(userIds).map((ids) =>
    unguarded(db.delete(session).where(isOneOf(session.userId, ids))),
  );
}

/** Ends the person's sessions where the sign-in provider has signed them in, and what it knows them by. */
function unlinkPerson(db: Database, userId: string, providerId: string): Change[] {
  const isLinked = inArray(session.userId, linkedTo(db, providerId));
  const isTheirs = and(eq(account.userId, userId), eq(account.providerId, providerId));
  return [
    unguarded(db.delete(session).where(and(eq(session.userId, userId), isLinked))),
    unguarded(db.delete(account).where(isTheirs)),
  ];
}

/** Ends sessions of people, as an organization says whose. */
export function signOutChanges(db: Database, whom: readonly SignedOut[]): Change[] {
  return whom.flatMap((each) => {
    if ("userIds" in each) return endSessionsOfPeople(db, each.userIds);
    const { providerId } = each;
    return "userId" in each
      ? unlinkPerson(db, each.userId, providerId)
      : unlinkProvider(db, providerId);
  });
}
