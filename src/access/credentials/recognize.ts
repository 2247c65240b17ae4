/** From a bearer secret to its actor: API tokens and share links, looked up by their hash. */
import type { Database } from "#db/client";
import { Failure } from "#failure";
import type { Actor } from "#operation/actor";
import { shareLinkIdOf } from "#security/share-link";
import { hashToken, kindOfToken } from "#security/tokens";
import { findShareLink, findToken } from "./store.ts";

const unknownToken = () =>
  new Failure("unauthenticated", "The bearer token is not one of ours, or it was mistyped.", {
    headers: { "WWW-Authenticate": 'Bearer realm="galley", error="invalid_token"' },
  });

export interface Recognized {
  actor: Actor;
  /** The token to note as used, or null. */
  tokenId: string | null;
  lastUsedAt: number | null;
}

/** The actor behind a bearer secret. Throws 401 with the reason when it opens nothing. */
export async function recognize(db: Database, secret: string, now: number): Promise<Recognized> {
  const kind = kindOfToken(secret);
  if (kind === null || kind === "invitation") throw unknownToken();
  return kind === "api" ? recognizeToken(db, secret, now) : recognizeLink(db, secret, now);
}

async function recognizeToken(db: Database, secret: string, now: number): Promise<Recognized> {
  const found = await findToken(db, await hashToken(secret));
  if (!found) throw unknownToken();
  const { token, user } = found;
  if (token.revokedAt !== null) throw new Failure("token_revoked", "This API token was revoked.");
  if (token.expiresAt !== null && token.expiresAt <= now) {
    throw new Failure("token_expired", "This API token has expired.");
  }
  const { id, orgId, name, scopes, collectionIds } = token;
  return {
    actor: {
      kind: "person",
      userId: user.id,
      name: user.name,
      email: user.email,
      token: { id, orgId, name, scopes, collectionIds },
    },
    tokenId: id,
    lastUsedAt: token.lastUsedAt,
  };
}

async function recognizeLink(db: Database, secret: string, now: number): Promise<Recognized> {
  const hash = await hashToken(secret);
  const page = await findShareLink(db, hash);
  if (!page) {
    throw new Failure("token_revoked", "This link was turned off, or its page was put away.");
  }
  if (page.shareLinkExpiresAt !== null && page.shareLinkExpiresAt <= now) {
    throw new Failure("token_expired", "This link has expired.");
  }
  const shareLinkId = shareLinkIdOf(hash);
  return { actor: { kind: "link", pageId: page.id, shareLinkId }, tokenId: null, lastUsedAt: null };
}
