/** Releases. One that is asked for holds no page, so that its job changes nothing. */
import { pagesOf } from "#test/pages";
import { releasesOf } from "#test/releases";
import type { Cases } from "./case.ts";

export const releaseCases: Cases = {
  publishCollection: async (team) => {
    await pagesOf(team).create(team.rootPageId, { name: "Rate limits" });
    const path = `/orgs/${team.orgId}/collections/${team.collectionId}/publish`;
    return { path, otherPath: `${path}?dryRun=true`, body: { note: "Spring edition" } };
  },
  listReleases: async (team) => {
    await releasesOf(team).publish();
    return { path: `/orgs/${team.orgId}/collections/${team.collectionId}/releases` };
  },
  getRelease: async (team) => {
    const { id } = await releasesOf(team).publish();
    return { path: releasesOf(team).path(id) };
  },
  listReleasePages: async (team) => {
    await pagesOf(team).create(team.rootPageId);
    const { id } = await releasesOf(team).publish();
    return { path: `${releasesOf(team).path(id)}/pages` };
  },
  rollbackRelease: async (team) => {
    await pagesOf(team).create(team.rootPageId);
    const { id } = await releasesOf(team).publish();
    return { path: `${releasesOf(team).path(id)}/rollback` };
  },
};
