/**
 * What we write of accounts. better-auth writes its four tables itself; only what must be one commit with
 * our own, a logged change of name and the end of an account, is written here.
 */
import { eq } from "drizzle-orm";
import type { Cascade } from "#db/cascade";
import type { Database } from "#db/client";
import { guarded, unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import { account, session, user, verification } from "#db/schema";

export function updateUserName(db: Database, userId: string, name: string, now: number): Change {
  return guarded(
    db
      .update(user)
      .set({ name, updatedAt: new Date(now) })
      .where(eq(user.id, userId)),
  );
}

/** Ends an account, after all that goes with it. */
export function deleteUser(db: Database, userId: string): Change {
  return guarded(db.delete(user).where(eq(user.id, userId)));
}

/** Sessions, ways to sign in and open confirmations end with the account. */
export const accountCascade: Cascade = {
  account: (db, { userId }) => [
    unguarded(db.delete(session).where(eq(session.userId, userId))),
    unguarded(db.delete(account).where(eq(account.userId, userId))),
    unguarded(db.delete(verification).where(eq(verification.value, userId))),
  ],
};
