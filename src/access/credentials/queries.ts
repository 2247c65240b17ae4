/** Finds what a credential names, by its hash. */
import { and, eq, isNull, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { tokenValidity } from "#access/validity";
import type { Database } from "#db/client";
import type { DatabasePair } from "#db/databases";
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

/** A condition: the joined person has set up a second factor themselves. */
const hasOwnSecondFactor = sql`(${user.twoFactorEnabled}
  or exists (select 1 from ${passkey} p where p.user_id = ${user.id}))`;

/** The same, or a provider has signed them in for whose accounts (`a`) the given condition is true. */
export const hasSetUpSecondFactor = (isProvider: SQL) => sql`(${hasOwnSecondFactor}
  or exists (select 1 from ${account} a where a.user_id = ${user.id} and ${isProvider}))`;

// In a subquery conditions are Drizzle's own: a column that is written out there loses its table, and is the subquery's.

/** What the directory says of a credential's holder; `providerIds` is a list in JSON of those who have signed them in. */
const ofHolder = {
  user: { id: user.id, name: user.name, email: user.email },
  hasOwnFactor: sql<number>`${hasOwnSecondFactor}`,
  providerIds: sql<string>`(select json_group_array(${account.providerId}) from ${account} where ${eq(account.userId, user.id)})`,
};

/** The provider of single sign-on that is this organization's own. */
const ownProviderOf = (orgId: typeof apiTokens.orgId | typeof previewLinks.orgId) =>
  sql<
    string | null
  >`(select ${signInProviders.id} from ${signInProviders} where ${eq(signInProviders.orgId, orgId)})`;

/** What an organization says of a token. */
const ofToken = { token: apiTokens, ownProviderId: ownProviderOf(apiTokens.orgId) };

interface FoundHolder {
  user: { id: string; name: string; email: string };
  hasOwnFactor: number;
  providerIds: string;
}

/** The token with whose it is, and whether that one has set up what its organization takes for a second factor. */
function heldToken({ token, ownProviderId }: FoundToken, holder: FoundHolder) {
  return { token, user: holder.user, hasSecondFactor: hasFactor(holder, ownProviderId) };
}

/** A second factor that somebody has set up counts everywhere, and what an organization's own provider asks for, in it. */
function hasFactor({ hasOwnFactor, providerIds }: FoundHolder, ownProviderId: string | null) {
  const signedInBy = JSON.parse(providerIds) as string[];
  return hasOwnFactor === 1 || (ownProviderId !== null && signedInBy.includes(ownProviderId));
}

const holderById = prepared(["userId"], (db, given) =>
  db.select(ofHolder).from(user).where(eq(user.id, given.userId)).limit(1),
);

/** The person as the holder of a credential; null where they have no account any more. */
async function findHolder(directory: Database, userId: string): Promise<FoundHolder | null> {
  const [row] = await readRows(directory.$client, holderById({ userId }));
  return row ?? null;
}

const tokenWhere = (column: typeof apiTokens.hash | typeof apiTokens.id) =>
  prepared(["key"], (db, given) =>
    db.select(ofToken).from(apiTokens).where(eq(column, given.key)).limit(1),
  );

const tokenByHash = tokenWhere(apiTokens.hash);
const tokenById = tokenWhere(apiTokens.id);

type FoundToken = Awaited<ReturnType<ReturnType<typeof tokenById>["rowsIn"]>>[number];

const tokenWithHolder = prepared(["hash"], (db, given) =>
  db
    .select({ ...ofToken, ...ofHolder })
    .from(apiTokens)
    .innerJoin(user, eq(user.id, apiTokens.userId))
    .where(eq(apiTokens.hash, given.hash))
    .limit(1),
);

export type HeldToken = ReturnType<typeof heldToken>;

/**
 * The API token with this hash, and whose it is; whether it still opens anything is the rule's to say. Every request
 * asks for one: in one way to the database, where that is possible.
 */
export async function findTokenByHash(
  { db, directory, isOne }: DatabasePair,
  hash: string,
): Promise<HeldToken | null> {
  if (!isOne) {
    const [found] = await readRows(db.$client, tokenByHash({ key: hash }));
    return found === undefined ? null : withHolder(directory, found);
  }
  const [row] = await readRows(db.$client, tokenWithHolder({ hash }));
  return row === undefined ? null : heldToken(row, row);
}

/** The same by the token's id. */
export async function findTokenById(
  { db, directory }: DatabasePair,
  tokenId: string,
): Promise<HeldToken | null> {
  const [found] = await readRows(db.$client, tokenById({ key: tokenId }));
  return found === undefined ? null : withHolder(directory, found);
}

async function withHolder(directory: Database, found: FoundToken): Promise<HeldToken | null> {
  const holder = await findHolder(directory, found.token.userId);
  return holder && heldToken(found, holder);
}

/** What the access token with this hash was issued for, to whom, and the id of the API token that it stands for. */
async function findAccess(directory: Database, hash: string) {
  const [row] = await directory
    .select({
      ...ofHolder,
      tokenId: oauthAccessToken.referenceId,
      scopes: oauthAccessToken.scopes,
      resources: oauthAccessToken.resources,
      expiresAt: oauthAccessToken.expiresAt,
    })
    .from(oauthAccessToken)
    .innerJoin(user, eq(user.id, oauthAccessToken.userId))
    .where(and(eq(oauthAccessToken.token, hash), isNull(oauthAccessToken.revoked)))
    .limit(1);
  return row ?? null;
}

/**
 * The API token that the access token with this hash stands for, and what that one was issued for; of all organizations.
 * @param databaseOf the database of an id
 */
export async function findGrant(databaseOf: (id: string) => Database, hash: string) {
  const row = await findAccess(databaseOf(""), hash);
  if (row === null || row.tokenId === null) return null;
  const { tokenId, scopes, resources, expiresAt, ...holder } = row;
  const [found] = await readRows(databaseOf(tokenId).$client, tokenById({ key: tokenId }));
  if (found?.token.userId !== holder.user.id) return null;
  const listIn = (text: string | null) => JSON.parse(text ?? "[]") as string[];
  const access = {
    scopes: listIn(scopes),
    resources: listIn(resources),
    expiresAt: expiresAt.getTime(),
  };
  return { ...heldToken(found, holder), access };
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
 * @param databaseOf the database of an id
 */
export async function isGrantOpen(
  databaseOf: (id: string) => Database,
  refreshHash: string,
  now: number,
): Promise<boolean> {
  const tokenId = await findRefreshed(databaseOf(""), refreshHash);
  if (tokenId === null) return false;
  const [row] = await databaseOf(tokenId)
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
export async function findPreviewLink({ db, directory }: DatabasePair, hash: string) {
  const [row] = await db
    .select({ link: previewLinks, ownProviderId: ownProviderOf(previewLinks.orgId) })
    .from(previewLinks)
    .where(eq(previewLinks.hash, hash))
    .limit(1);
  if (row === undefined) return null;
  const maker = await findHolder(directory, row.link.createdBy);
  return maker && { link: row.link, hasSecondFactor: hasFactor(maker, row.ownProviderId) };
}
