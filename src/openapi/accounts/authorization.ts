/** The OAuth 2.1 authorization server, as agents and the programs that let them in call it. */
import * as z from "zod";
import { grantedScopes } from "#operation/actor";
import type { AccountRequest } from "./account-request.ts";
import { ofBody } from "./shapes.ts";

const clientId = z.string();
const redirectUri = z.url();

const metadata = z.object({
  issuer: z.url(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  registration_endpoint: z.url(),
  revocation_endpoint: z.url(),
  scopes_supported: z.array(z.string()),
  response_types_supported: z.array(z.string()),
  response_modes_supported: z.array(z.string()),
  grant_types_supported: z.array(z.string()),
  token_endpoint_auth_methods_supported: z.array(z.string()),
  code_challenge_methods_supported: z.array(z.string()),
  authorization_response_iss_parameter_supported: z.boolean(),
});

/** What a client says of itself (RFC 7591, 2), as far as it says it. */
const registration = {
  redirect_uris: z.array(redirectUri),
  client_name: z.string().optional(),
  grant_types: z.array(z.string()).optional(),
  response_types: z.array(z.string()).optional(),
  token_endpoint_auth_method: z.string().optional(),
  application_type: z.enum(["native", "web"]).optional(),
  scope: z.string().optional(),
};

const redirectExample = "http://127.0.0.1:33418/callback";

export const authorizationRequests: readonly AccountRequest[] = [
  {
    id: "getProtectedResource",
    method: "GET",
    path: "/.well-known/oauth-protected-resource/mcp",
    summary: "Find the authorization server of the MCP server (RFC 9728)",
    description:
      "Where a client begins that knows the address of `/mcp` alone: the 401 there names this path in `WWW-Authenticate`.",
    status: 200,
    result: z.object({
      resource: z.url(),
      authorization_servers: z.array(z.url()),
      resource_name: z.string(),
      bearer_methods_supported: z.array(z.string()),
      scopes_supported: z.array(z.string()),
      resource_documentation: z.url(),
    }),
    // A site's own domain has none.
    refusals: ["not_found"],
  },
  {
    id: "getAuthorizationServer",
    method: "GET",
    path: "/.well-known/oauth-authorization-server/api/auth",
    summary: "Get the authorization server's metadata (RFC 8414)",
    description:
      "The next step: where to register, where to send the person, where to get the token, and that PKCE is required.",
    status: 200,
    result: metadata,
    // A site's own domain has none.
    refusals: ["not_found"],
  },
  {
    id: "registerClient",
    method: "POST",
    path: "/api/auth/oauth2/register",
    summary: "Register a client (RFC 7591)",
    description: "Anybody may. A client that nobody has let in is forgotten.",
    body: z.looseObject(registration),
    example: {
      client_name: "Claude",
      redirect_uris: [redirectExample],
      token_endpoint_auth_method: "none",
    },
    status: 201,
    result: z.looseObject({ client_id: clientId, ...registration }),
    refusals: "oauth",
  },
  {
    id: "authorizeClient",
    method: "GET",
    path: "/api/auth/oauth2/authorize",
    summary: "Ask a person to let a client in (RFC 6749, 4.1.1)",
    description:
      "Opened in the person's browser, which it leads to the studio, where the person signs in and chooses; from there on to `redirect_uri` with `code`, or with `error`. Only with PKCE (RFC 7636).",
    query: z.object({
      response_type: z.literal("code"),
      client_id: clientId,
      redirect_uri: redirectUri,
      code_challenge: z.string(),
      code_challenge_method: z.literal("S256"),
      scope: z.string().optional(),
      state: z.string().optional(),
      resource: z.url().optional(),
    }),
    status: 302,
    refusals: "oauth",
  },
  {
    id: "getAskingClient",
    method: "GET",
    path: "/api/auth/oauth2/public-client",
    summary: "Get the name of the client that asks to be let in",
    description:
      "For the page on which the person chooses. The name is what the client called itself: nobody has checked it.",
    isSignedIn: true,
    query: z.object({ client_id: clientId }),
    status: 200,
    result: z.looseObject({ client_id: clientId, client_name: z.string().optional() }),
    refusals: ["validation_failed", "unauthenticated", "not_found", "rate_limited"],
  },
  {
    id: "answerClient",
    method: "POST",
    path: "/api/auth/oauth2/consent",
    summary: "Let the client in, or not",
    description:
      "What the studio sends once the person has chosen; gives where the browser goes next. The token is the person's own: it may no more than they may.",
    isSignedIn: true,
    body: z.object({
      accept: z.boolean(),
      oauth_query: z.string(),
      orgId: z.string().optional(),
      scopes: z.array(z.enum(grantedScopes)).optional(),
      collectionIds: z.array(z.string()).nullable().optional(),
    }),
    example: {
      accept: true,
      oauth_query: "response_type=code&client_id=…&sig=…",
      orgId: "6sVQ0yZr4oXk",
      scopes: ["read", "write"],
      collectionIds: null,
    },
    status: 200,
    result: z.object({ url: z.url(), redirect: z.literal(true) }),
    refusals: [...ofBody, "unauthenticated", "not_found", "two_factor_required"],
  },
  {
    id: "exchangeCode",
    method: "POST",
    path: "/api/auth/oauth2/token",
    summary: "Exchange a code, or a refresh token, for an access token (RFC 6749, 4.1.3 and 6)",
    description:
      "A code is taken once, with the `code_verifier` of its challenge and the `redirect_uri` that it was asked for with. The access token lasts 15 minutes and opens the MCP server alone; each refresh token is taken once, and gives another.",
    isForm: true,
    body: z.looseObject({
      grant_type: z.enum(["authorization_code", "refresh_token"]),
      client_id: clientId,
      code: z.string().optional(),
      code_verifier: z.string().optional(),
      redirect_uri: redirectUri.optional(),
      refresh_token: z.string().optional(),
      resource: z.url().optional(),
    }),
    example: {
      grant_type: "authorization_code",
      client_id: "vXqTzLmWbRkYpNcHdGfJsAeUiOoPqZxC",
      code: "Tn4mVb8sQxY2kLp7",
      code_verifier: "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk",
      redirect_uri: redirectExample,
    },
    status: 200,
    result: z.looseObject({
      access_token: z.string(),
      token_type: z.string(),
      expires_in: z.int(),
      expires_at: z.int(),
      refresh_token: z.string().optional(),
      scope: z.string(),
    }),
    refusals: "oauth",
  },
  {
    id: "revokeClientToken",
    method: "POST",
    path: "/api/auth/oauth2/revoke",
    summary: "Revoke an access or a refresh token (RFC 7009)",
    description:
      "The token opens nothing from then on. One that is none, or was revoked before, is answered alike: it opens nothing. A person ends all that a client was let do by revoking its entry among their tokens.",
    isForm: true,
    body: z.looseObject({
      token: z.string(),
      client_id: clientId,
      token_type_hint: z.enum(["access_token", "refresh_token"]).optional(),
    }),
    example: { token: "gla_EXAMPLE", client_id: "vXqTzLmWbRkYpNcHdGfJsAeUiOoPqZxC" },
    status: 200,
    refusals: "oauth",
  },
];
