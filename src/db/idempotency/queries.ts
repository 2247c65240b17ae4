/** Finds the idempotency key of a request. */
import { and, eq } from "drizzle-orm";
import type { Database } from "#db/client";
import { idempotencyKeys } from "#db/schema";

export type IdempotencyRow = typeof idempotencyKeys.$inferSelect;

/** A key as one request holds it. */
export type Claim = Pick<IdempotencyRow, "actorId" | "key" | "claim">;

export const isOfKey = ({ actorId, key }: Pick<Claim, "actorId" | "key">) =>
  and(eq(idempotencyKeys.actorId, actorId), eq(idempotencyKeys.key, key));

export async function findKey(
  db: Database,
  of: Pick<Claim, "actorId" | "key">,
): Promise<IdempotencyRow | null> {
  const [row] = await db.select().from(idempotencyKeys).where(isOfKey(of)).limit(1);
  return row ?? null;
}
