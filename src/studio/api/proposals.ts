/** Proposals: what agents would change in pages, where an organization lets them only propose. */
import type { Collection, Organization } from "./collections.ts";
import { peopleIn } from "../names.ts";
import { listPages, request } from "./request.ts";
import type { Item, Result } from "./request.ts";

export type Proposal = Item<"GET /orgs/{orgId}/collections/{collectionId}/proposals">;

/** With its texts. */
export type ProposalTexts = Result<"GET /orgs/{orgId}/pages/{pageId}/proposals/{proposalId}">;

/** Those of a collection that wait for an answer, and the names of whoever they are made for. */
export async function listOpenProposals({ orgId, id }: Collection) {
  const pages = await listPages("GET /orgs/{orgId}/collections/{collectionId}/proposals", {
    params: { orgId, collectionId: id },
    query: { state: "open" },
  });
  return { proposals: pages.flatMap(({ data }) => data), people: peopleIn(pages) };
}

const proposalParams = (orgId: string, { pageId, id }: Proposal) => ({
  orgId,
  pageId,
  proposalId: id,
});

export const getProposal = (orgId: string, proposal: Proposal) =>
  request("GET /orgs/{orgId}/pages/{pageId}/proposals/{proposalId}", {
    params: proposalParams(orgId, proposal),
  });

export const acceptProposal = (orgId: string, proposal: Proposal) =>
  request("POST /orgs/{orgId}/pages/{pageId}/proposals/{proposalId}/accept", {
    params: proposalParams(orgId, proposal),
  });

export const refuseProposal = (orgId: string, proposal: Proposal, reason: string) =>
  request("POST /orgs/{orgId}/pages/{pageId}/proposals/{proposalId}/refuse", {
    params: proposalParams(orgId, proposal),
    body: { reason },
  });

/** Says whether agents only propose, where the organization still is at the version that was shown. */
export const letAgentsOnlyPropose = (
  { id: orgId, version }: Organization,
  agentsOnlyPropose: boolean,
) =>
  request("PATCH /orgs/{orgId}", {
    params: { orgId },
    body: { agentsOnlyPropose },
    ifVersion: version,
  });
