/** Sites of collections. */
import { mintPart, mintSite } from "#test/sites";
import type { Team } from "#test/team";
import type { Cases } from "./case.ts";

const all = (team: Team) => `/orgs/${team.orgId}/sites`;

/** A site and a collection for it, beside whatever others the team has. */
async function newSite(team: Team, isPlaced = true) {
  const name = `Manual ${Math.random().toString(36).slice(2)}`;
  const { id: collectionId } = await mintPart(team, name);
  const site = await mintSite(team, {
    name: `${name} site`,
    sections: [
      { slug: "guide", name: "Guide" },
      { slug: "api", name: "API" },
    ],
    versions: [
      { slug: "v2", name: "2.x" },
      { slug: "v1", name: "1.x" },
    ],
    currentVersion: "v1",
    places: isPlaced ? [{ collectionId }] : [],
  });
  const path = `${all(team)}/${site.id}`;
  return { path, placePath: `${path}/places/${collectionId}` };
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
  getSite: async (team) => ({ path: (await newSite(team)).path }),
  updateSite: async (team) => ({ path: (await newSite(team)).path, body: { name: "Handbook" } }),
  deleteSite: async (team) => ({ path: (await newSite(team)).path }),
  placeCollection: async (team) => ({
    path: (await newSite(team, false)).placePath,
    body: { language: "en" },
  }),
  removeCollectionFromSite: async (team) => ({ path: (await newSite(team)).placePath }),
};
