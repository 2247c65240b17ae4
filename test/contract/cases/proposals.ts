/** What an agent proposes, and how a person answers it. */
import { propose } from "#test/proposals";
import type { Team } from "#test/team";
import type { Cases } from "./case.ts";
import { newPage } from "./content.ts";

async function newProposal(team: Team): Promise<string> {
  const pageId = await newPage(team);
  const id = await propose(team, pageId, "# Agreement\n");
  return `/orgs/${team.orgId}/pages/${pageId}/proposals/${id}`;
}

export const proposalCases: Cases = {
  listProposals: async (team) => {
    await newProposal(team);
    return { path: `/orgs/${team.orgId}/collections/${team.collectionId}/proposals` };
  },
  getProposal: async (team) => ({ path: await newProposal(team) }),
  acceptProposal: async (team) => ({ path: `${await newProposal(team)}/accept` }),
  refuseProposal: async (team) => ({
    path: `${await newProposal(team)}/refuse`,
    body: { reason: "The limit is 600 a minute, not 60." },
  }),
};
