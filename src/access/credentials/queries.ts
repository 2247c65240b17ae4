/** Finds what a credential names, by its hash. */
import { and, eq } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Database } from "#db/client";
import { apiTokens, previewLinks, session, user } from "#db/schema";

/** The API token with this hash, and whose it is; whether it still opens anything is the rule's to say. */
export function findToken(db: Database, hash: string) {
  return findTokenWhere(db, eq(apiTokens.hash, hash));
}

/** The same by the token's id. */
export function findTokenById(db: Database, tokenId: string) {
  return findTokenWhere(db, eq(apiTokens.id, tokenId));
}

async function findTokenWhere(db: Database, condition: SQL) {
  const [row] = await db
    .select({ token: apiTokens, user: { id: user.id, name: user.name, email: user.email } })
    .from(apiTokens)
    .innerJoin(user, eq(user.id, apiTokens.userId))
    .where(condition)
    .limit(1);
  return row ?? null;
}

/** The person's session by its name; null where it was ended. */
export async function findSession(db: Database, sessionId: string, userId: string) {
  const [row] = await db
    .select({ id: session.id, expiresAt: session.expiresAt })
    .from(session)
    .where(and(eq(session.id, sessionId), eq(session.userId, userId)))
    .limit(1);
  return row === undefined ? null : { id: row.id, expiresAt: row.expiresAt.getTime() };
}

/** The preview link with this hash; whether it still opens is the rule's to say. */
export async function findPreviewLink(db: Database, hash: string) {
  const [row] = await db.select().from(previewLinks).where(eq(previewLinks.hash, hash)).limit(1);
  return row ?? null;
}
