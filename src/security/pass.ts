/**
 * The collaboration pass: a signed, short-lived token that admits one person to one page's room, or to one
 * collection's channel. It only admits; what its holder may still do afterwards is the room's to know.
 */
import { errors, jwtVerify, SignJWT } from "jose";
import * as z from "zod";
import { limits } from "#limits";
import { deriveKey } from "./keys.ts";

export interface Pass {
  /** The page; for a channel, its collection's root. */
  pageId: string;
  userId: string;
  name: string;
  /** A CSS colour for the person's cursor. */
  color: string;
  permission: "read" | "write";
  /** The API token that asked for the pass, if one did. */
  tokenId?: string | undefined;
  /** Which secret of the token asked: one that a rotation has replaced holds no connection. */
  tokenSecretId?: string | undefined;
  /** The share link that asked for the pass, if one did. */
  shareLinkId?: string | undefined;
  /** The session that asked for the pass, if one did. */
  sessionId?: string | undefined;
  /** When what asked for the pass ends by itself, as far as is known, milliseconds since the epoch; absent for never. */
  endsAt?: number | undefined;
  /** Milliseconds since the epoch: a revocation at or after it makes the pass void. */
  issuedAt: number;
}

/** Why a socket is refused, as WebSocket close codes (RFC 6455, 7.4.2: 4000 to 4999 are ours). */
export const refusals = {
  noPass: { code: 4401, reason: "no pass, or it has expired" },
  notAllowed: { code: 4403, reason: "not allowed, or no longer" },
  tooManyAttempts: {
    code: 4429,
    reason: "too many connections from your address within a minute: wait a minute",
  },
} as const;

const passHeader = "x-galley-pass";
/** "1" when the client takes text frames, as the PartyKit providers do. */
export const textsHeader = "x-galley-texts";

/**
 * The headers in which the Worker hands a verified pass to the room: never the address, which is kept with
 * the socket. A room believes them, since nothing but the Worker reaches a Durable Object.
 */
export function passHeaders(pass: Pass): Record<string, string> {
  return { [passHeader]: encodeURIComponent(JSON.stringify(pass)) };
}

/** The pass that the Worker has handed over, or null where there is none. */
export function handedPass(headers: Headers): Pass | null {
  const handed = headers.get(passHeader);
  return handed === null ? null : (JSON.parse(decodeURIComponent(handed)) as Pass);
}

/** What a pass opens: a page's room, or the channel of a collection. */
export type PassAudience = "page" | "collection";

const audienceClaims = { page: "galley-room", collection: "galley-channel" } as const;

const claims = z.object({
  pageId: z.string(),
  sub: z.string(),
  name: z.string(),
  color: z.string(),
  permission: z.enum(["read", "write"]),
  tokenId: z.string().optional(),
  tokenSecretId: z.string().optional(),
  shareLinkId: z.string().optional(),
  sessionId: z.string().optional(),
  endsAt: z.number().optional(),
  issuedAt: z.number(),
});

const keys = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

function keyFor(secret: string): Promise<Uint8Array<ArrayBuffer>> {
  const known = keys.get(secret);
  if (known) return known;
  const key = deriveKey(secret, "room pass");
  keys.set(secret, key);
  return key;
}

/**
 * Signs a pass (JWS, HS256) that is good for `limits.collaborationTokenMs`.
 * @param secret the service's root secret
 * @param now milliseconds since the epoch
 */
export async function signPass(
  secret: string,
  pass: Pass,
  now: number,
  audience: PassAudience = "page",
): Promise<string> {
  const { userId, ...rest } = pass;
  return new SignJWT({ ...rest })
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(userId)
    .setAudience(audienceClaims[audience])
    .setExpirationTime(Math.floor((now + limits.collaborationTokenMs) / 1000))
    .sign(await keyFor(secret));
}

/**
 * The pass that a token holds, or null when it is forged, malformed or expired.
 * @param now milliseconds since the epoch
 */
export async function verifyPass(
  secret: string,
  token: string,
  now: number,
  audience: PassAudience = "page",
): Promise<Pass | null> {
  const key = await keyFor(secret);
  const parsed = claims.safeParse(await payloadOf(token, key, now, audience));
  if (!parsed.success) return null;
  const { sub, ...rest } = parsed.data;
  return { ...rest, userId: sub };
}

async function payloadOf(
  token: string,
  key: Uint8Array,
  now: number,
  audience: PassAudience,
): Promise<unknown> {
  const currentDate = new Date(now);
  const expected = {
    algorithms: ["HS256"],
    audience: audienceClaims[audience],
    currentDate,
    requiredClaims: ["exp"],
  };
  try {
    return (await jwtVerify(token, key, expected)).payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
