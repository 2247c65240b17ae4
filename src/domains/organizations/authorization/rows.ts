/** What is deleted of the authorization server's tables; better-auth's plugin writes them itself. */
import { and, asc, eq, inArray, lt, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import {
  oauthAccessToken,
  oauthClient,
  oauthClientAssertion,
  oauthClientResource,
  oauthConsent,
  oauthRefreshToken,
} from "#db/schema";

/** In the words of the index `oauth_client_unused`: with a parameter in it, SQLite would not take that. */
const isNotLetIn = sql`${oauthClient.isLetIn} = 0`;

/**
 * For the sweep of all organizations: up to so many each of the tokens that have ended, and of the clients of before
 * `unusedSince` that nobody gave anything.
 */
export function forgetEnded(
  db: Database,
  { now, unusedSince }: { now: number; unusedSince: number },
  limit: number,
): Change[] {
  const accessTokens = db
    .select({ id: oauthAccessToken.id })
    .from(oauthAccessToken)
    .where(lt(oauthAccessToken.expiresAt, new Date(now)))
    .limit(limit);
  const refreshTokens = db
    .select({ id: oauthRefreshToken.id })
    .from(oauthRefreshToken)
    .where(lt(oauthRefreshToken.expiresAt, new Date(now)))
    .limit(limit);
  const assertions = db
    .select({ id: oauthClientAssertion.id })
    .from(oauthClientAssertion)
    .where(lt(oauthClientAssertion.expiresAt, new Date(now)))
    .limit(limit);
  const unused = db
    .select({ clientId: oauthClient.clientId })
    .from(oauthClient)
    .where(and(isNotLetIn, lt(oauthClient.createdAt, new Date(unusedSince))))
    .orderBy(asc(oauthClient.createdAt))
    .limit(limit);
  return [
    db.delete(oauthAccessToken).where(inArray(oauthAccessToken.id, accessTokens)),
    db.delete(oauthRefreshToken).where(inArray(oauthRefreshToken.id, refreshTokens)),
    db.delete(oauthClientAssertion).where(inArray(oauthClientAssertion.id, assertions)),
    db.delete(oauthClientResource).where(inArray(oauthClientResource.clientId, unused)),
    db.delete(oauthClient).where(inArray(oauthClient.clientId, unused)),
  ].map((statement) => unguarded(statement));
}

/** What a person granted, of all organizations, ends with their account. */
export function deleteGrants(db: Database, userId: string): Change[] {
  return [
    unguarded(db.delete(oauthAccessToken).where(eq(oauthAccessToken.userId, userId))),
    unguarded(db.delete(oauthRefreshToken).where(eq(oauthRefreshToken.userId, userId))),
    unguarded(db.delete(oauthConsent).where(eq(oauthConsent.userId, userId))),
  ];
}
