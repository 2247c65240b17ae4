/** List Proposals: what agents would change in a collection's pages, and what became of it. */
import { toCollection } from "#access/needs";
import { listWithPeople, withPeople } from "#access/names";
import { defineOperation } from "#operation/define";
import { collectionParams } from "#operation/fields";
import { pageOf, afterCursor } from "#operation/list";
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
    text: ({ data, people }) =>
      data
        .map(
          ({ id, pageId, pageName, state, note, reason, createdBy }) =>
            `- ${pageName} (page ${pageId}, proposal ${id}) by ${people[createdBy] ?? createdBy}: ${state}${reason === null ? "" : `, because: ${reason}`}${note === null ? "" : ` (${note})`}`,
        )
        .join("\n"),
  },
  params: collectionParams,
  query: proposalsQuery,
  result: listWithPeople(proposal),
  fails: [],
  async run(context, { query }) {
    const { db, orgId, subject } = context;
    const { limit, cursor, state } = query;
    const rows = await selectProposals(db, orgId, {
      collectionId: subject.collection.id,
      state,
      before: afterCursor(orgId, cursor),
      limit: limit + 1,
    });
    const list = pageOf(orgId, rows, limit, ({ id }) => id, presentProposal);
    return withPeople(context, list, ({ createdBy }) => [createdBy]);
  },
});
