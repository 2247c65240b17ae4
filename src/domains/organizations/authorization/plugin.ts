/**
 * The OAuth 2.1 authorization server, as a plugin of better-auth: agents that know the address of the MCP server alone
 * register themselves, and sign in by a person's consent. Only ../account/auth.ts loads it, for requests below `/oauth2`.
 */
import { oauthProvider } from "@better-auth/oauth-provider";
import type { BetterAuthPlugin } from "better-auth";
import { createAuthMiddleware } from "better-auth/api";
import * as z from "zod";
import type { Database } from "#db/client";
import { limits } from "#limits";
import { grantedScopes } from "#operation/actor";
import { hashToken, mintToken } from "#security/tokens";
import { consentRules, grantOfRequest } from "./consent.ts";

/** Where the studio asks for consent, and for signing in before. */
export const connectPath = "/studio/connect";

const second = 1_000;

/** @param given.baseUrl the origin whose MCP server is opened, and which issues */
export function authorizationPlugins({ db, baseUrl }: { db: Database; baseUrl: string }) {
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
  return [server, nativeClients, consentRules({ db })] as const;
}

const registration = z.looseObject({
  redirect_uris: z.array(z.string()),
  application_type: z.undefined().optional(),
});

/**
 * A client that does not say what it is, and that people come back to on their own machine, is a program there: those
 * that were written before `application_type` was asked for would be taken for sites, and refused.
 */
const nativeClients: BetterAuthPlugin = {
  id: "native-clients",
  hooks: {
    before: [
      {
        matcher: ({ path }) => path === "/oauth2/register",
        handler: createAuthMiddleware(async ({ body }) => {
          const given = registration.safeParse(body).data;
          const isSite = given?.redirect_uris.every((uri) => uri.startsWith("https:")) ?? true;
          if (given === undefined || isSite) return undefined;
          return { context: { body: { ...given, application_type: "native" } } };
        }),
      },
    ],
  },
};
