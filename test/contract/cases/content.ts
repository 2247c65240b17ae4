/** Page content and versions. */
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import type { Cases } from "./case.ts";

/** A new module page with some text in it; its id. */
export async function newPage(team: Team, body: Record<string, unknown> = {}): Promise<string> {
  const page = { name: "Contract", content: "# Contract\n", ...body };
  const created = team.owner.post(`/orgs/${team.orgId}/pages/${team.rootPageId}`, page);
  return (await expectStatus(201, created)).id;
}

async function newVersion(team: Team): Promise<string> {
  const pageId = await newPage(team);
  const { body } = await team.owner.get(`/orgs/${team.orgId}/pages/${pageId}/versions`);
  return body.data[0].id;
}

export const contentCases: Cases = {
  getPageContent: async (team) => ({ path: `/api/page/${await newPage(team)}/content` }),
  updatePageContent: async (team) => ({
    path: `/orgs/${team.orgId}/pages/${await newPage(team)}/ydoc`,
    body: { content: "# Changed\n" },
  }),
  patchPageContent: async (team) => ({
    path: `/orgs/${team.orgId}/pages/${await newPage(team)}/ydoc`,
    body: { edits: [{ find: "# Contract", replace: "# Agreement" }] },
  }),
  listContentVersions: async (team) => ({
    path: `/orgs/${team.orgId}/pages/${await newPage(team)}/versions`,
  }),
  getContentVersionHtml: async (team) => ({
    path: `/orgs/${team.orgId}/versions/html/${await newVersion(team)}`,
    headers: { Accept: "application/json" },
  }),
  nameContentVersion: async (team) => {
    const pageId = await newPage(team);
    const { data } = await expectStatus(
      200,
      team.owner.get(`/orgs/${team.orgId}/pages/${pageId}/versions`),
    );
    return {
      path: `/orgs/${team.orgId}/pages/${pageId}/versions/${data[0].id}`,
      body: { label: "The first" },
    };
  },
  restoreContentVersion: async (team) => {
    const pageId = await newPage(team);
    const path = `/orgs/${team.orgId}/pages/${pageId}`;
    await expectStatus(200, team.owner.post(`${path}/ydoc`, { content: "# Later\n" }));
    const { data } = await expectStatus(200, team.owner.get(`${path}/versions`));
    return { path: `${path}/versions/${data[1].id}/restore` };
  },
  getCollaborationToken: async (team) => ({
    path: `/orgs/${team.orgId}/pages/${await newPage(team)}/collab-token`,
  }),
};
