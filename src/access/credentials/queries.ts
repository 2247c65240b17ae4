/** Finds what a credential names, by its hash. */
import { and, eq, isNull, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { tokenValidity } from "#access/validity";
import type { Database } from "#db/client";
import { prepared, readRows } from "#db/prepared";
import {
  account,
  apiTokens,
  oauthAccessToken,
  oauthRefreshToken,
  passkey,
  previewLinks,
  session,
  signInProviders,
  user,
} from "#db/schema";

/**
 * A condition: the joined person has set up a second factor, or a provider has signed them in for whose accounts
 * (`a`) the given condition is true.
 */
export const hasSetUpSecondFactor = (isProvider: SQL) => sql`(${user.twoFactorEnabled}
  or exists (select 1 from ${passkey} p where p.user_id = ${user.id})
  or exists (select 1 from ${account} a where a.user_id = ${user.id} and ${isProvider}))`;

/** Such a provider is this organization's own. */
const isProviderOf = (orgId: typeof apiTokens.orgId | typeof previewLinks.orgId) =>
  sql`a.provider_id = (select s.id from ${signInProviders} s where s.org_id = ${orgId})`;

const tokenWhere = (column: typeof apiTokens.hash | typeof apiTokens.id) =>
  prepared(["key"], (db, given) =>
    db
      .select({
        token: apiTokens,
        user: { id: user.id, name: user.name, email: user.email },
        hasSecondFactor: sql<number>`${hasSetUpSecondFactor(isProviderOf(apiTokens.orgId))}`,
      })
      .from(apiTokens)
      .innerJoin(user, eq(user.id, apiTokens.userId))
      .where(eq(column, given.key))
      .limit(1),
  );

const tokenByHash = tokenWhere(apiTokens.hash);
const tokenById = tokenWhere(apiTokens.id);

/** The API token with this hash, and whose it is; whether it still opens anything is the rule's to say. */
export async function findToken(db: Database, hash: string) {
  const [row] = await readRows(db.$client, tokenByHash({ key: hash }));
  return row ?? null;
}

/** The same by the token's id. */
export async function findTokenById(db: Database, tokenId: string) {
  const [row] = await readRows(db.$client, tokenById({ key: tokenId }));
  return row ?? null;
}

/** The API token that the access token with this hash stands for, and what that one was issued for; of all organizations. */
export async function findGrant(db: Database, hash: string) {
  const [row] = await db
    .select({
      grantId: oauthAccessToken.referenceId,
      userId: oauthAccessToken.userId,
      scopes: oauthAccessToken.scopes,
      resources: oauthAccessToken.resources,
      expiresAt: oauthAccessToken.expiresAt,
    })
    .from(oauthAccessToken)
    .where(and(eq(oauthAccessToken.token, hash), isNull(oauthAccessToken.revoked)))
    .limit(1);
  const found = row?.grantId ? await findTokenById(db, row.grantId) : null;
  if (row === undefined || found === null || found.user.id !== row.userId) return null;
  const listIn = (text: string | null) => JSON.parse(text ?? "[]") as string[];
  const { scopes, resources, expiresAt } = row;
  const access = {
    scopes: listIn(scopes),
    resources: listIn(resources),
    expiresAt: expiresAt.getTime(),
  };
  return { ...found, access };
}

/** The API token that the refresh token with this hash stands for; null for none. */
async function findRefreshed(db: Database, hash: string): Promise<string | null> {
  const [row] = await db
    .select({ tokenId: oauthRefreshToken.referenceId })
    .from(oauthRefreshToken)
    .where(eq(oauthRefreshToken.token, hash))
    .limit(1);
  return row?.tokenId ?? null;
}

/**
 * Whether the refresh token with this hash stands for an API token, of all organizations, that has not ended. One that
 * was replaced counts as well: the plugin takes it for a replay, and ends all that came of it.
 */
export async function isGrantOpen(
  db: Database,
  refreshHash: string,
  now: number,
): Promise<boolean> {
  const tokenId = await findRefreshed(db, refreshHash);
  if (tokenId === null) return false;
  const [row] = await db
    .select({ revokedAt: apiTokens.revokedAt, expiresAt: apiTokens.expiresAt })
    .from(apiTokens)
    .where(eq(apiTokens.id, tokenId))
    .limit(1);
  return row !== undefined && tokenValidity(row, now) === "open";
}

const sessionWhere = (column: typeof session.id | typeof session.token) =>
  prepared(["key"], (db, given) =>
    db
      .select({
        id: session.id,
        createdAt: session.createdAt,
        expiresAt: session.expiresAt,
        signedInBy: session.signedInBy,
        signedInOrgId: session.signedInOrgId,
        twoFactorEnabled: user.twoFactorEnabled,
        user: { id: user.id, name: user.name, email: user.email },
      })
      .from(session)
      .innerJoin(user, eq(user.id, session.userId))
      .where(eq(column, given.key))
      .limit(1),
  );

const sessionByToken = sessionWhere(session.token);
const sessionById = sessionWhere(session.id);

/** The session with this secret, and whose it is; whether it has ended is the rule's to say. */
export async function findSessionByToken(db: Database, token: string) {
  const [row] = await readRows(db.$client, sessionByToken({ key: token }));
  return row ?? null;
}

/** The person's session by its name; null where it was ended. */
export async function findSession(db: Database, sessionId: string, userId: string) {
  const [row] = await readRows(db.$client, sessionById({ key: sessionId }));
  return row?.user.id === userId ? row : null;
}

/** The preview link with this hash, and what its maker has set up; whether it still opens is the rule's to say. */
export async function findPreviewLink(db: Database, hash: string) {
  const [row] = await db
    .select({
      link: previewLinks,
      hasSecondFactor: sql<number>`${hasSetUpSecondFactor(isProviderOf(previewLinks.orgId))}`,
    })
    .from(previewLinks)
    .innerJoin(user, eq(user.id, previewLinks.createdBy))
    .where(eq(previewLinks.hash, hash))
    .limit(1);
  return row ?? null;
}
