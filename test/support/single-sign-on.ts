/** Single sign-on in tests: an organization with a provider and a proved domain, and a browser that goes there and back. */
import { inject } from "vitest";
import { createClient } from "./client.ts";
import type { Answer, Client } from "./client.ts";
import { setTexts } from "./domains.ts";
import { expectStatus } from "./team.ts";
import type { Team } from "./team.ts";
import { baseUrl, send } from "./worker.ts";

export const issuerOf = (provider: "oidc" | "forging" = "oidc") =>
  `${inject("fixtureServers")}/${provider}`;

export const redirectUriOf = (orgId: string) => `${baseUrl}/api/auth/sso/callback/${orgId}`;

/** Registers a client at the real provider, as an administrator would by hand. */
export async function registerClient(orgId: string, beside: readonly string[] = []) {
  const answer = await fetch(`${issuerOf()}/reg`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ redirect_uris: [redirectUriOf(orgId), ...beside] }),
  });
  const { client_id: clientId, client_secret: clientSecret } = (await answer.json()) as {
    client_id: string;
    client_secret: string;
  };
  return { clientId, clientSecret };
}

const ofTeam = ({ orgId }: Team) => `/orgs/${orgId}/single-sign-on`;

/** Gives the team a provider. */
export async function setProvider(team: Team, changes: object = {}) {
  const client = await registerClient(team.orgId);
  const body = { issuer: issuerOf(), ...client, ...changes };
  await expectStatus(200, team.owner.session.put(ofTeam(team), body));
  return body;
}

/** Names a domain of addresses and proves it; gives what the list shows of it. */
export async function proveSignInDomain(team: Team, domain = newSignInDomain()) {
  const named = await expectStatus(201, team.owner.post(`${ofTeam(team)}/domains`, { domain }));
  await setTexts(named.record.name, [named.record.value]);
  return expectStatus(200, team.owner.post(`${ofTeam(team)}/domains/${named.id}/verify`));
}

export const newSignInDomain = () => `corp-${crypto.randomUUID()}.example`;

/** Somebody who knows no cookie yet. */
export const browser = (headers: Record<string, string> = {}, at = send): Client =>
  createClient(at, baseUrl, { Origin: baseUrl, ...headers });

export function cookiesOf(headers: Headers): string {
  return headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0])
    .join("; ");
}

/** Asks for the way to the provider. */
export const begin = (email: string, callbackURL = "/studio", at = send): Promise<Answer> =>
  browser({}, at).post("/api/auth/sign-in/sso", { email, callbackURL });

/** Follows the provider's own pages, as a browser with cookies does, to where it sends back to us. */
export async function throughProvider(address: string, backAt = baseUrl): Promise<URL> {
  const jar = new Map<string, string>();
  let url = new URL(address);
  for (let step = 0; step < 10 && url.origin !== backAt; step++) {
    const Cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await fetch(url, { redirect: "manual", headers: { Cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    const location = answer.headers.get("location");
    if (location === null) throw new Error(`${url.href}: ${answer.status} ${await answer.text()}`);
    url = new URL(location, url);
  }
  return url;
}

export interface Return {
  /** Where the answer to the way back leads to. */
  location: string;
  /** The browser afterwards. */
  session: Client;
}

/** Comes back to us from the provider with this answer and these cookies. */
export async function comeBack(url: URL, Cookie: string, at = send): Promise<Return> {
  const answer = await browser({}, at).get(url.pathname + url.search, { Cookie });
  return {
    location: answer.headers.get("location") ?? JSON.stringify(answer.body),
    session: browser({ Cookie: cookiesOf(answer.headers) }, at),
  };
}

/** Goes the whole way as `email`; `as` is who the provider says that is, where it says otherwise. */
export async function signInBy(email: string, as?: object, at = send): Promise<Return> {
  const begun = await begin(email, "/studio", at);
  if (begun.status !== 200) throw new Error(JSON.stringify(begun.body));
  const address = new URL(begun.body.url);
  if (as) address.searchParams.set("login_hint", JSON.stringify(as));
  return comeBack(await throughProvider(address.href), cookiesOf(begun.headers), at);
}
