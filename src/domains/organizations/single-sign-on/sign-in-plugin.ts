/**
 * Single sign-on as a plugin of better-auth: the way to an organization's provider, the way back, and the refusal of
 * any other way where the organization takes its provider alone. Only ../account/create-auth.ts loads it.
 */
import type { BetterAuthPlugin, GenericEndpointContext } from "better-auth";
import { APIError, createAuthEndpoint, getOAuthState } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import * as z from "zod";
import { hasEnded } from "#access/validity";
import { systemClock } from "#clock";
import { databaseOf, databasePairOf, directoryOf } from "#db/databases";
import { orgIdOfSignInDomain } from "#db/whereabouts/databases";
import type { Bindings, Configuration } from "#env";
import { Failure } from "#failure";
import type { FailureCode } from "#failure";
import { limits } from "#limits";
import { outboundGuardOf } from "#security/outbound";
import { openJson, seal } from "#security/sealed";
import { domainOf } from "./addresses.ts";
import { admitPerson } from "./admit.ts";
import { redirectUriOf } from "./contract.ts";
import { beginSignIn, finishSignIn } from "./provider.ts";
import { findProvider, findProviderOf, findRequiringOrganization } from "./queries.ts";
import { openSecret } from "./secret.ts";

interface SignInServices {
  bindings: Bindings;
  configuration: Configuration;
  baseUrl: string;
}

/** Where an organization's provider sends people back to. */
export const callbackPath = "/sso/callback/:orgId";

const signInBody = z.object({
  email: z.email().max(limits.accountEmailChars),
  /** Where to go once one is signed in: a path, or an address of this service. */
  callbackURL: z.string().max(limits.signInReturnChars),
});

/** The plugin for one origin of this service. */
export function singleSignOn(services: SignInServices) {
  return {
    id: "single-sign-on",
    init: () => ({ options: { databaseHooks: onlyAllowedSessions(services) } }),
    endpoints: {
      signInSSO: createAuthEndpoint(
        "/sign-in/sso",
        { method: "POST", body: signInBody },
        async (context) => {
          const url = await begin(services, context, context.body);
          return context.json({ url, redirect: true });
        },
      ),
      callbackSSO: createAuthEndpoint(callbackPath, { method: "GET" }, async (context) => {
        throw context.redirect(await finish(services, context, context.params.orgId));
      }),
    },
  } satisfies BetterAuthPlugin;
}

/** What the studio is told of a refusal. */
const faults: Partial<Record<FailureCode, string>> = {
  forbidden: "single_sign_on_domain",
  gone: "single_sign_on_deactivated",
  limit_reached: "single_sign_on_full",
};

/** What a browser carries to the provider and back, sealed, in a cookie. */
const pending = z.object({
  providerId: z.string(),
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  callbackURL: z.string(),
  expiresAt: z.number(),
});

const purpose = "single sign-on on its way";

const cookieName = (baseUrl: string) =>
  baseUrl.startsWith("https:") ? "__Host-galley.single_sign_on" : "galley.single_sign_on";

const cookieAttributes = (baseUrl: string, maxAge: number) => ({
  httpOnly: true,
  sameSite: "lax" as const,
  secure: baseUrl.startsWith("https:"),
  path: "/",
  maxAge,
});

/** Gives the address at the provider that signs in this e-mail address. */
async function begin(
  { bindings, configuration, baseUrl }: SignInServices,
  context: GenericEndpointContext,
  { email, callbackURL }: z.infer<typeof signInBody>,
): Promise<string> {
  const domain = domainOf(email);
  const ownerId = await orgIdOfSignInDomain(bindings, domain);
  const provider = await findProviderOf(databaseOf(bindings, ownerId), domain);
  if (provider === null) {
    throw new APIError("NOT_FOUND", {
      message: `No organization signs in addresses at ${domain} with a provider of its own.`,
    });
  }
  const { issuer, clientId, orgId } = provider;
  const client = { issuer, clientId, redirectUri: redirectUriOf(baseUrl, orgId) };
  const guard = outboundGuardOf(configuration, baseUrl);
  const { url, challenge } = await beginSignIn(guard, client, { email }).catch(toApiError);
  const expiresAt = systemClock() + limits.signInStateMs;
  const carried = { ...challenge, providerId: provider.id, callbackURL, expiresAt };
  const sealed = await seal(configuration.sealingSecrets, purpose, JSON.stringify(carried));
  const attributes = cookieAttributes(baseUrl, limits.signInStateMs / 1000);
  context.setCookie(cookieName(baseUrl), sealed, attributes);
  return url;
}

