/** Domains of collections: what the DNS says of them, and who asks for them as a reader. */
import { inject } from "vitest";
import { createClient } from "./client.ts";
import type { Client, Send } from "./client.ts";
import { expectStatus } from "./team.ts";
import type { Team } from "./team.ts";

/** Says which texts stand at a name in the DNS; null: it does not answer. */
export async function setTexts(name: string, texts: string[] | null): Promise<void> {
  const url = `${inject("fixtureServers")}/dns-query?name=${encodeURIComponent(name)}`;
  await fetch(url, { method: "PUT", body: JSON.stringify(texts) });
}

/** A domain that no other test has. */
export function newDomain(): string {
  return `docs-${crypto.randomUUID()}.example`;
}

const collectionOf = (team: Team) => `/orgs/${team.orgId}/collections/${team.collectionId}`;

/** Writes the domain into the collection's settings. */
export function setDomain(team: Team, customDomain: string | null) {
  return expectStatus(200, team.owner.put(collectionOf(team), { customDomain }));
}

/** Asks the service to look for the proof. */
export function verify(team: Team, as: Client = team.owner) {
  return as.post(`${collectionOf(team)}/domain/verify`);
}

/** Gives the team's collection a domain of its own, proved. */
export async function proveDomain(team: Team, domain = newDomain()): Promise<string> {
  const { customDomainProof: proof } = await setDomain(team, domain);
  await setTexts(proof.name, [`"${proof.value}"`]);
  await expectStatus(200, verify(team));
  return domain;
}

/** Readers who come by this host. */
export function readerAt(send: Send, domain: string, headers: Record<string, string> = {}): Client {
  return createClient(send, `https://${domain}`, headers);
}
