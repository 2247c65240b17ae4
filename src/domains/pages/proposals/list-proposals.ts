/** List Proposals: what agents would change in a collection's pages, and what became of it. */
import { toCollection } from "#access/needs";
import { defineOperation } from "#operation/define";
import { collectionParams } from "#operation/fields";
import { listOf, pageOf, startOf } from "#operation/list";
import { presentProposal, proposal, proposalsQuery } from "./contract.ts";
import { selectProposals } from "./queries.ts";

export const listProposals = defineOperation({
  id: "listProposals",
  method: "GET",
  path: "/orgs/:orgId/collections/:collectionId/proposals",
  status: 200,
  summary: "List what agents propose in a collection",
  description: "Newest first, without their texts; of pages that are there.",
  access: toCollection({ level: 1, scope: "read", organizationAt: "params.orgId" }),
  tool: {
    name: "proposals",
    action: "list",
    pageAt: "pageId",
    title: "List proposals",
    description: "Which are open, accepted or refused, and why they were refused.",
    arguments: { state: "Only those that are open, accepted or refused." },
    text: ({ data }) =>
      data
        .map(
          ({ id, pageId, pageName, state, note, reason }) =>
            `- ${pageName} (page ${pageId}, proposal ${id}): ${state}${reason === null ? "" : `, because: ${reason}`}${note === null ? "" : ` (${note})`}`,
        )
        .join("\n"),
  },
  params: collectionParams,
  query: proposalsQuery,
  result: listOf(proposal),
  fails: [],
  async run({ db, orgId, subject }, { query }) {
    const { limit, cursor, state } = query;
    const rows = await selectProposals(db, orgId, {
      collectionId: subject.collection.id,
      state,
      before: startOf(orgId, cursor),
      limit: limit + 1,
    });
    return pageOf(orgId, rows, limit, ({ id }) => id, presentProposal);
  },
});
