/** The rows of idempotency keys: claimed before the work, marked in its own commit, answered after it. */
import { and, eq, lt, ne } from "drizzle-orm";
import type { Database } from "./client.ts";
import { guarded, unguarded } from "./guard.ts";
import type { Change } from "./guard.ts";
import { idempotencyKeys } from "./schema.ts";

export type IdempotencyRow = typeof idempotencyKeys.$inferSelect;

/** A key as one request holds it. */
export type Claim = Pick<IdempotencyRow, "actorId" | "key" | "claim">;

const rowOf = ({ actorId, key }: Pick<Claim, "actorId" | "key">) =>
  and(eq(idempotencyKeys.actorId, actorId), eq(idempotencyKeys.key, key));

const heldBy = (claim: Claim) => and(rowOf(claim), eq(idempotencyKeys.claim, claim.claim));

export async function findKey(
  db: Database,
  of: Pick<Claim, "actorId" | "key">,
): Promise<IdempotencyRow | null> {
  const [row] = await db.select().from(idempotencyKeys).where(rowOf(of)).limit(1);
  return row ?? null;
}

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

/** Forgets keys from before the given time. */
export function purgeKeys(db: Database, before: number): Change {
  return unguarded(db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before)));
}
