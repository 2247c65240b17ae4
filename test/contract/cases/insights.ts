/** What readers say and do. */
import { pagesOf } from "#test/pages";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import type { Cases } from "./case.ts";

async function publishedPage(team: Team, content = "Words."): Promise<string> {
  const page = await pagesOf(team).create(team.rootPageId, { content });
  await pagesOf(team).publish(page.id);
  return page.id;
}

/** The path of what a reader said. */
async function given(team: Team): Promise<string> {
  const pageId = await publishedPage(team);
  const said = team.anonymous.post("/feedback/negative", {
    pageId,
    comment: "Too short.",
    email: "ada@example.com",
  });
  const { id } = await expectStatus(201, said);
  return `/feedback/${team.collectionId}/${id}`;
}

const collectionOf = (team: Team) => `/orgs/${team.orgId}/collections/${team.collectionId}`;

export const insightCases: Cases = {
  givePositiveFeedback: async (team) => ({
    path: "/feedback/positive",
    body: { pageId: await publishedPage(team) },
  }),
  giveNegativeFeedback: async (team) => ({
    path: "/feedback/negative",
    body: { pageId: await publishedPage(team), comment: "Too short." },
  }),
  getPageAnalytics: async (team) => ({
    path: `${pagesOf(team).path(await publishedPage(team))}/analytics?interval=hour`,
  }),
  getCollectionAnalytics: (team) => ({ path: `${collectionOf(team)}/analytics` }),
  getAgentAnalytics: (team) => ({ path: `${collectionOf(team)}/agent-analytics` }),
  getUtmAnalytics: (team) => ({ path: `${collectionOf(team)}/utm-analytics?groupBy=medium` }),
  listMissingPaths: (team) => ({ path: `${collectionOf(team)}/missing-paths` }),
  checkPageLinks: async (team) => ({
    path: `${pagesOf(team).path(await publishedPage(team, "[Words](gone)."))}/links`,
  }),
  checkReleaseLinks: async (team) => {
    const later = await pagesOf(team).create(team.rootPageId, { name: "Later" });
    await pagesOf(team).create(team.rootPageId, {
      name: "Holder",
      content: `[Words](page:${later.id}#begin).`,
    });
    return { path: `${collectionOf(team)}/publish/links`, body: { drafts: true } };
  },
  mendPageLinks: async (team) => ({
    path: `${pagesOf(team).path(await publishedPage(team, "[Words](gone)."))}/mend-links`,
    body: {},
  }),
  listBrokenLinks: async (team) => {
    await publishedPage(team, "[Words](gone).");
    return { path: `${collectionOf(team)}/broken-links` };
  },
  updateFeedback: async (team) => ({ path: await given(team), body: { state: "done" } }),
  answerFeedback: async (team) => ({
    path: `${await given(team)}/answer`,
    body: { answer: "Thank you: it says more now." },
  }),
  listFeedback: (team) => ({ path: `/feedback/${team.collectionId}` }),
};
