/** List Members of an organization. */
import { toOrganization } from "#access/needs";
import { defineOperation } from "#operation/define";
import { orgParams } from "#operation/fields";
import { listOf, listQuery, pageOf, afterCursor } from "#operation/list";
import { member, presentMember } from "./contract.ts";
import { selectMembers } from "./queries.ts";

export const listMembers = defineOperation({
  id: "listMembers",
  method: "GET",
  path: "/orgs/:orgId/users",
  status: 200,
  summary: "List an organization's members",
  access: toOrganization({ role: "member", scope: "read" }),
  params: orgParams,
  query: listQuery,
  result: listOf(member),
  fails: [],
  async run(context, { query }) {
    const { orgId } = context;
    const rows = await selectMembers(
      context,
      orgId,
      afterCursor(orgId, query.cursor),
      query.limit + 1,
    );
    const present = (row: (typeof rows)[number]) => presentMember(row, context);
    return pageOf(orgId, rows, query.limit, (row) => row.userId, present);
  },
});
