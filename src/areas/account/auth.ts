/** Accounts, passwords and sessions: better-auth on D1, in its own four tables, under /api/auth. */
import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import type { Database } from "#db/client";
import { systemClock } from "#clock";
import { commit } from "#db/commit";
import type { Bindings } from "#env";
import { configurationOf } from "#env";
import { openDatabase } from "#db/client";
import { account, session, user, verification } from "#db/schema";
import { deriveKey } from "#security/keys";
import { toHex } from "#security/encoding";

export const authPath = "/api/auth";

export type Auth = Awaited<ReturnType<typeof createAuth>>;

const known = new WeakMap<object, Map<string, Promise<Auth>>>();

/** The auth service of this isolate for the origin it is reached at. */
export function authOf(bindings: Bindings, baseUrl: string): Promise<Auth> {
  const byUrl = known.get(bindings) ?? new Map<string, Promise<Auth>>();
  known.set(bindings, byUrl);
  const auth = byUrl.get(baseUrl) ?? createAuth(bindings, baseUrl);
  byUrl.set(baseUrl, auth);
  return auth;
}

async function createAuth(bindings: Bindings, baseUrl: string) {
  const db = openDatabase(bindings.DB);
  const isHttps = baseUrl.startsWith("https:");
  const secret = toHex(await deriveKey(configurationOf(bindings).secret, "sessions"));
  return betterAuth({
    appName: "Galley",
    baseURL: baseUrl,
    basePath: authPath,
    secret,
    trustedOrigins: [baseUrl],
    database: drizzleAdapter(db, {
      provider: "sqlite",
      schema: { user, session, account, verification },
    }),
    emailAndPassword: { enabled: true, minPasswordLength: 10 },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    advanced: {
      useSecureCookies: false,
      ipAddress: { ipAddressHeaders: ["cf-connecting-ip"] },
      // The __Host- prefix (RFC 6265bis, 4.1.3.2) needs https; over http on localhost a plain name.
      cookies: {
        session_token: { name: isHttps ? "__Host-galley.session_token" : "galley.session_token" },
      },
      defaultCookieAttributes: { httpOnly: true, sameSite: "lax", secure: isHttps, path: "/" },
    },
    databaseHooks: { user: { create: { after: (created) => logAccount(db, created) } } },
  });
}

async function logAccount(db: Database, created: { id: string; name: string }): Promise<void> {
  await commit(
    db,
    {
      orgId: "",
      userId: created.id,
      userName: created.name,
      via: "session",
      requestId: null,
      ip: null,
      now: systemClock(),
    },
    { changes: [], audit: { eventType: "CREATE_USER", eventId: created.id, eventResponse: {} } },
  );
}
