/** List Dead Letters: what a queue gave up on, newest first, for owners and admins. */
import { toOrganization } from "#access/needs";
import { defineOperation } from "#operation/define";
import { orgParams } from "#operation/fields";
import { listOf, listQuery, pageOf, startOf } from "#operation/list";
import { deadLetter, presentDeadLetter } from "./contract.ts";
import { selectDeadLetters } from "./store.ts";

export const listDeadLetters = defineOperation({
  id: "listDeadLetters",
  method: "GET",
  path: "/orgs/:orgId/dead-letters",
  status: 200,
  summary: "List what a queue gave up on",
  description:
    "An event or a delivery that could not be handled in several attempts. It is tried again each hour, and at once by a replay.",
  access: toOrganization({ role: "admin", scope: "admin" }),
  params: orgParams,
  query: listQuery,
  result: listOf(deadLetter),
  fails: [],
  async run({ db, orgId }, { query }) {
    const before = startOf(orgId, query.cursor);
    const rows = await selectDeadLetters(db, orgId, { before, limit: query.limit + 1 });
    return pageOf(orgId, rows, query.limit, (row) => row.id, presentDeadLetter);
  },
});
