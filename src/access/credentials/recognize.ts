/**
 * From a credential to who holds it: API tokens, share links and preview links, looked up by their hash, and
 * what a room keeps of whoever came by one. Whether it still opens anything, the rule says.
 */
import { refusal, refusalBeforeLookup } from "#access/decide";
import { toEverybody, toFollow } from "#access/needs";
import type { PreviewHolder } from "#access/principal";
import { secondFactorOf } from "#access/second-factor";
import { pageSubjectOf } from "#access/resolve";
import { findLinkedPage } from "#access/queries";
import { hasEnded } from "#access/validity";
import type { Database } from "#db/client";
import { databaseOf, databasePairOf, directoryOf } from "#db/databases";
import type { DatabasePair } from "#db/databases";
import type { Bindings } from "#env";
import { Failure } from "#failure";
import type { Actor, LinkHolder, Person } from "#operation/actor";
import { shareLinkIdOf } from "#security/share-link";
import { hashToken, kindOfToken, secretIdOf, slotOfToken } from "#security/tokens";
import {
  findGrant,
  findPreviewLink,
  findSession,
  findSessionByToken,
  findTokenByHash,
  findTokenById,
} from "./queries.ts";
import type { HeldToken } from "./queries.ts";

const unknownToken = (why: string) =>
  new Failure("unauthenticated", `${why} An API token is \`gly_\` and 46 letters and digits.`, {
    headers: { "WWW-Authenticate": 'Bearer realm="galley", error="invalid_token"' },
  });

const isNotOurs = "The bearer token is not one of ours, or it was mistyped.";
const isForgotten = "The bearer token is not known here: it may be another service's, or deleted.";

export interface Recognized {
  actor: Actor;
  /** The token to note as used, or null. */
  tokenId: string | null;
  lastUsedAt: number | null;
}

/**
 * The actor behind a bearer secret. Throws 401 with the reason when it opens nothing.
 * @param resource what is asked, as an access token names what it opens (RFC 8707); null where none opens anything
 */
export async function recognize(
  bindings: Bindings,
  secret: string,
  { now, resource }: { now: number; resource: string | null },
): Promise<Recognized> {
  const kind = kindOfToken(secret);
  if (kind === null || kind === "invitation" || kind === "operator") throw unknownToken(isNotOurs);
  if (kind === "access") return recognizeGrant(bindings, secret, { now, resource });
  const databases = databasePairOf(bindings, slotOfToken(secret));
  return kind === "api"
    ? recognizeToken(databases, secret, now)
    : recognizeLink(databases.db, secret, now);
}

async function recognizeToken(
  databases: DatabasePair,
  secret: string,
  now: number,
): Promise<Recognized> {
  const found = await findTokenByHash(databases, await hashToken(secret));
  if (!found) throw unknownToken(isForgotten);
  const actor = holderOf(found);
  const refused = refusalBeforeLookup(toEverybody, actor, now);
  if (refused) throw refused;
  return { actor, tokenId: found.token.id, lastUsedAt: found.token.lastUsedAt };
}

/** The person behind an access token: by the API token that they granted, within what this one was issued for. */
async function recognizeGrant(
  bindings: Bindings,
  secret: string,
  { now, resource }: { now: number; resource: string | null },
): Promise<Recognized> {
  const found = await findGrant((id) => databaseOf(bindings, id), await hashToken(secret));
  if (!found) throw unknownToken(isForgotten);
  const { access } = found;
  if (resource === null || !access.resources.includes(resource)) {
    const message = "This token opens the MCP server that it was issued for, and nothing else.";
    throw new Failure("unauthenticated", message);
  }
  const holder = holderOf(found);
  const scopes = found.token.scopes.filter((scope) => access.scopes.includes(scope));
  const expiresAt = Math.min(access.expiresAt, found.token.expiresAt ?? Infinity);
  const actor = { ...holder, token: holder.token && { ...holder.token, scopes, expiresAt } };
  const refused = refusalBeforeLookup(toEverybody, actor, now);
  if (refused) throw refused;
  return { actor, tokenId: found.token.id, lastUsedAt: found.token.lastUsedAt };
}

