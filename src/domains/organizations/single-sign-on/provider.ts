/**
 * The conversation with an OpenID Connect provider (OpenID Connect Core 1.0, the code flow with PKCE), by
 * oauth4webapi. An owner typed the provider's address, and its description names others: every request to
 * one of them passes the outbound guard. It is loaded where somebody signs in by it, never at the start.
 */
import * as oauth from "oauth4webapi";
import { Failure } from "#failure";
import { limits } from "#limits";
import { checkAddress, fetchOutside } from "#security/outbound";
import type { OutboundGuard } from "#security/outbound";

/** What is to be remembered between the way to the provider and the way back. */
export interface Challenge {
  state: string;
  nonce: string;
  codeVerifier: string;
}

export interface SignOnClient {
  issuer: string;
  clientId: string;
  redirectUri: string;
}

/** Who somebody is, as the provider says. */
export interface Identity {
  subject: string;
  email: string | null;
  /** False only where the provider says so: many say nothing of it. */
  isEmailVerified: boolean;
  name: string;
  image: string | null;
}

type Options = oauth.HttpRequestOptions<"GET" | "POST", unknown>;

/** Answers of these statuses have no body (Fetch, "null body status"). */
const bodyless = new Set([204, 205, 304]);

/** oauth4webapi's requests by way of the guard, which alone decides where plain http may be spoken. */
function through(guard: OutboundGuard): Options {
  return {
    [oauth.allowInsecureRequests]: true,
    [oauth.customFetch]: async (url, { method, headers, body }) => {
      const text = body instanceof URLSearchParams ? body : undefined;
      const answer = await fetchOutside(guard, url, {
        method,
        headers,
        body: text,
        timeoutMs: limits.signInTimeoutMs,
        answerBytes: limits.signInAnswerBytes,
      });
      const type = answer.headers.get("content-type");
      return new Response(bodyless.has(answer.status) ? null : answer.body, {
        status: answer.status,
        headers: type === null ? {} : { "content-type": type },
      });
    },
  };
}

const refused = (issuer: string, cause: unknown) =>
  new Failure(
    "upstream_failed",
    `${issuer} did not answer as an OpenID Connect provider does: ${cause instanceof Error ? cause.message : "it cannot be reached"}`,
    { cause },
  );

/** The provider's description of itself (OpenID Connect Discovery 1.0), with the endpoints that a sign-in needs. */
async function discover(guard: OutboundGuard, issuer: string): Promise<oauth.AuthorizationServer> {
  const url = URL.parse(issuer);
  if (url === null) throw new Failure("upstream_failed", "The issuer is not an address.");
  try {
    const answer = await oauth.discoveryRequest(url, through(guard));
    const server = await oauth.processDiscoveryResponse(url, answer);
    const { authorization_endpoint: address = "" } = server;
    // The browser goes there: an address with another scheme would run in the studio.
    const path = "authorization_endpoint";
    return { ...server, authorization_endpoint: await checkAddress(guard, address, path) };
  } catch (cause) {
    throw refused(issuer, cause);
  }
}

/** What keeps the address from being a provider's that answers for this issuer; null for nothing. */
export async function providerFault(guard: OutboundGuard, issuer: string): Promise<string | null> {
  try {
    await discover(guard, issuer);
    return null;
  } catch (error) {
    if (error instanceof Failure) return error.message;
    throw error;
  }
}

/** The address at the provider where somebody signs in, and what proves on the way back that it was this way. */
export async function beginSignIn(
  guard: OutboundGuard,
  { issuer, clientId, redirectUri }: SignOnClient,
  email: string,
): Promise<{ url: string; challenge: Challenge }> {
  const server = await discover(guard, issuer);
  const challenge = {
    state: oauth.generateRandomState(),
    nonce: oauth.generateRandomNonce(),
    codeVerifier: oauth.generateRandomCodeVerifier(),
  };
  const url = new URL(server.authorization_endpoint ?? "");
  const asked = {
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: "code",
    scope: "openid email profile",
    state: challenge.state,
    nonce: challenge.nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(challenge.codeVerifier),
    code_challenge_method: "S256",
    login_hint: email,
  };
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
  return { url: url.href, challenge };
}

/**
 * Who came back. The answer is held to the state, the code to its verifier (RFC 7636), the ID token to its
 * signature, issuer, audience, times and nonce (OpenID Connect Core 1.0, 3.1.3.7).
 * @throws Failure `upstream_failed` where any of it is not as it has to be
 */
export async function finishSignIn(
  guard: OutboundGuard,
  { issuer, clientId, redirectUri }: SignOnClient,
  clientSecret: string,
  challenge: Challenge,
  answered: URLSearchParams,
): Promise<Identity> {
  const server = await discover(guard, issuer);
  const client = { client_id: clientId };
  const options = through(guard);
  try {
    const valid = oauth.validateAuthResponse(server, client, answered, challenge.state);
    const answer = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      authenticationOf(server, clientSecret),
      valid,
      redirectUri,
      challenge.codeVerifier,
      options,
    );
    const tokens = await oauth.processAuthorizationCodeResponse(server, client, answer, {
      expectedNonce: challenge.nonce,
      requireIdToken: true,
    });
    await oauth.validateApplicationLevelSignature(server, answer, options);
    const claims = oauth.getValidatedIdTokenClaims(tokens);
    if (claims === undefined) throw new Error("there is no ID token");
    if (claims["email"] !== undefined) return identityOf(claims);
    const told = await oauth.userInfoRequest(server, client, tokens.access_token, options);
    return identityOf(await oauth.processUserInfoResponse(server, client, claims.sub, told));
  } catch (cause) {
    throw refused(issuer, cause);
  }
}

/** The secret in the way that the provider takes it; in the header unless it says otherwise (Discovery 1.0, 3). */
function authenticationOf(server: oauth.AuthorizationServer, secret: string): oauth.ClientAuth {
  const { token_endpoint_auth_methods_supported: taken = ["client_secret_basic"] } = server;
  return taken.includes("client_secret_basic")
    ? oauth.ClientSecretBasic(secret)
    : oauth.ClientSecretPost(secret);
}

function identityOf(claims: oauth.IDToken | oauth.UserInfoResponse): Identity {
  const { sub, email, email_verified: verified, name, picture } = claims;
  return {
    subject: sub,
    email: typeof email === "string" ? email.toLowerCase() : null,
    isEmailVerified: verified !== false && verified !== "false",
    name: typeof name === "string" ? name : "",
    image: typeof picture === "string" ? picture : null,
  };
}
