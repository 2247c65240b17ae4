/** Reads passkeys. */
import { and, asc, count, eq } from "drizzle-orm";
import type { Database } from "#db/client";
import { passkey } from "#db/schema";

const { id, name, backedUp, createdAt } = passkey;

/** The person's passkeys, oldest first. */
export async function selectPasskeys(db: Database, userId: string) {
  return db
    .select({ id, name, backedUp, createdAt })
    .from(passkey)
    .where(eq(passkey.userId, userId))
    .orderBy(asc(createdAt), asc(id));
}

/** One of the person's passkeys, or null. */
export async function findPasskey(db: Database, userId: string, passkeyId: string) {
  const [row] = await db
    .select({ id, name, backedUp, createdAt })
    .from(passkey)
    .where(and(eq(id, passkeyId), eq(passkey.userId, userId)))
    .limit(1);
  return row ?? null;
}

export async function countPasskeys(db: Database, userId: string): Promise<number> {
  const [row] = await db.select({ n: count() }).from(passkey).where(eq(passkey.userId, userId));
  return row?.n ?? 0;
}
