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
  searchDrafts: async (team) => {
    await pagesOf(team).create(team.rootPageId, { content: "Words." });
    return { path: `/orgs/${team.orgId}/search?query=words` };
  },
  searchCollection: (team) => ({
    path: `/orgs/${team.orgId}/collections/${team.collectionId}/search?query=words`,
  }),
  getSideBarData: (team) => ({ path: `/p/getSideBarData?collectionId=${team.collectionId}` }),
  getPublishedDataByPath: async (team) => ({
    path: `/p/getPublishedDataByPath?collectionId=${team.collectionId}&path=${await published(team)}`,
  }),
  getPublishedUrls: (team) => ({ path: `/p/published-urls/${team.collectionId}` }),
  askCollection: async (team) => {
    await published(team);
    const path = `/orgs/${team.orgId}/collections/${team.collectionId}/ask`;
    return { path, body: { question: "Where are the words?" } };
  },
  askSite: async (team) => {
    await published(team);
    const { collectionId } = team;
    return { path: "/p/ask", body: { collectionId, question: "Where are the words?" } };
  },
  listQuestions: (team) => ({
    path: `/orgs/${team.orgId}/collections/${team.collectionId}/questions`,
  }),
  globalSearch: (team) => ({
    path: "/p/global-search",
    body: { collectionId: team.collectionId, query: "words" },
  }),
};