function holderOf(found: HeldToken): Person {
  const { token, user } = found;
  const { id, orgId, name, scopes, collectionIds, expiresAt, revokedAt } = token;
  const secretId = secretIdOf(token.hash);
  return {
    kind: "person",
    userId: user.id,
    name: user.name,
    email: user.email,
    token: { id, secretId, orgId, name, scopes, collectionIds, expiresAt, revokedAt },
    secondFactor: found.hasSecondFactor ? [orgId] : [],
    session: null,
  };
}

export interface SignedIn {
  actor: Person & { session: NonNullable<Person["session"]> };
  /** When the session was opened, in milliseconds. */
  createdAt: number;
}

/** Who is signed in by a session that has not ended; null where nobody is. */
export async function recognizeSession(
  db: Database,
  secret: string,
  now: number,
): Promise<SignedIn | null> {
  const found = await findSessionByToken(db, secret);
  if (found === null || hasEnded(found.expiresAt.getTime(), now)) return null;
  return { actor: sessionHolderOf(found), createdAt: found.createdAt.getTime() };
}

function sessionHolderOf(
  found: NonNullable<Awaited<ReturnType<typeof findSession>>>,
): SignedIn["actor"] {
  const { id, user, expiresAt } = found;
  return {
    kind: "person",
    userId: user.id,
    name: user.name,
    email: user.email,
    token: null,
    secondFactor: secondFactorOf(found),
    session: { id, expiresAt: expiresAt.getTime() },
  };
}

async function recognizeLink(db: Database, secret: string, now: number): Promise<Recognized> {
  const hash = await hashToken(secret);
  const found = await findLinkedPage(db, hash);
  if (!found) {
    throw new Failure("token_revoked", "This link was turned off, or its page was put away.");
  }
  const actor: LinkHolder = {
    kind: "link",
    pageId: found.page.id,
    shareLinkId: shareLinkIdOf(hash),
  };
  const refused = refusal(toFollow, actor, pageSubjectOf(found), now);
  if (refused) throw refused;
  return { actor, tokenId: null, lastUsedAt: null };
}

/** The holder of a preview link, or null where there is no link with this secret. */
export async function recognizePreview(
  bindings: Bindings,
  secret: string,
): Promise<PreviewHolder | null> {
  if (kindOfToken(secret) !== "share") return null;
  const found = await findPreviewLink(
    databasePairOf(bindings, slotOfToken(secret)),
    await hashToken(secret),
  );
  if (found === null) return null;
  const { orgId, pageId, createdBy: madeBy, expiresAt } = found.link;
  const secondFactor = found.hasSecondFactor ? [orgId] : [];
  return { kind: "preview", pageId, madeBy, secondFactor, expiresAt };
}

/** By what somebody came into a page's room: a share link, a token's secret or a session. */
export interface RoomCredential {
  pageId: string;
  userId: string;
  tokenId: string | null;
  tokenSecretId: string | null;
  shareLinkId: string | null;
  sessionId: string | null;
}

/** Who holds the credential, as it is now; null where a token or its secret, or a session, is there no more. */
export async function recognizeAgain(
  bindings: Bindings,
  credential: RoomCredential,
): Promise<Person | LinkHolder | null> {
  const { pageId, userId, tokenId, tokenSecretId, shareLinkId, sessionId } = credential;
  if (shareLinkId !== null) return { kind: "link", pageId, shareLinkId };
  if (tokenId !== null) {
    const found = await findTokenById(databasePairOf(bindings, tokenId), tokenId);
    const holder = found && holderOf(found);
    return holder?.token?.secretId === tokenSecretId ? holder : null;
  }
  const db = directoryOf(bindings);
  const found = sessionId === null ? null : await findSession(db, sessionId, userId);
  return found && sessionHolderOf(found);
}
