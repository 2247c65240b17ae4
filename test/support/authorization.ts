/** An agent's sign-in, played by the official client on one side and a person's browser on the other. */
import {
  Client,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from "@modelcontextprotocol/client";
import type { OAuthClientProvider } from "@modelcontextprotocol/client";
import type { Answer, Send } from "./client.ts";
import type { Person, Team } from "./team.ts";

/** Where issuers may be http: the loopback interface (RFC 8252, 8.3). */
export const localUrl = "http://localhost:8787";
export const callback = "http://127.0.0.1:33418/callback";

/** What the client keeps, and where it would send its person. */
export interface Keeping extends OAuthClientProvider {
  asked: URL | null;
  tokens(): { access_token: string; refresh_token?: string; token_type: string } | undefined;
  clientInformation(): { client_id: string } | undefined;
  codeVerifier(): string;
  saveTokens(tokens: { access_token: string; token_type: string }): void;
}

/** A client that has never been here. */
export function newcomer(name = "Claude"): Keeping {
  const kept: Record<string, unknown> = {};
  return {
    asked: null,
    redirectUrl: callback,
    clientMetadata: {
      client_name: name,
      redirect_uris: [callback],
      grant_types: ["authorization_code", "refresh_token"],
      response_types: ["code"],
      token_endpoint_auth_method: "none",
    },
    clientInformation: () => kept["client"] as { client_id: string },
    saveClientInformation: (client) => void (kept["client"] = client),
    tokens: () => kept["tokens"] as ReturnType<Keeping["tokens"]>,
    saveTokens: (tokens) => void (kept["tokens"] = tokens),
    redirectToAuthorization(url) {
      this.asked = url;
    },
    saveCodeVerifier: (verifier) => void (kept["verifier"] = verifier),
    codeVerifier: () => String(kept["verifier"]),
  };
}

/** A transport that begins with the address alone. */
export function transportOf(send: Send, provider: Keeping): StreamableHTTPClientTransport {
  return new StreamableHTTPClientTransport(new URL(`${localUrl}/mcp`), {
    authProvider: provider,
    fetch: (url, init) => send(new Request(url, init as RequestInit)),
  });
}

export const newClient = () =>
  new Client({ name: "Claude", version: "1" }, { versionNegotiation: { mode: "auto" } });

/** What a person's browser does with the address that the client opens: the studio's page, with its signed query. */
export async function openConsent(person: Person, asked: URL): Promise<URL> {
  const answer = await person.session.get(asked.pathname + asked.search);
  const location = answer.headers.get("location");
  if (location === null)
    throw new Error(`no way on: ${answer.status} ${JSON.stringify(answer.body)}`);
  return new URL(location, localUrl);
}

/** The person's choice on that page. */
export function choose(
  person: Person,
  consent: URL,
  choice: Record<string, unknown>,
): Promise<Answer> {
  const body = {
    accept: true,
    collectionIds: null,
    oauth_query: consent.search.slice(1),
    ...choice,
  };
  return person.session.post("/api/auth/oauth2/consent", body);
}

/** A first attempt, which ends at the sign-in that it asks for. */
export async function beSentAway(
  send: Send,
  provider: Keeping,
): Promise<StreamableHTTPClientTransport> {
  const transport = transportOf(send, provider);
  await newClient()
    .connect(transport)
    .catch((error: unknown) => {
      if (!(error instanceof UnauthorizedError)) throw error;
    });
  return transport;
}

/** A client that a person of the team has let in. */
export async function signIn(
  team: Team,
  provider: Keeping,
  choice: Record<string, unknown> = {},
): Promise<Client> {
  const first = await beSentAway(team.send, provider);
  if (provider.asked === null) throw new Error("the client did not ask for a sign-in");
  const consent = await openConsent(team.owner, provider.asked);
  const all = { orgId: team.orgId, scopes: ["read", "write", "publish"], ...choice };
  const { status, body } = await choose(team.owner, consent, all);
  if (status !== 200) throw new Error(`consent: ${status} ${JSON.stringify(body)}`);
  await first.finishAuth(new URL(body.url).searchParams);
  const client = newClient();
  await client.connect(transportOf(team.send, provider));
  return client;
}

const idOf = (provider: Keeping) => provider.clientInformation()?.client_id ?? "";

/** What a client sends to an endpoint of the authorization server. */
export const ask = (team: Team, path: string, fields: Record<string, string>): Promise<Answer> =>
  team.anonymous.post(`/api/auth/oauth2/${path}`, new URLSearchParams(fields).toString(), {
    "Content-Type": "application/x-www-form-urlencoded",
  });

/** Where a registered client sends a browser, with these of its parameters changed or left out. */
export async function asking(
  team: Team,
  provider: Keeping,
  changes: Record<string, string | null> = {},
): Promise<URL> {
  await beSentAway(team.send, provider);
  const url = new URL(provider.asked ?? localUrl);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  return url;
}

export const errorOf = (url: URL) => url.searchParams.get("error");

/** A code for the client, by the owner's consent. */
export async function codeFor(team: Team, provider: Keeping): Promise<string> {
  const consent = await openConsent(team.owner, await asking(team, provider));
  const choice = { orgId: team.orgId, scopes: ["read", "write"] };
  const { body } = await choose(team.owner, consent, choice);
  return new URL(body.url).searchParams.get("code") ?? "";
}

export const exchange = (
  team: Team,
  provider: Keeping,
  code: string,
  changes: Record<string, string> = {},
): Promise<Answer> =>
  ask(team, "token", {
    grant_type: "authorization_code",
    code,
    redirect_uri: callback,
    client_id: idOf(provider),
    code_verifier: provider.codeVerifier(),
    resource: `${localUrl}/mcp`,
    ...changes,
  });

/** Asks for new secrets by this refresh token. */
export const refresh = (
  team: Team,
  provider: Keeping,
  token: string,
  changes: Record<string, string> = {},
): Promise<Answer> =>
  ask(team, "token", {
    grant_type: "refresh_token",
    refresh_token: token,
    client_id: idOf(provider),
    ...changes,
  });
