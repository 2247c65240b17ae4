/** List Dead Letters: what could not be done in several attempts, newest first, for owners and admins. */
import { toOrganization } from "#access/needs";
import { defineOperation } from "#operation/define";
import { orgParams } from "#operation/fields";
import { listOf, listQuery, pageOf, afterCursor } from "#operation/list";
import { deadLetter, presentDeadLetter } from "./contract.ts";
import { selectDeadLetters } from "./queries.ts";

export const listDeadLetters = defineOperation({
  id: "listDeadLetters",
  method: "GET",
  path: "/orgs/:orgId/dead-letters",
  status: 200,
  summary: "List what could not be done in several attempts",
  access: toOrganization({ role: "admin", scope: "admin" }),
  params: orgParams,
  query: listQuery,
  result: listOf(deadLetter),
  fails: [],
  async run({ db, orgId }, { query }) {
    const before = afterCursor(orgId, query.cursor);
    const rows = await selectDeadLetters(db, orgId, { before, limit: query.limit + 1 });
    return pageOf(orgId, rows, query.limit, (row) => row.id, presentDeadLetter);
  },
});