function toApiError(error: unknown): never {
  if (!(error instanceof Failure)) throw error;
  throw new APIError("BAD_GATEWAY", { message: error.message });
}

/** Signs in who came back from the organization's provider. Gives the address to go on to, with `error` where it failed. */
async function finish(
  services: SignInServices,
  context: GenericEndpointContext,
  orgId: string,
): Promise<string> {
  const { bindings, configuration, baseUrl } = services;
  const databases = databasePairOf(bindings, orgId);
  const carried = await carriedBy(services, context);
  const failed = (error: string) => withError(baseUrl, carried?.callbackURL, error);
  const provider = await findProvider(databases.db, orgId);
  if (carried === null || provider === null || provider.id !== carried.providerId) {
    return failed("single_sign_on_expired");
  }
  const { issuer, clientId } = provider;
  const client = { issuer, clientId, redirectUri: redirectUriOf(baseUrl, orgId) };
  const guard = outboundGuardOf(configuration, baseUrl);
  try {
    const secret = await openSecret(configuration, provider);
    const { url = "", headers = new Headers() } = context.request ?? {};
    const answered = new URL(url).searchParams;
    const identity = await finishSignIn(guard, client, secret, carried, answered);
    const user = await admitPerson(
      { databases, configuration },
      context.context.internalAdapter,
      provider,
      identity,
      headers,
    );
    const session = await context.context.internalAdapter.createSession(user.id);
    await setSessionCookie(context, { session, user });
    return carried.callbackURL;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return failed(faults[error.code] ?? "single_sign_on_refused");
  }
}

/** Back to where the sign-in was begun, since an agent's request stands in its query; else to the studio. */
function withError(baseUrl: string, callbackURL: string | undefined, error: string): string {
  const back = new URL(callbackURL ?? "/studio", baseUrl);
  back.searchParams.set("error", error);
  return back.href;
}

/** What the browser carried, once: the cookie goes. Null where there is none, or it is too old. */
async function carriedBy(
  { configuration, baseUrl }: SignInServices,
  context: GenericEndpointContext,
): Promise<z.infer<typeof pending> | null> {
  const sealed = context.getCookie(cookieName(baseUrl));
  if (!sealed) return null;
  context.setCookie(cookieName(baseUrl), "", cookieAttributes(baseUrl, 0));
  const carried = await openJson(configuration.sealingSecrets, purpose, pending, sealed);
  return carried === null || hasEnded(carried.expiresAt, systemClock()) ? null : carried;
}

/** Refuses every new session of somebody whose organization takes its provider alone, but for those that it opened. */
function onlyAllowedSessions({ bindings, baseUrl }: SignInServices) {
  const before = async (
    { userId }: { userId: string },
    context: GenericEndpointContext | null,
  ): Promise<void> => {
    if (context?.path === callbackPath) return;
    const directory = directoryOf(bindings);
    const of = { bindings, db: directory, directory };
    const organization = await findRequiringOrganization(of, userId);
    if (organization === null) return;
    // A browser on its way back from another provider sees pages, no problem documents.
    if (context?.path?.startsWith("/callback")) {
      const begun = await getOAuthState();
      throw context.redirect(withError(baseUrl, begun?.errorURL, "single_sign_on_required"));
    }
    throw new APIError("FORBIDDEN", {
      code: "SINGLE_SIGN_ON_REQUIRED",
      message: `"${organization}" signs its members in with its own provider alone: choose single sign-on.`,
    });
  };
  return { session: { create: { before } } };
}
