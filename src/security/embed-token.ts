/**
 * Tokens of embeds: signed (JWS, HS256) with a collection's own key, by this service or by a customer's own
 * server. One lets its bearer read the published pages of that collection, private ones too, until it expires.
 */
import { compactVerify, SignJWT } from "jose";
import * as z from "zod";
import { limits } from "#limits";
import { signedJson } from "./signed-json.ts";

const claims = z.object({
  org_id: z.string(),
  collection_id: z.string(),
  user_id: z.string().min(1).max(limits.embedUserIdChars),
  nbf: z.number().optional(),
  exp: z.number(),
  made_with: z.string().optional(),
});

/** What a token says: who reads which collection, by the signer's word, and when. */
export interface EmbedGrant {
  orgId: string;
  collectionId: string;
  userId: string;
  /** Milliseconds since the epoch; null for at once. */
  notBefore: number | null;
  expiresAt: number;
  /** The id of the API token that it was made with, and with which it ends. */
  madeWith: string | null;
}

const utf8Bytes = (key: string) => new TextEncoder().encode(key);

/** A new key: 256 random bits, under a prefix by which it is known. */
export function newEmbedKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return `gle_${Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

/** Signs a token that is good at once, until `expiresAt` (whole seconds of it). */
export async function signEmbedToken(
  key: string,
  { orgId, collectionId, userId, expiresAt, madeWith }: Omit<EmbedGrant, "notBefore">,
): Promise<string> {
  const made = madeWith === null ? {} : { made_with: madeWith };
  return new SignJWT({ org_id: orgId, collection_id: collectionId, user_id: userId, ...made })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setExpirationTime(Math.floor(expiresAt / 1000))
    .sign(utf8Bytes(key));
}

/**
 * What a token says, or null when it is forged or malformed. Whether its time has come or is over, the rule
 * of access says: here it is only read.
 */
export async function readEmbedToken(key: string, token: string): Promise<EmbedGrant | null> {
  const checking = compactVerify(token, utf8Bytes(key), { algorithms: ["HS256"] });
  const parsed = claims.safeParse(await signedJson(checking));
  if (!parsed.success) return null;
  const {
    org_id: orgId,
    collection_id: collectionId,
    user_id: userId,
    nbf,
    exp,
    made_with: madeWith = null,
  } = parsed.data;
  const notBefore = nbf === undefined ? null : nbf * 1000;
  return { orgId, collectionId, userId, notBefore, expiresAt: exp * 1000, madeWith };
}
