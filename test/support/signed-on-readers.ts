/** Readers who come in by the provider of the organization: as a browser without a script does it. */
import { expect } from "vitest";
import type { Answer } from "./client.ts";
import { visitorAt } from "./mailed-readers.ts";
import type { Visitor } from "./mailed-readers.ts";
import { letReadersIn, readerAccessOf } from "./readers.ts";
import { issuerOf, registerClient, throughProvider } from "./single-sign-on.ts";
import { expectStatus } from "./team.ts";
import type { Team } from "./team.ts";
import { baseUrl, send } from "./worker.ts";

/** Who the provider says that somebody is. */
export type Said = { sub: string } & Record<string, unknown>;

/** Gives the organization a client at the real provider that may lead back to the team's site; or another provider. */
export async function setReaderProvider(team: Team, changes: object = {}) {
  const { redirectUris } = await expectStatus(200, team.owner.get(readerAccessOf(team)));
  const client = await registerClient(team.orgId, redirectUris);
  const body = { issuer: issuerOf(), ...client, ...changes };
  const path = `/orgs/${team.orgId}/single-sign-on`;
  await expectStatus(200, team.owner.session.put(path, body));
  return body;
}

/** Makes the team's collection private, and lets in whom the organization's provider signs in. */
export async function letSignedOnIn(
  team: Team,
  singleSignOn: Record<string, unknown> = {},
  access: Record<string, unknown> = {},
): Promise<void> {
  await letReadersIn(team, { token: null, singleSignOn, ...access });
}

/** A browser on a host. */
export const browserOn = (origin = baseUrl): Visitor => visitorAt({ send, baseUrl: origin });

/** Asks at the site, which is below this path, for the way to the provider. */
export async function leaveFor(visitor: Visitor, site: string, to = ""): Promise<URL> {
  const begun = await visitor.get(`${site.slice(1)}/_sign-in?sso=&to=${encodeURIComponent(to)}`);
  expect([begun.status, begun.body]).toEqual([303, ""]);
  return new URL(begun.headers.get("location") ?? "");
}

/** Signs in at the provider as this person; gives the address to which it sends back. */
export async function signInThere(address: URL, as: Said, backAt = baseUrl): Promise<URL> {
  address.searchParams.set("login_hint", JSON.stringify(as));
  return throughProvider(address.href, backAt);
}

/** Comes back to the host with what the provider said. */
export const comeBack = (visitor: Visitor, { pathname, search }: URL): Promise<Answer> =>
  visitor.get(pathname.slice(1) + search);

/** Goes the whole way as this person. */
export async function signOn(
  visitor: Visitor,
  site: string,
  as: Said,
  to = "",
  backAt = baseUrl,
): Promise<Answer> {
  return comeBack(visitor, await signInThere(await leaveFor(visitor, site, to), as, backAt));
}
