/** List API Tokens: a member's own; everybody's for owners and admins. */
import { toOrganization } from "#access/needs";
import { atLeast } from "#access/roles";
import { defineOperation } from "#operation/define";
import { orgParams } from "#operation/fields";
import { listOf, listQuery, pageOf, afterCursor } from "#operation/list";
import { readerOf } from "./abilities.ts";
import { presentToken, token } from "./contract.ts";
import { selectTokens } from "./queries.ts";

export const listTokens = defineOperation({
  id: "listTokens",
  method: "GET",
  path: "/orgs/:orgId/tokens",
  status: 200,
  summary: "List API tokens",
  access: toOrganization({ role: "member", scope: "read" }),
  params: orgParams,
  query: listQuery,
  result: listOf(token),
  fails: [],
  async run(context, { query }) {
    const { db, orgId, userId, subject } = context;
    const seesAll = atLeast(subject.role ?? "member", "admin");
    const rows = await selectTokens(db, orgId, {
      userId: seesAll ? null : userId,
      before: afterCursor(orgId, query.cursor),
      limit: query.limit + 1,
    });
    const reader = await readerOf(context);
    const present = (row: (typeof rows)[number]) => presentToken(row, reader);
    return pageOf(orgId, rows, query.limit, ({ token: { id } }) => id, present);
  },
});
