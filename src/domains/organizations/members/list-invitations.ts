/** List Invitations: those that nobody has accepted yet, expired ones too. */
import { toOrganization } from "#access/needs";
import { defineOperation } from "#operation/define";
import { orgParams } from "#operation/fields";
import { listOf, listQuery, pageOf, afterCursor } from "#operation/list";
import { invitation, presentInvitation } from "./contract.ts";
import { selectInvitations } from "./queries.ts";

export const listInvitations = defineOperation({
  id: "listInvitations",
  method: "GET",
  path: "/orgs/:orgId/invitations",
  status: 200,
  summary: "List an organization's open invitations",
  access: toOrganization({ role: "admin", scope: "admin" }),
  params: orgParams,
  query: listQuery,
  result: listOf(invitation),
  fails: [],
  async run(context, { query }) {
    const { db, orgId } = context;
    const after = afterCursor(orgId, query.cursor);
    const rows = await selectInvitations(db, orgId, after, query.limit + 1);
    return pageOf(
      orgId,
      rows,
      query.limit,
      ({ invitation: { id } }) => id,
      ({ invitation: row, madeWith }) => presentInvitation(row, madeWith, context),
    );
  },
});
