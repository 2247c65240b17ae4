/**
 * Mounts the OAuth authorization server: its metadata (RFC 8414), and of its endpoints those that an agent's sign-in
 * takes. To clients they answer in OAuth's own terms (RFC 6749, 5.2); the studio's are refused as everything else is.
 */
import type { Hono } from "hono";
import { cascades } from "#cascades";
import { authorizationAuthOf, authPath } from "#domains/organizations/index";
import { notFound } from "#failure";
import { grantedScopes } from "#operation/actor";
import { bounded, refuse, refusedBy } from "./accounts.ts";
import { limitChallenge, limitSignIn } from "./rate-limit.ts";
import type { AppContext, AppTypes } from "./services.ts";

/** Called by clients, and by the studio in a person's name. */
const clientsOwn = new Set(["authorize", "token", "register", "revoke"]);
const studiosOwn = new Set(["public-client", "consent"]);

/** Adds the metadata, and what stands under /api/auth/oauth2. */
export function mountAuthorization(app: Hono<AppTypes>): void {
  app.get(`/.well-known/oauth-authorization-server${authPath}`, (context) =>
    context.json(metadata(new URL(context.req.url).origin)),
  );
  app.on(["GET", "POST"], `${authPath}/oauth2/:name`, answerAuthorization);
}

async function answerAuthorization(context: AppContext): Promise<Response> {
  const name = context.req.param("name") ?? "";
  if (!clientsOwn.has(name) && !studiosOwn.has(name)) throw notFound("endpoint");
  // Anybody may register: each client is a stored row.
  await (name === "register" ? limitSignIn : limitChallenge)(context);
  const means = { bindings: context.env, cascades };
  const auth = await authorizationAuthOf(means, new URL(context.req.url).origin);
  const answered = await auth.handler(await bounded(context.req.raw));
  if (answered.status < 400) return answered;
  return clientsOwn.has(name) && (await isOAuths(answered)) ? answered : refuse(context, answered);
}

/** Whether a refusal is in OAuth's form: what its protocol has no word for (a media type, say) the library writes in its own. */
async function isOAuths(answered: Response): Promise<boolean> {
  return "error" in refusedBy(await answered.clone().text());
}

function metadata(origin: string) {
  const issuer = origin + authPath;
  return {
    issuer,
    authorization_endpoint: `${issuer}/oauth2/authorize`,
    token_endpoint: `${issuer}/oauth2/token`,
    registration_endpoint: `${issuer}/oauth2/register`,
    revocation_endpoint: `${issuer}/oauth2/revoke`,
    scopes_supported: [...grantedScopes, "offline_access"],
    response_types_supported: ["code"],
    response_modes_supported: ["query"],
    grant_types_supported: ["authorization_code", "refresh_token"],
    token_endpoint_auth_methods_supported: ["none", "client_secret_basic", "client_secret_post"],
    code_challenge_methods_supported: ["S256"],
    authorization_response_iss_parameter_supported: true,
  };
}
