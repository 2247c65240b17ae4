/** List Former Members: who left an organization or was removed, by name. */
import * as z from "zod";
import { toOrganization } from "#access/needs";
import { defineOperation } from "#operation/define";
import { id, orgParams } from "#operation/fields";
import { listOf, listQuery, pageOf, afterCursor } from "#operation/list";
import { selectFormerMembers } from "./queries.ts";

export const listFormerMembers = defineOperation({
  id: "listFormerMembers",
  method: "GET",
  path: "/orgs/:orgId/former-members",
  status: 200,
  summary: "List an organization's former members",
  access: toOrganization({ role: "member", scope: "read" }),
  params: orgParams,
  query: listQuery,
  result: listOf(z.object({ userId: id, name: z.string() })),
  fails: [],
  async run({ db, directory, orgId }, { query: { limit, cursor } }) {
    const rows = await selectFormerMembers(
      { db, directory },
      orgId,
      afterCursor(orgId, cursor),
      limit + 1,
    );
    return pageOf(
      orgId,
      rows,
      limit,
      ({ userId }) => userId,
      (row) => row,
    );
  },
});
