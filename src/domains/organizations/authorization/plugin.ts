/**
 * The OAuth 2.1 authorization server, as a plugin of better-auth: agents that know the address of the MCP server alone
 * register themselves, and sign in by a person's consent. Only ../account/auth.ts loads it, for requests below `/oauth2`.
 */
import { oauthProvider } from "@better-auth/oauth-provider";
import type { BetterAuthPlugin } from "better-auth";
import { createAuthMiddleware, isAPIError } from "better-auth/api";
import * as z from "zod";
import type { Bindings } from "#env";
import { limits } from "#limits";
import { grantedScopes } from "#operation/actor";
import { hashToken, mintToken } from "#security/tokens";
import { agentClientName } from "./client-name.ts";
import { consentRules, grantOfRequest } from "./consent.ts";

/** Where the studio asks for consent, and for signing in before. */
export const connectPath = "/studio/connect";

const second = 1_000;

/** @param given.baseUrl the origin whose MCP server is opened, and which issues */
export function authorizationPlugins({
  bindings,
  baseUrl,
}: {
  bindings: Bindings;
  baseUrl: string;
}) {
  const server = oauthProvider({
    scopes: [...grantedScopes, "offline_access"],
    resources: [{ identifier: `${baseUrl}/mcp`, name: "Galley" }],
    enforcePerClientResources: false,
    allowDynamicClientRegistration: true,
    allowUnauthenticatedClientRegistration: true,
    grantTypes: ["authorization_code", "refresh_token"],
    loginPage: connectPath,
    consentPage: connectPath,
    codeExpiresIn: limits.authorizationCodeMs / second,
    accessTokenExpiresIn: limits.accessTokenMs / second,
    refreshTokenExpiresIn: limits.refreshTokenMs / second,
    // Access tokens are looked up: what revokes them counts at once.
    disableJwtPlugin: true,
    generateOpaqueAccessToken: async () => (await mintToken("access")).token,
    storeTokens: { hash: hashToken },
    postLogin: {
      page: connectPath,
      shouldRedirect: () => false,
      consentReferenceId: grantOfRequest,
    },
  });
  return [server, registrations, revocations, consentRules({ bindings })] as const;
}

const registration = z.looseObject({
  redirect_uris: z.array(z.string()),
  client_name: z.string().optional(),
});

/**
 * What a client says of itself, as it is taken: its name is one short line, which people read before they let it in. One
 * that does not say what it is, and that people come back to on their own machine, is a program there: those that were
 * written before `application_type` was asked for would be taken for sites, and refused.
 */
const registrations: BetterAuthPlugin = {
  id: "registrations",
  hooks: {
    before: [
      {
        matcher: ({ path }) => path === "/oauth2/register",
        handler: createAuthMiddleware(async ({ body }) => {
          const given = registration.safeParse(body).data;
          if (given === undefined) return undefined;
          const isSite = given.redirect_uris.every((uri) => uri.startsWith("https:"));
          const named =
            given.client_name === undefined
              ? {}
              : { client_name: agentClientName(given.client_name) };
          const said = isSite ? {} : { application_type: "native" };
          return { context: { body: { ...said, ...given, ...named } } };
        }),
      },
    ],
  },
};

/** How the plugin says that a token is none, or no more. */
const isNoToken = new Set([
  "Invalid access token",
  "opaque access token not found",
  "refresh token revoked",
  "token not found",
]);

/** Revoking what opens nothing is done already (RFC 7009, section 2.2): a client could do nothing about an error. */
const revocations: BetterAuthPlugin = {
  id: "revocations",
  hooks: {
    after: [
      {
        matcher: ({ path }) => path === "/oauth2/revoke",
        handler: createAuthMiddleware(async ({ context: { returned } }) => {
          if (!isAPIError(returned)) return undefined;
          const reason = returned.body?.["error_description"];
          return isNoToken.has(String(reason)) ? Response.json(null) : undefined;
        }),
      },
    ],
  },
};
