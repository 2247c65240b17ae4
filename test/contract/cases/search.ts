/** Search, and the public documentation. */
import { pagesOf } from "#test/pages";
import type { Team } from "#test/team";
import type { Cases } from "./case.ts";

async function published(team: Team): Promise<string> {
  const page = await pagesOf(team).create(team.rootPageId, { content: "Words." });
  await pagesOf(team).publish(page.id);
  return page.path;
}

export const searchCases: Cases = {
  listSearches: (team) => ({
    path: `/orgs/${team.orgId}/collections/${team.collectionId}/searches`,
  }),
  searchCollection: (team) => ({
    path: `/orgs/${team.orgId}/collections/${team.collectionId}/search?query=words`,
  }),
  getSideBarData: (team) => ({ path: `/p/getSideBarData?collectionId=${team.collectionId}` }),
  getPublishedDataByPath: async (team) => ({
    path: `/p/getPublishedDataByPath?collectionId=${team.collectionId}&path=${await published(team)}`,
  }),
  getPublishedUrls: (team) => ({ path: `/p/published-urls/${team.collectionId}` }),
  globalSearch: (team) => ({
    path: "/p/global-search",
    body: { collectionId: team.collectionId, query: "words" },
  }),
};
