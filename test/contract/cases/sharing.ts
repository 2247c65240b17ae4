/** What shows pages to people without an account: links to drafts, embeds, and private sites. */
import { pagesOf } from "#test/pages";
import { setProvider } from "#test/single-sign-on";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import type { Cases } from "./case.ts";

async function linksOf(team: Team): Promise<string> {
  const page = await pagesOf(team).create(team.rootPageId);
  return `/orgs/${team.orgId}/pages/${page.id}/preview-links`;
}

const ofCollection = (team: Team) => `/orgs/${team.orgId}/collections/${team.collectionId}`;

const signedBySecret = { token: { secret: "of-the-owners-product-0123456789" } };

export const sharingCases: Cases = {
  getReaderAccess: (team) => ({ path: `${ofCollection(team)}/reader-access` }),
  setReaderAccess: async (team) => {
    await setProvider(team);
    return {
      path: `${ofCollection(team)}/reader-access`,
      body: {
        groups: ["customers"],
        allowedGroups: ["customers"],
        addresses: [{ address: "*@acme.example", groups: ["customers"] }],
        singleSignOn: { groupsClaim: "groups", domains: ["acme.example"] },
        ...signedBySecret,
      },
    };
  },
  deleteReaderAccess: async (team) => {
    const path = `${ofCollection(team)}/reader-access`;
    await expectStatus(200, team.owner.put(path, signedBySecret));
    return { path };
  },
  listPreviewLinks: async (team) => ({ path: await linksOf(team) }),
  createPreviewLink: async (team) => ({ path: await linksOf(team), body: {} }),
  deletePreviewLink: async (team) => {
    const path = await linksOf(team);
    const { id } = await expectStatus(201, team.owner.post(path, {}));
    return { path: `${path}/${id}` };
  },
  getEmbedKey: async (team) => {
    await expectStatus(200, team.owner.post(`${ofCollection(team)}/embed-key/rotate`));
    return { path: `${ofCollection(team)}/embed-key` };
  },
  createEmbedToken: async (team) => {
    await expectStatus(200, team.owner.post(`${ofCollection(team)}/embed-key/rotate`));
    return { path: `${ofCollection(team)}/embed-tokens`, body: { userId: "reader-1" } };
  },
  rotateEmbedKey: (team) => ({ path: `${ofCollection(team)}/embed-key/rotate` }),
};
