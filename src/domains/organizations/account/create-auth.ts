/** How better-auth keeps accounts, passwords and sessions: on D1, in its own tables. Only ./auth.ts loads it. */
import { waitUntil } from "cloudflare:workers";
import type { BetterAuthPlugin } from "better-auth";
import { betterAuth } from "better-auth/minimal";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import type { Database } from "#db/client";
import { systemClock } from "#clock";
import { commit } from "#db/commit";
import { closeOfSession } from "#domains/rooms/index";
import { reportIfFails } from "#fault";
import { configurationOf } from "#env";
import { lastingDirectoryOf } from "#db/databases";
import {
  account,
  oauthAccessToken,
  oauthClient,
  oauthClientAssertion,
  oauthClientResource,
  oauthConsent,
  oauthRefreshToken,
  oauthResource,
  passkey,
  session,
  twoFactor,
  user,
  verification,
} from "#db/schema";
import type { Mail } from "#mail/mailer";
import { mailerOf, postMail } from "#mail/mailer";
import type { AccountContext } from "./account-change.ts";
import { expectMaySignUp } from "./admission.ts";
import type { AuthContext } from "./auth-context.ts";
import { askingEvenly } from "./even-adapter.ts";
import { profileOf } from "./new-user.ts";
import { passwordOptions } from "./password-options.ts";
import { signInLog } from "./sign-in-log.ts";
import { cookieSecret, cookiePrefixAt } from "./cookies.ts";
import { firstEnd, sessionOptions } from "./sessions.ts";
import { callbackPath, singleSignOn } from "#domains/organizations/single-sign-on/sign-in-plugin";
import { twoFactorPaths, twoFactorPlugins } from "./two-factor.ts";

/** What our own operations do, in a commit with its log entry. */
const disabledPaths = [
  "/update-user",
  "/change-email",
  "/delete-user",
  "/delete-user/callback",
  // These would also tell the page the sessions' own secrets.
  "/list-sessions",
  "/revoke-session",
  "/revoke-sessions",
  "/revoke-other-sessions",
  // What nobody needs, and no log would tell of. No provider's tokens are kept that these could give.
  "/update-session",
  "/link-social",
  "/unlink-account",
  "/list-accounts",
  "/account-info",
  // Says whether a password is right, to who has taken over a session.
  "/verify-password",
  "/refresh-token",
  "/get-access-token",
  "/passkey/list-user-passkeys",
  "/passkey/update-passkey",
  "/passkey/delete-passkey",
];

/** What Google and GitHub give to act in somebody's name is not kept: signing in needs who they are alone. */
const noTokens = { accessToken: null, refreshToken: null, idToken: null };

const tables = { user, session, account, verification, twoFactor, passkey };
const authorizationTables = {
  oauthClient,
  oauthClientResource,
  oauthClientAssertion,
  oauthResource,
  oauthRefreshToken,
  oauthAccessToken,
  oauthConsent,
};

/** What few requests need, loaded by those. */
export type Extension = (
  services: AccountContext & {
    baseUrl: string;
    post: (mail: Mail) => Promise<void>;
  },
) => readonly BetterAuthPlugin[];

/** The auth service for the origin it is reached at, which answers under `basePath`. */
export async function createAuth(
  { bindings, cascades }: AuthContext,
  baseUrl: string,
  basePath: string,
  extension: Extension = () => [],
) {
  const db = lastingDirectoryOf(bindings);
  const accounts = { db, bindings, cascades };
  const configuration = configurationOf(bindings);
  const post = (mail: Mail) => postMail(mailerOf(configuration), mail);
  return betterAuth({
    appName: "Galley",
    baseURL: baseUrl,
    basePath,
    secret: await cookieSecret(configuration),
    trustedOrigins: [baseUrl],
    disabledPaths: [...disabledPaths, ...twoFactorPaths],
    database: askingEvenly(
      drizzleAdapter(db, { provider: "sqlite", schema: { ...tables, ...authorizationTables } }),
    ),
    ...passwordOptions({ ...accounts, baseUrl, post, defer: goOnWith }),
    plugins: [
      ...twoFactorPlugins({ ...accounts, baseUrl, post }),
      singleSignOn({ bindings, configuration, baseUrl }),
      ...extension({ ...accounts, baseUrl, post }),
      signInLog({ ...accounts, defer: goOnWith }),
    ],
    session: sessionOptions,
    socialProviders: configuration.signInProviders,
    // Whoever comes back from a provider with a fault is told on our own page.
    onAPIError: { errorURL: `${baseUrl}/studio` },
    telemetry: { enabled: false },
    // A mistyped password is nothing to warn an operator of.
    logger: { level: "error" },
    rateLimit: { enabled: false },
    advanced: { ...cookiesOver(baseUrl), backgroundTasks: { handler: goOnWith } },
    databaseHooks: {
      user: {
        create: {
          before: async (given, context) => {
            // Whom an organization's own provider names, it has admitted.
            if (context?.path !== callbackPath)
              await expectMaySignUp({ db, bindings }, given.email);
            return { data: { ...given, ...profileOf(given, context?.path !== "/sign-up/email") } };
          },
          after: (created) => logAccount(db, created),
        },
      },
      account: {
        create: { before: async (given) => ({ data: { ...given, ...noTokens } }) },
        update: { before: async (given) => ({ data: { ...given, ...noTokens } }) },
      },
      session: {
        create: { before: async (given) => ({ data: { expiresAt: firstEnd(given) } }) },
        // What is open by it ends with it, though nobody types there.
        delete: { after: async (ended) => goOnWith(closeOfSession({ db, bindings }, ended)) },
      },
    },
  });
}

function cookiesOver(baseUrl: string) {
  const isHttps = baseUrl.startsWith("https:");
  return {
    useSecureCookies: false,
    ipAddress: { ipAddressHeaders: ["cf-connecting-ip"] },
    cookiePrefix: cookiePrefixAt(baseUrl),
    defaultCookieAttributes: {
      httpOnly: true,
      sameSite: "lax" as const,
      secure: isHttps,
      path: "/",
    },
  };
}

/** Work that goes on after the answer. A room that is not told of it asks for the right at the next lease. */
function goOnWith(work: Promise<unknown>): void {
  waitUntil(reportIfFails(work, { step: "account" }));
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
