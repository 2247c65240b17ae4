/** Signing in by OAuth 2 for trying: a code with PKCE (RFC 7636) in a window of its own, or the client's own token. */
import { askService } from "./page-data.ts";

export interface PlaygroundSignIn {
  flow: "authorizationCode" | "clientCredentials";
  authorizationUrl: string;
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  scope: string;
}

export interface TokenWay {
  collectionId: string;
  pageId: string;
  isSignedIn: boolean;
  origins: readonly string[];
}

/** Where the provider sends people back to: it has to be registered there. */
export const redirectUri = () => `${location.origin}/_playground/signed-in`;
export const channelName = "galley.sign-in";

/** Where the client's secret, and the code, are sent to. Throws an Error with a sentence for people. */
export function originOfTokens({ tokenUrl, clientId }: PlaygroundSignIn): string {
  if (tokenUrl === "" || clientId === "") throw new Error("Give the token address and the client.");
  const url = URL.parse(tokenUrl);
  if (url === null) throw new Error("Give the whole address of tokens (https://…).");
  return url.origin;
}

/**
 * Gets an access token. Throws an Error with a sentence for people.
 * @param way is waited for only when a token is asked for: the window opens at once, or never
 */
export async function signInToApi(
  ask: PlaygroundSignIn,
  way: Promise<TokenWay>,
  signal: AbortSignal,
): Promise<string> {
  const { flow, tokenUrl, clientId, clientSecret, scope } = ask;
  const client = {
    client_id: clientId,
    ...(clientSecret === "" ? {} : { client_secret: clientSecret }),
  };
  const grant =
    flow === "clientCredentials"
      ? { grant_type: "client_credentials", ...(scope === "" ? {} : { scope }) }
      : await grantOfCode(ask, signal);
  const data = await askForToken(tokenUrl, { ...grant, ...client }, await way, signal);
  const token = data["access_token"];
  if (typeof token === "string") return token;
  const reason = data["error_description"] ?? data["error"];
  throw new Error(typeof reason === "string" ? reason : "The provider gave no access token.");
}

async function grantOfCode(
  { authorizationUrl, clientId, scope }: PlaygroundSignIn,
  signal: AbortSignal,
) {
  const url = URL.parse(authorizationUrl);
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new Error("Give the address at which people sign in.");
  }
  const verifier = randomText();
  const state = randomText();
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier));
  const asked = {
    response_type: "code",
    client_id: clientId,
    redirect_uri: redirectUri(),
    state,
    code_challenge: urlSafe(new Uint8Array(hash)),
    code_challenge_method: "S256",
    ...(scope === "" ? {} : { scope }),
  };
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
  const code = await codeFromWindow(url.href, state, signal);
  return {
    grant_type: "authorization_code",
    code,
    redirect_uri: redirectUri(),
    code_verifier: verifier,
  };
}

/** Waits for what the provider sends back; another state than ours is not for us. */
function codeFromWindow(href: string, state: string, signal: AbortSignal): Promise<string> {
  const opened = window.open(href, "_blank", "popup,width=520,height=680");
  if (opened === null) {
    throw new Error("The browser did not open the window to sign in: allow it for this site.");
  }
  const channel = new BroadcastChannel(channelName);
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    const back = new URLSearchParams(String(data));
    if (back.get("state") !== state) return;
    const code = back.get("code");
    const why = back.get("error_description") ?? back.get("error") ?? "no code";
    if (code === null) reject(new Error(`The provider says: ${why}.`));
    else resolve(code);
  });
  signal.addEventListener("abort", () => reject(new Error("Signing in was given up.")));
  return promise.finally(() => {
    channel.close();
    opened.close();
  });
}

/** Once and by one way alone: a code is good for one question. */
async function askForToken(
  accessTokenUrl: string,
  parameters: Record<string, string>,
  way: TokenWay,
  signal: AbortSignal,
): Promise<Record<string, unknown>> {
  if (way.isSignedIn) {
    const body = { accessTokenUrl, tokenBody: parameters };
    return (await askService<{ data: Record<string, unknown> }>("/auth/token", body, signal)).data;
  }
  const origin = URL.parse(accessTokenUrl)?.origin ?? "";
  if (!way.origins.includes(origin)) {
    const answer = await fetch(accessTokenUrl, {
      method: "POST",
      body: new URLSearchParams(parameters),
      credentials: "omit",
      // Another address is another question.
      redirect: "error",
      signal,
    }).catch((cause: unknown) => {
      throw new Error("The provider does not answer this browser.", { cause });
    });
    return (await answer.json()) as Record<string, unknown>;
  }
  const { collectionId, pageId } = way;
  const fields = Object.entries(parameters).map(([key, value]) => ({ key, value }));
  const headers = [{ key: "Accept", value: "application/json" }];
  const request = { method: "POST", url: accessTokenUrl, headers, body: { type: "form", fields } };
  const sent = { collectionId, pageId, origin, ...request };
  const answer = await askService<{ body: { value: string } }>("/playground/send", sent, signal);
  return JSON.parse(answer.body.value) as Record<string, unknown>;
}

function randomText(): string {
  return urlSafe(crypto.getRandomValues(new Uint8Array(32)));
}

function urlSafe(bytes: Uint8Array): string {
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
