/** Readers of private sites: tokens as the product of an owner signs them, and who has come in by one. */
import { SignJWT } from "jose";
import { createClient } from "./client.ts";
import type { Client, Send } from "./client.ts";
import { expectStatus } from "./team.ts";
import type { Team } from "./team.ts";

/** What the product and the site share. */
export const readerSecret = "of-the-owners-product-0123456789";

/** Where it is set how readers come in. */
export const readerAccessOf = (team: Team, collectionId = team.collectionId) =>
  `/orgs/${team.orgId}/collections/${collectionId}/reader-access`;

/** Lets readers into the team's collection by tokens under the secret, and makes it private. */
export async function letReadersIn(team: Team, body: Record<string, unknown> = {}): Promise<void> {
  const { orgId, collectionId, owner } = team;
  await expectStatus(
    200,
    owner.put(`/orgs/${orgId}/collections/${collectionId}`, { isPublic: false }),
  );
  const token = { secret: readerSecret };
  await expectStatus(200, owner.put(readerAccessOf(team), { token, ...body }));
}

interface Signing {
  secret?: string;
  alg?: string;
}

/** A token of the product for a reader of the team's collection, good for an hour. */
export function readerToken(
  team: Pick<Team, "collectionId">,
  claims: Record<string, unknown> = {},
  { secret = readerSecret, alg = "HS256" }: Signing = {},
): Promise<string> {
  const exp = Math.floor(Date.now() / 1000) + 3_600;
  const all = { sub: "rita", aud: team.collectionId, exp, ...claims };
  return new SignJWT(all).setProtectedHeader({ alg }).sign(new TextEncoder().encode(secret));
}

/** The cookies that an answer gives, as a browser sends them back. */
export const cookiesOf = (headers: Headers): string =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

/** Somebody who has come in at this site with a token. */
export async function enterAsReader(
  { send, baseUrl, site }: { send: Send; baseUrl: string; site: string },
  token: string,
): Promise<Client> {
  const answer = await createClient(send, baseUrl, {}).get(`${site}/_sign-in?token=${token}`);
  if (answer.status !== 303) throw new Error(`not let in: ${answer.status} ${answer.body}`);
  return createClient(send, baseUrl, { Cookie: cookiesOf(answer.headers) });
}
