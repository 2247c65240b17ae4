/**
 * Tokens of embeds: signed (JWS, HS256) with a collection's own key, by this service or by a customer's own
 * server. One lets its bearer read the published pages of that collection, private ones too, until it expires.
 */
import { jwtVerify, SignJWT } from "jose";
import * as z from "zod";
import { limits } from "#limits";

const claims = z.object({
  org_id: z.string(),
  collection_id: z.string(),
  user_id: z.string().min(1).max(limits.embedUserIdChars),
  exp: z.number(),
});

/** What a token says: who reads which collection, by the signer's word. */
export interface EmbedGrant {
  orgId: string;
  collectionId: string;
  userId: string;
}

const bytesOf = (key: string) => new TextEncoder().encode(key);

/** A new key: 256 random bits, under a prefix by which it is known. */
export function newEmbedKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return `gle_${Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

/** Signs a token that is good until `expiresAt` (milliseconds since the epoch, whole seconds of it). */
export async function signEmbedToken(
  key: string,
  { orgId, collectionId, userId }: EmbedGrant,
  expiresAt: number,
): Promise<string> {
  return new SignJWT({ org_id: orgId, collection_id: collectionId, user_id: userId })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setExpirationTime(Math.floor(expiresAt / 1000))
    .sign(bytesOf(key));
}

/**
 * What a token says, or null when it is forged, malformed, expired, or good for longer than a token may be.
 * @param now milliseconds since the epoch
 */
export async function verifyEmbedToken(
  key: string,
  token: string,
  now: number,
): Promise<EmbedGrant | null> {
  try {
    const { payload } = await jwtVerify(token, bytesOf(key), {
      algorithms: ["HS256"],
      currentDate: new Date(now),
    });
    const said = claims.parse(payload);
    if (said.exp * 1000 > now + limits.embedTokenMs + leewayMs) return null;
    return { orgId: said.org_id, collectionId: said.collection_id, userId: said.user_id };
  } catch {
    return null;
  }
}

/** The clock of a customer's server may be ahead of ours. */
const leewayMs = 60_000;
