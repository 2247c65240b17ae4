/** Organizations, their members, tokens, permissions and collections. */
import { expect } from "vitest";
import type { Client } from "#test/client";
import { newDomain, setDomain, setTexts } from "#test/domains";
import { untilHealthy } from "#test/until-healthy";
import { expectStatus, mintPerson } from "#test/team";
import type { Team } from "#test/team";
import { baseUrl, send } from "#test/worker";
import type { Cases } from "./case.ts";

const ofCollection = (team: Team) => `/orgs/${team.orgId}/collections/${team.collectionId}`;

/** Made by the member, so that they, admins and owners may revoke it. */
async function newToken(team: Team): Promise<string> {
  const body = { name: "to be revoked", scopes: ["read"] };
  return (await expectStatus(201, team.member.post(`/orgs/${team.orgId}/tokens`, body))).id;
}

/** The id of a finished archive. Its job waits for what the cases before have put into the queue. */
async function archiveOf(owner: Client, orgId: string): Promise<string> {
  const { jobId } = await expectStatus(202, owner.post(`/orgs/${orgId}/export`));
  const path = `/orgs/${orgId}/jobs/${jobId}`;
  const state = async () => (await owner.get(path)).body.state;
  await expect.poll(state, { timeout: 50_000 }).toBe("done");
  return jobId;
}

async function invitationFor(team: Team, email: string): Promise<string> {
  return (await expectStatus(201, team.owner.post(`/orgs/${team.orgId}/invitations`, { email })))
    .token;
}

export const organizationCases: Cases = {
  listOrganizations: () => ({ path: "/orgs" }),
  createOrganization: (team) => ({
    path: "/orgs",
    body: { name: "Another" },
    as: team.owner.session,
  }),
  getQuotas: (team) => ({ path: `/orgs/${team.orgId}/quotas` }),
  getOrganization: (team) => ({ path: `/orgs/${team.orgId}` }),
  updateOrganization: (team) => ({ path: `/orgs/${team.orgId}`, body: { name: "Renamed" } }),
  deleteOrganization: (team) => ({ path: `/orgs/${team.orgId}` }),
  exportOrganization: (team) => ({ path: `/orgs/${team.orgId}/export` }),
  downloadOrganizationExport: async (team) => ({
    path: `/orgs/${team.orgId}/exports/${await archiveOf(team.owner, team.orgId)}`,
  }),
  importOrganization: async (team) => {
    const { session } = team.owner;
    const { id } = await expectStatus(201, session.post("/orgs", { name: "Lost" }));
    const exportId = await archiveOf(session, id);
    await expectStatus(204, session.delete(`/orgs/${id}`));
    return { path: "/orgs/import", body: { orgId: id, exportId }, as: session };
  },
  getOrganizationJob: async (team) => ({
    path: `/orgs/${team.orgId}/jobs/${await archiveOf(team.owner, team.orgId)}`,
    as: team.owner,
  }),
  listMembers: (team) => ({ path: `/orgs/${team.orgId}/users` }),
  createInvitation: (team) => ({
    path: `/orgs/${team.orgId}/invitations`,
    body: { email: "ivan@example.com", writes: true },
  }),
  acceptInvitation: async (team) => {
    const invited = await mintPerson(send, baseUrl, "Ivan");
    return {
      path: `/invitations/${await invitationFor(team, invited.email)}/accept`,
      as: invited.session,
    };
  },
  listTokens: (team) => ({ path: `/orgs/${team.orgId}/tokens` }),
  createToken: (team) => ({
    path: `/orgs/${team.orgId}/tokens`,
    body: { name: "CI", scopes: ["read"] },
  }),
  revokeToken: async (team) => ({ path: `/orgs/${team.orgId}/tokens/${await newToken(team)}` }),
  grantCollectionPermissions: (team) => ({
    path: `/orgs/${team.orgId}/permissions/users/collection-permissions/multiple`,
    body: { userIds: [team.member.userId], collectionIds: [team.collectionId], permission: 2 },
  }),
  autoGrantPermissions: (team) => ({
    path: "/permissions/auto-grant",
    body: { orgId: team.orgId, permission: 2 },
  }),
  getUsersCollectionPermissions: (team) => ({
    path: `/orgs/${team.orgId}/permissions/users/collection-permissions`,
  }),
  listCollections: (team) => ({ path: `/orgs/${team.orgId}/collections` }),
  createCollection: (team) => ({
    path: `/orgs/${team.orgId}/collections`,
    body: { name: "Second" },
  }),
  getCollection: (team) => ({ path: ofCollection(team) }),
  getChannelToken: (team) => ({ path: `${ofCollection(team)}/channel-token` }),
  updateCollection: (team) => ({ path: ofCollection(team), body: { description: "Changed" } }),
  previewLook: (team) => ({
    path: `${ofCollection(team)}/look-preview`,
    body: { theme: { accent: "#b4451f" } },
  }),
  deleteCollection: (team) => ({ path: ofCollection(team) }),
  verifyDomain: async (team) => {
    const { customDomainProof: proof } = await setDomain(team, newDomain());
    await setTexts(proof.name, [proof.value]);
    return { path: `${ofCollection(team)}/domain/verify` };
  },
  exportCollection: (team) => ({ path: `${ofCollection(team)}/export` }),
  duplicateCollection: (team) => ({ path: `${ofCollection(team)}/duplicate`, body: {} }),
  restoreCollection: async (team) => {
    const body = { name: `Stays ${Math.random()}` };
    const other = await expectStatus(201, team.owner.post(`/orgs/${team.orgId}/collections`, body));
    await expectStatus(204, team.owner.delete(ofCollection(team)));
    // Callers who come with a link need a page that is there.
    team.rootPageId = other.rootPageId;
    return { path: `${ofCollection(team)}/restore` };
  },
  getHealthcheck: async () => {
    await untilHealthy();
    return { path: "/healthcheck" };
  },
  getLimits: () => ({ path: "/limits" }),
};
