/** The only writer of API tokens. */
import { and, eq, exists, isNull } from "drizzle-orm";
import type { Cascade } from "#db/cascade";
import type { Database } from "#db/client";
import { guarded, precondition, unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import { apiTokens, members } from "#db/schema";
import type { TokenRow } from "./queries.ts";

/** For a member alone: somebody may be removed while they make one, and it would wait for their return. */
export function insertToken(db: Database, row: TokenRow): Change[] {
  const membership = db
    .select({ userId: members.userId })
    .from(members)
    .where(and(eq(members.orgId, row.orgId), eq(members.userId, row.userId)));
  return [precondition(db, exists(membership)), guarded(db.insert(apiTokens).values(row))];
}

/** Another secret for the token, if it still opens by the one that was read. */
export function replaceSecret(
  db: Database,
  row: TokenRow,
  secret: Pick<TokenRow, "hash" | "start">,
): Change {
  return guarded(
    db
      .update(apiTokens)
      .set(secret)
      .where(
        and(
          eq(apiTokens.orgId, row.orgId),
          eq(apiTokens.id, row.id),
          eq(apiTokens.hash, row.hash),
          isNull(apiTokens.revokedAt),
        ),
      ),
  );
}

export function revokeToken(db: Database, orgId: string, tokenId: string, now: number): Change {
  return guarded(
    db
      .update(apiTokens)
      .set({ revokedAt: now })
      .where(
        and(eq(apiTokens.orgId, orgId), eq(apiTokens.id, tokenId), isNull(apiTokens.revokedAt)),
      ),
  );
}

/** Notes that a token was used. The token stands for its organization: it was found by its hash, of all organizations. */
export function touchToken(db: Database, tokenId: string, now: number): Change {
  return unguarded(db.update(apiTokens).set({ lastUsedAt: now }).where(eq(apiTokens.id, tokenId)));
}

export const tokensCascade: Cascade = {
  organization: (db, { orgId }) => [
    unguarded(db.delete(apiTokens).where(eq(apiTokens.orgId, orgId))),
  ],
  member: (db, { orgId, userId }) => [
    unguarded(
      db.delete(apiTokens).where(and(eq(apiTokens.orgId, orgId), eq(apiTokens.userId, userId))),
    ),
  ],
  account: (db, { userId }) => [
    unguarded(db.delete(apiTokens).where(eq(apiTokens.userId, userId))),
  ],
};
