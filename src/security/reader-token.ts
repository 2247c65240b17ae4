/**
 * Tokens by which a product of the owner's sends its readers into a private site: JWTs under a shared secret (HS256) or
 * a key of which the site knows the public half (RS256, ES256). What an algorithm is for is said by the key that is
 * stored, never by the token.
 */
import { compactVerify, createLocalJWKSet, importJWK } from "jose";
import type { CompactVerifyResult, JSONWebKeySet } from "jose";
import * as z from "zod";
import { limits } from "#limits";
import { signedJson } from "./signed-json.ts";

/** What a token is checked with. */
export type ReaderTokenKey = { kind: "secret"; secret: string } | { kind: "jwks"; jwks: string };

/** What a token says of its reader, by its signer's word. */
export interface ReaderGrant {
  who: string;
  groups: string[];
  /** Milliseconds since the epoch; null for at once. */
  notBefore: number | null;
  expiresAt: number;
}

const claims = z.object({
  sub: z.string().min(1).max(limits.readerNameChars),
  aud: z.union([z.string(), z.array(z.string())]),
  exp: z.number(),
  nbf: z.number().optional(),
  groups: z
    .array(z.string().max(limits.readerGroupChars))
    .max(limits.readerGroupsOfToken)
    .default([]),
});

/** What the token says, or why it says nothing, for the developer who signs: one sentence. */
export async function readReaderToken(
  key: ReaderTokenKey,
  token: string,
  audience: string,
): Promise<ReaderGrant | string> {
  const payload = await signedJson(verified(key, token));
  if (payload === null) return "JWT: the signature is not one of the key that this site has.";
  const parsed = claims.safeParse(payload);
  if (!parsed.success) {
    const names = new Set(
      parsed.error.issues.map(({ path }) => `"${String(path[0] ?? "payload")}"`),
    );
    return `JWT: ${[...names].join(", ")} is missing or not as it has to be.`;
  }
  const { sub: who, aud, exp, nbf, groups } = parsed.data;
  if (![aud].flat().includes(audience)) return `JWT: "aud" does not name "${audience}".`;
  return { who, groups, notBefore: nbf === undefined ? null : nbf * 1000, expiresAt: exp * 1000 };
}

async function verified(key: ReaderTokenKey, token: string): Promise<CompactVerifyResult> {
  if (key.kind === "secret") {
    const secret = new TextEncoder().encode(key.secret);
    return compactVerify(token, secret, { algorithms: ["HS256"] });
  }
  const keys = createLocalJWKSet(JSON.parse(key.jwks) as JSONWebKeySet);
  return compactVerify(token, keys, { algorithms: ["RS256", "ES256"] });
}

/** The parts of a JWK that only its owner may have (RFC 7518, 6.2.2, 6.3.2, 6.4). */
const privateParts = ["d", "p", "q", "dp", "dq", "qi", "oth", "k"];

const keySet = z.union([
  z.looseObject({ keys: z.array(z.looseObject({ kty: z.string() })).min(1) }),
  z.looseObject({ kty: z.string() }).transform((key) => ({ keys: [key] })),
]);

/** A JWK set (RFC 7517) as it is to be stored, or what is wrong with it. One key alone is a set, too. */
export async function readKeySet(text: string): Promise<{ jwks: string } | { fault: string }> {
  const parsed = keySet.safeParse(jsonIn(text));
  if (!parsed.success) return { fault: 'is no JWK set: paste the JSON of one, {"keys":[…]}' };
  const { keys } = parsed.data;
  for (const key of keys) {
    const fault = await faultOf(key);
    if (fault !== null) return { fault };
  }
  return { jwks: JSON.stringify({ keys }) };
}

async function faultOf(key: { kty: string } & Record<string, unknown>): Promise<string | null> {
  const { kty, crv, alg } = key;
  if (privateParts.some((part) => part in key))
    return "holds a private or a shared key: paste the public keys alone, and replace that key, since it has left its place";
  const isOf = kty === "RSA" ? "RS256" : kty === "EC" && crv === "P-256" ? "ES256" : null;
  if (isOf === null || (alg !== undefined && alg !== isOf))
    return "takes RSA keys for RS256 and keys of the curve P-256 for ES256";
  try {
    const imported = await importJWK(key, isOf);
    return imported instanceof Uint8Array || !isTooShort(imported)
      ? null
      : "has an RSA key of less than 2,048 bits";
  } catch {
    return `has a key of the type ${kty} that cannot be read`;
  }
}

function isTooShort({ algorithm }: CryptoKey): boolean {
  return "modulusLength" in algorithm && Number(algorithm.modulusLength) < 2_048;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
