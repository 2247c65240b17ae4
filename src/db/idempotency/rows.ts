/** The only writer of idempotency keys: claimed before the work, marked in its own commit, answered after it. */
import { and, eq, lt, ne } from "drizzle-orm";
import type { Database } from "#db/client";
import { guarded, unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import { isOfFirst } from "#db/many";
import { idempotencyKeys } from "#db/schema";
import { whileClaimed } from "#db/whereabouts/rows";
import { isOfKey } from "./queries.ts";
import type { IdempotencyRow, Claim } from "./queries.ts";

const heldBy = (claim: Claim) => and(isOfKey(claim), eq(idempotencyKeys.claim, claim.claim));

/** Claims a free key, or one whose holder died before it committed anything. */
export function claimKey(db: Database, row: IdempotencyRow): Change {
  const { claim, claimedUntil, createdAt } = row;
  const isAbandoned = and(
    eq(idempotencyKeys.state, "running"),
    lt(idempotencyKeys.claimedUntil, createdAt),
  );
  return guarded(
    db
      .insert(idempotencyKeys)
      .values(row)
      .onConflictDoUpdate({
        target: [idempotencyKeys.actorId, idempotencyKeys.key],
        set: { claim, claimedUntil },
        setWhere: and(isAbandoned, eq(idempotencyKeys.requestHash, row.requestHash)),
      }),
  );
}

/** Rides in the work's own commit: it aborts where another request has taken the key over. */
export function markCommitted(db: Database, claim: Claim): Change {
  return guarded(
    db
      .update(idempotencyKeys)
      .set({ state: "committed" })
      .where(and(heldBy(claim), ne(idempotencyKeys.state, "answered"))),
  );
}

/** The same where the work commits in another database than the key is in: until this time (ms) alone, when nobody else has taken the key. */
export function noteCommitted(db: Database, row: IdempotencyRow, until: number): Change[] {
  const done = { ...row, state: "committed" as const };
  const target = [idempotencyKeys.actorId, idempotencyKeys.key];
  return [
    whileClaimed(db, until),
    guarded(db.insert(idempotencyKeys).values(done).onConflictDoUpdate({ target, set: done })),
  ];
}

/** Keeps the first answer. */
export function storeAnswer(
  db: Database,
  claim: Claim,
  answer: { status: number; sealedAnswer: string },
): Change {
  return unguarded(
    db
      .update(idempotencyKeys)
      .set({ state: "answered", ...answer })
      .where(heldBy(claim)),
  );
}

/** Gives the key back: what was refused may be tried again under it. */
export function releaseKey(db: Database, claim: Claim): Change {
  return unguarded(
    db.delete(idempotencyKeys).where(and(heldBy(claim), eq(idempotencyKeys.state, "running"))),
  );
}

/** Forgets up to `limit` keys from before the given time. */
export function purgeKeys(db: Database, before: number, limit: number): Change {
  const isOld = lt(idempotencyKeys.createdAt, before);
  return unguarded(db.delete(idempotencyKeys).where(isOfFirst(idempotencyKeys, isOld, limit)));
}
