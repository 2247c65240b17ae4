/** Sites of collections as their owners make them, and as readers ask for them. */
import { expect } from "vitest";
import { pagesOf } from "./pages.ts";
import { expectStatus } from "./team.ts";
import type { Team } from "./team.ts";

export interface Part {
  id: string;
  rootPageId: string;
  slug: string;
}

/** A collection of the team's with these pages published at its top. */
export async function mintPart(team: Team, name: string, pageNames: readonly string[] = []) {
  const path = `/orgs/${team.orgId}/collections`;
  const made: Part = await expectStatus(201, team.owner.post(path, { name }));
  for (const pageName of pageNames) await publishIn(team, made, pageName);
  return made;
}

/** Publishes a page of this name, whose text names its collection. */
export async function publishIn(team: Team, part: Part, name: string) {
  const content = `# ${name}\n\nThe ${name} of ${part.slug}.`;
  const page = await pagesOf(team).create(part.rootPageId, { name, content });
  await pagesOf(team).publish(page.id);
  return page;
}

/** Makes a site; gives its record. */
export function mintSite(team: Team, asked: Record<string, unknown>) {
  return expectStatus(201, team.owner.post(`/orgs/${team.orgId}/sites`, asked));
}

/**
 * Makes a site, at the slug `manual`, of the team's collection as its section `guide` and of a private one as its
 * section `prices`, which has the page `list`; gives the private one.
 */
export async function mintPricesBeside(team: Team): Promise<Part> {
  const prices = await mintPart(team, "Prices", ["List"]);
  const settings = `/orgs/${team.orgId}/collections/${prices.id}`;
  await expectStatus(200, team.owner.put(settings, { isPublic: false }));
  await mintSite(team, {
    name: "Manual",
    sections: ["guide", "prices"].map((slug) => ({ slug, name: slug })),
    places: [
      { collectionId: team.collectionId, section: "guide" },
      { collectionId: prices.id, section: "prices" },
    ],
  });
  return prices;
}

/** The operations on a site. */
export function siteBy(team: Team, siteId: string) {
  const path = `/orgs/${team.orgId}/sites/${siteId}`;
  return {
    change: (asked: Record<string, unknown>) => team.owner.put(path, asked),
    place: (collectionId: string, at: Record<string, unknown> = {}) =>
      team.owner.put(`${path}/places/${collectionId}`, at),
    takeOut: (collectionId: string) => team.owner.delete(`${path}/places/${collectionId}`),
    remove: () => team.owner.delete(path),
    read: () => expectStatus(200, team.owner.get(path)),
  };
}

/** Where an address below the organization's leads: its status, and the address or what it says. */
export async function lead(team: Team, path: string) {
  const answer = await team.anonymous.get(`/docs/${team.orgSlug}/${path}`);
  const location = answer.headers.get("location");
  if (location !== null)
    return `${answer.status} ${location.replace(`/docs/${team.orgSlug}/`, "")}`;
  const [, said] = /The ([^.<]*)\.<\/p>/.exec(answer.body) ?? [];
  return said === undefined ? String(answer.status) : `${answer.status} ${said}`;
}

/** Publishes all that the collection has, drafts too. */
export async function publishAll(team: Team): Promise<void> {
  const path = `/orgs/${team.orgId}/collections/${team.collectionId}/publish`;
  const { jobId } = await expectStatus(202, team.owner.post(path, { drafts: true }));
  const read = () => expectStatus(200, team.owner.get(`/jobs/${jobId}`));
  await expect.poll(async () => (await read()).state, { timeout: 60_000 }).toBe("done");
}
