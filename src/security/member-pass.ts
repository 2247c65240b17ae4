/**
 * How a member reads a site on its own domain, where no session of theirs is ever sent: a pass that goes there in an
 * address, once and for a minute, and the cookie that it is given up for. Both are signed (JWS, HS256) by this service
 * under keys of their own, are good on one host, and name the session whose they are.
 */
import { compactVerify, SignJWT } from "jose";
import * as z from "zod";
import { deriveKey } from "./keys.ts";
import { signedJson } from "./signed-json.ts";

/** Whose it is, and where it is good. */
export interface MemberPass {
  host: string;
  orgId: string;
  userId: string;
  /** The session of the service by which they were known. */
  sessionId: string;
  /** Of the pass: what the browser was given that it is for. Empty in the cookie. */
  nonce: string;
  /** Milliseconds since the epoch. */
  expiresAt: number;
}

const claims = z.object({
  host: z.string(),
  org: z.string(),
  sub: z.string(),
  session: z.string(),
  nonce: z.string(),
  exp: z.number(),
});

export type PassKind = "pass" | "cookie";

const keyFor = (secret: string, kind: PassKind) => deriveKey(secret, `member on a domain, ${kind}`);

/** The text of a pass or of a cookie. `expiresAt` is kept in whole seconds. */
export async function signMemberPass(
  secret: string,
  kind: PassKind,
  { host, orgId, userId, sessionId, nonce, expiresAt }: MemberPass,
): Promise<string> {
  return new SignJWT({ host, org: orgId, session: sessionId, nonce })
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(userId)
    .setExpirationTime(Math.floor(expiresAt / 1000))
    .sign(await keyFor(secret, kind));
}

/** What a pass or a cookie says on this host; null where it is forged, malformed, of the other kind, or of another host. */
export async function readMemberPass(
  secret: string,
  kind: PassKind,
  { text, host }: { text: string; host: string },
): Promise<MemberPass | null> {
  const key = await keyFor(secret, kind);
  const parsed = claims.safeParse(
    await signedJson(compactVerify(text, key, { algorithms: ["HS256"] })),
  );
  if (!parsed.success || parsed.data.host !== host) return null;
  const { org: orgId, sub: userId, session: sessionId, nonce, exp } = parsed.data;
  return { host, orgId, userId, sessionId, nonce, expiresAt: exp * 1000 };
}
