/** Refuse Proposal: the page's text stays, and the agent is told why. */
import { toPage } from "#access/needs";
import { expectReal } from "#domains/pages/present";
import { defineOperation } from "#operation/define";
import { answered, findOpen } from "./answering.ts";
import { presentProposal, proposal, proposalParams, refuseBody } from "./contract.ts";

export const refuseProposal = defineOperation({
  id: "refuseProposal",
  method: "POST",
  path: "/orgs/:orgId/pages/:pageId/proposals/:proposalId/refuse",
  status: 200,
  summary: "Refuse what an agent proposes",
  description: "The draft stays as it is. The agent reads the reason in the list of proposals.",
  access: toPage({ level: 2, scope: "write", organizationAt: "params.orgId" }),
  params: proposalParams,
  body: refuseBody,
  example: { reason: "The limit is 600 a minute, not 60." },
  result: proposal,
  fails: ["conflict"],
  emits: { audit: ["REFUSE_PROPOSAL"] },
  async run(context, { params, body }) {
    const { name: pageName } = expectReal(context.subject.page);
    const row = await findOpen(context, params);
    const changed = await answered(context, row, { state: "refused", reason: body.reason });
    return presentProposal({ ...changed, pageName });
  },
});
