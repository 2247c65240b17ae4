/** What is deleted of the authorization server's tables; better-auth's plugin writes them itself. */
import { and, eq, lt, notExists, notInArray } from "drizzle-orm";
import type { Cascade } from "#db/cascade";
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

/** For the sweep of all organizations: tokens that have ended, and clients of before `unusedSince` that nobody gave anything. */
export function forgetEnded(db: Database, now: number, unusedSince: number): Change[] {
  const consent = db
    .select({ id: oauthConsent.id })
    .from(oauthConsent)
    .where(eq(oauthConsent.clientId, oauthClient.clientId));
  return [
    unguarded(db.delete(oauthAccessToken).where(lt(oauthAccessToken.expiresAt, new Date(now)))),
    unguarded(db.delete(oauthRefreshToken).where(lt(oauthRefreshToken.expiresAt, new Date(now)))),
    unguarded(
      db.delete(oauthClientAssertion).where(lt(oauthClientAssertion.expiresAt, new Date(now))),
    ),
    unguarded(
      db
        .delete(oauthClient)
        .where(and(lt(oauthClient.createdAt, new Date(unusedSince)), notExists(consent))),
    ),
    unguarded(
      db
        .delete(oauthClientResource)
        .where(
          notInArray(
            oauthClientResource.clientId,
            db.select({ clientId: oauthClient.clientId }).from(oauthClient),
          ),
        ),
    ),
  ];
}

/** What a person granted, of all organizations, ends with their account. */
export const authorizationCascade: Cascade = {
  account: (db, { userId }) => [
    unguarded(db.delete(oauthAccessToken).where(eq(oauthAccessToken.userId, userId))),
    unguarded(db.delete(oauthRefreshToken).where(eq(oauthRefreshToken.userId, userId))),
    unguarded(db.delete(oauthConsent).where(eq(oauthConsent.userId, userId))),
  ],
};
