/** Sites of collections. */
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import type { Cases } from "./case.ts";

const all = (team: Team) => `/orgs/${team.orgId}/sites`;

/** A site whose one place the team's collection has. */
async function newSite(team: Team): Promise<string> {
  const places = [{ collectionId: team.collectionId }];
  const created = team.owner.post(all(team), { name: "Manual", places });
  return `${all(team)}/${(await expectStatus(201, created)).id}`;
}

export const siteCases: Cases = {
  listSites: async (team) => {
    await newSite(team);
    return { path: all(team) };
  },
  createSite: (team) => ({
    path: all(team),
    body: {
      name: "Manual",
      languages: [{ tag: "en" }, { tag: "de" }],
      places: [{ collectionId: team.collectionId }],
    },
  }),
  getSite: async (team) => ({ path: await newSite(team) }),
  updateSite: async (team) => ({ path: await newSite(team), body: { name: "Handbook" } }),
  deleteSite: async (team) => ({ path: await newSite(team) }),
  placeCollection: async (team) => {
    const { id } = await expectStatus(201, team.owner.post(all(team), { name: "Manual" }));
    return { path: `${all(team)}/${id}/places/${team.collectionId}`, body: { language: "en" } };
  },
  removeCollectionFromSite: async (team) => ({
    path: `${await newSite(team)}/places/${team.collectionId}`,
  }),
};
