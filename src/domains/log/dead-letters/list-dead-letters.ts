/** List Dead Letters: what could not be done in several attempts, newest first, for owners and admins. */
import { toOrganization } from "#access/needs";
import { defineOperation } from "#operation/define";
import { orgParams } from "#operation/fields";
import { listOf, listQuery, pageOf, startOf } from "#operation/list";
import { deadLetter, presentDeadLetter } from "./contract.ts";
import { selectDeadLetters } from "./queries.ts";

export const listDeadLetters = defineOperation({
  id: "listDeadLetters",
  method: "GET",
  path: "/orgs/:orgId/dead-letters",
  status: 200,
  summary: "List what could not be done in several attempts",
  description:
    "An event or a delivery that could not be handled: it is tried again each hour, and at once by a replay. Or a version of a page's draft that could not be saved: its text is safe in the live document, it is tried again every five minutes, and the entry goes when it is saved.",
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
