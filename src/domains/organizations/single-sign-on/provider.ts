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

/** What is kept between the way to the provider and the way back. */
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
  /** True only where the provider says so. */
  isEmailVouchedFor: boolean;
  name: string;
  image: string | null;
  /** What the claim holds that was asked for. */
  groups: string[];
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

/** What is asked of a provider. */
export interface Asked {
  /** Whom to sign in, where they have said who they are. */
  email?: string;
  /** The claim that names groups; null or left out: none. */
  groupsClaim?: string | null;
}

/** The address at the provider where somebody signs in, and what proves on the way back that it was this way. */
export async function beginSignIn(
  guard: OutboundGuard,
  { issuer, clientId, redirectUri }: SignOnClient,
  { email, groupsClaim = null }: Asked,
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
    scope: scopeOf(server, groupsClaim),
    state: challenge.state,
    nonce: challenge.nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(challenge.codeVerifier),
    code_challenge_method: "S256",
    ...(email === undefined ? {} : { login_hint: email }),
  };
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
  return { url: url.href, challenge };
}

/** Some providers tell of groups to who asks for the scope of that name alone, and refuse one that they do not know. */
function scopeOf(
  { scopes_supported: known = [] }: oauth.AuthorizationServer,
  claim: string | null,
) {
  const always = "openid email profile";
  return claim !== null && known.includes(claim) ? `${always} ${claim}` : always;
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
  groupsClaim: string | null = null,
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
    const isWhole = [groupsClaim ?? "email", "email"].every((name) => Object.hasOwn(claims, name));
    if (isWhole || server.userinfo_endpoint === undefined) return identityOf([claims], groupsClaim);
    const info = await oauth.userInfoRequest(server, client, tokens.access_token, options);
    const told = await oauth.processUserInfoResponse(server, client, claims.sub, info);
    return identityOf([claims, told], groupsClaim);
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

type Claims = oauth.IDToken | oauth.UserInfoResponse;

/** Of what was told, each thing from the first that says it: the ID token is signed. */
function identityOf(told: [Claims, ...Claims[]], groupsClaim: string | null): Identity {
  const saying = (name: string) => told.find((claims) => Object.hasOwn(claims, name));
  // Whether an address is verified is said beside it.
  const { email, email_verified: verified } = saying("email") ?? {};
  const { name, picture } = saying("name") ?? told[0];
  return {
    subject: told[0].sub,
    email: typeof email === "string" ? email.toLowerCase() : null,
    isEmailVerified: verified !== false && verified !== "false",
    isEmailVouchedFor: verified === true || verified === "true",
    name: typeof name === "string" ? name : "",
    image: typeof picture === "string" ? picture : null,
    groups: groupsClaim === null ? [] : namesIn(saying(groupsClaim)?.[groupsClaim]),
  };
}

/** A claim of several values, or of one. */
function namesIn(value: unknown): string[] {
  return [value].flat().filter((each) => typeof each === "string");
}
