/** URL mappings. */
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import type { Cases } from "./case.ts";
import { newPage } from "./content.ts";

const all = (team: Team) => `/orgs/${team.orgId}/urlMappings`;

async function bodyFor(team: Team): Promise<Record<string, string>> {
  return {
    collectionId: team.collectionId,
    pageId: await newPage(team),
    oldUrl: "once/upon/a/time",
  };
}

async function newMapping(team: Team): Promise<string> {
  const created = team.owner.post(all(team), await bodyFor(team));
  return `${all(team)}/${(await expectStatus(201, created)).id}`;
}

export const urlMappingCases: Cases = {
  listCollectionUrlMappings: (team) => ({ path: `${all(team)}/collectionId/${team.collectionId}` }),
  getUrlMapping: async (team) => ({ path: await newMapping(team) }),
  createUrlMapping: async (team) => ({ path: all(team), body: await bodyFor(team) }),
  updateUrlMapping: async (team) => ({
    path: await newMapping(team),
    body: { oldUrl: "another/address" },
  }),
  importUrlMappings: async (team) => ({
    path: `${all(team)}/import?collectionId=${team.collectionId}`,
    body: { mappings: [{ oldUrl: "/once/imported", pageId: await newPage(team) }] },
  }),
  deleteUrlMapping: async (team) => ({ path: await newMapping(team) }),
};
