/**
 * The cookie of a reader who was let into a private site: signed (JWS, HS256) by this service, good on one host. What
 * it still opens, the rule of access says.
 */
import { compactVerify, SignJWT } from "jose";
import * as z from "zod";
import { deriveKey } from "./keys.ts";
import { signedJson } from "./signed-json.ts";

/** By which of a site's ways in a reader has come. */
export type ReaderWay = "token" | "mail" | "singleSignOn";

/** What the cookie of a reader says, signed by this service. */
export interface ReaderSession {
  orgId: string;
  /** The collection whose way in it was. */
  realmId: string;
  /** The reader, as whoever let them in names them. */
  who: string;
  way: ReaderWay;
  /** What the way in had for a stamp then. */
  stamp: string;
  groups: readonly string[];
  /** Milliseconds since the epoch. */
  expiresAt: number;
}

const claims = z.object({
  org: z.string(),
  realm: z.string(),
  sub: z.string(),
  way: z.enum(["token", "mail", "singleSignOn"]),
  stamp: z.string(),
  groups: z.array(z.string()),
  host: z.string(),
  exp: z.number(),
});

const keyFor = (secret: string) => deriveKey(secret, "reader session");

/** The value of the cookie. `expiresAt` is kept in whole seconds. */
export async function signReaderSession(
  secret: string,
  session: ReaderSession,
  host: string,
): Promise<string> {
  const { orgId, realmId, who, way, stamp, groups, expiresAt } = session;
  return new SignJWT({ org: orgId, realm: realmId, way, stamp, groups: [...groups], host })
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(who)
    .setExpirationTime(Math.floor(expiresAt / 1000))
    .sign(await keyFor(secret));
}

/** The session that a cookie holds; null where it is forged, malformed, or of another host. */
export async function readReaderSession(
  secret: string,
  cookie: string,
  host: string,
): Promise<ReaderSession | null> {
  const checking = compactVerify(cookie, await keyFor(secret), { algorithms: ["HS256"] });
  const parsed = claims.safeParse(await signedJson(checking));
  if (!parsed.success || parsed.data.host !== host) return null;
  const { org: orgId, realm: realmId, sub: who, exp, way, stamp, groups } = parsed.data;
  return { orgId, realmId, who, way, stamp, groups, expiresAt: exp * 1000 };
}
