/** Sites of collections. */
import { pagesOf } from "#test/pages";
import { mintPart, mintSite } from "#test/sites";
import { expectStatus } from "#test/team";
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

/** A collection of the team with a page, and its translation in a site with two languages. */
export async function newTranslation(team: Team) {
  const path = `/orgs/${team.orgId}`;
  const original = await mintPart(team, `Original ${Math.random().toString(36).slice(2)}`, [
    "Start",
  ]);
  const { collectionId } = team;
  const { data } = await expectStatus(200, team.owner.get(`${path}/sites`));
  for (const { id } of data) await team.owner.delete(`${path}/sites/${id}`);
  await mintSite(team, {
    name: `${original.slug} site`,
    languages: [{ tag: "en" }, { tag: "de" }],
    places: [{ collectionId: original.id }, { collectionId, language: "de" }],
  });
  return `${path}/collections/${collectionId}/translation`;
}

/** A page of the team and its copy, in a site as two versions. */
async function newVersions(team: Team) {
  const path = `/orgs/${team.orgId}`;
  const { collectionId } = team;
  const { data } = await expectStatus(200, team.owner.get(`${path}/sites`));
  for (const { id, places } of data)
    if (places.some((place: { collectionId: string }) => place.collectionId === collectionId))
      await team.owner.delete(`${path}/sites/${id}`);
  const name = `Start ${Math.random().toString(36).slice(2)}`;
  const older = await mintPart(team, `Older ${name}`, [name]);
  const everybodyWrites = { defaultPermission: 2 };
  await expectStatus(200, team.owner.put(`${path}/collections/${older.id}`, everybodyWrites));
  await mintSite(team, {
    name: `${older.slug} site`,
    versions: [
      { slug: "v2", name: "2.x" },
      { slug: "v1", name: "1.x" },
    ],
    currentVersion: "v2",
    places: [{ collectionId }, { collectionId: older.id, version: "v1" }],
  });
  const [copy] = await pagesOf(team).tree("", older.id);
  const page = await pagesOf(team).create(team.rootPageId, { name, content: "Anew." });
  return { path: `${path}/pages/${page.id}/apply`, copyId: String(copy?.id) };
}

export const siteCases: Cases = {
  listTranslatedPages: async (team) => ({ path: await newTranslation(team) }),
  followOriginal: async (team) => {
    await newTranslation(team);
    const page = await pagesOf(team).create(team.rootPageId, { name: "Start" });
    return { path: `/orgs/${team.orgId}/pages/${page.id}/translation` };
  },
  applyToVersions: async (team) => {
    const { path, copyId } = await newVersions(team);
    return { path, body: { targets: [{ pageId: copyId }] } };
  },
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
