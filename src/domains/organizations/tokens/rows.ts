/** The only writer of API tokens. */
import { and, eq, exists, isNull, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Cascade } from "#db/cascade";
import type { Database } from "#db/client";
import { guarded, precondition, unguarded, withinBound } from "#db/guard";
import type { Change } from "#db/guard";
import { apiTokens, members } from "#db/schema";
import { limits } from "#limits";
import { tokenWithDescendants, unrevokedIn } from "./queries.ts";
import type { TokenRow } from "./queries.ts";

/** Holds a commit to the token that it makes something with: it must not be revoked meanwhile, or this would outlive it. */
export function whileTokenStands(db: Database, orgId: string, tokenId: string | null): Change[] {
  if (tokenId === null) return [];
  const valid = db
    .select({ id: apiTokens.id })
    .from(apiTokens)
    .where(and(eq(apiTokens.orgId, orgId), eq(apiTokens.id, tokenId), isNull(apiTokens.revokedAt)));
  return [precondition(db, exists(valid))];
}

/** For a member alone: somebody may be removed while they make one, and it would wait for their return. */
export function insertToken(db: Database, row: TokenRow): Change[] {
  const membership = db
    .select({ userId: members.userId })
    .from(members)
    .where(and(eq(members.orgId, row.orgId), eq(members.userId, row.userId)));
  return [
    precondition(db, exists(membership)),
    ...whileTokenStands(db, row.orgId, row.parentId),
    guarded(db.insert(apiTokens).values(row)),
    withinBound(db, apiTokens, unrevokedIn(row.orgId), limits.tokensPerOrganization),
  ];
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

/** Revokes the token, and with it every one that was made with it, however far down. */
export function revokeToken(db: Database, orgId: string, tokenId: string, now: number): Change[] {
  const revoke = (those: SQL) =>
    db
      .update(apiTokens)
      .set({ revokedAt: now })
      .where(and(eq(apiTokens.orgId, orgId), those, isNull(apiTokens.revokedAt)));
  return [
    guarded(revoke(eq(apiTokens.id, tokenId))),
    unguarded(revoke(sql`${apiTokens.id} in ${tokenWithDescendants(orgId, tokenId)}`)),
  ];
}

/** Revokes what the person let this client do in the organization before. */
export function revokeGrants(
  db: Database,
  { orgId, userId, clientId }: Pick<TokenRow, "orgId" | "userId"> & { clientId: string },
  now: number,
): Change {
  return unguarded(
    db
      .update(apiTokens)
      .set({ revokedAt: now })
      .where(
        and(
          eq(apiTokens.orgId, orgId),
          eq(apiTokens.userId, userId),
          eq(apiTokens.clientId, clientId),
          isNull(apiTokens.revokedAt),
        ),
      ),
  );
}

/** Revokes every token that the person has made, of all organizations. */
export function revokeTokensOf(db: Database, userId: string, now: number): Change {
  return unguarded(
    db
      .update(apiTokens)
      .set({ revokedAt: now })
      .where(and(eq(apiTokens.userId, userId), isNull(apiTokens.revokedAt))),
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
