/** List All Organizations: for whoever runs the service, with what each holds. */
import { toOperator } from "#access/needs";
import { defineOperation } from "#operation/define";
import { listOf, listQuery, pageOf, afterCursor } from "#operation/list";
import { heldOrganization, presentHeld } from "./contract.ts";
import { selectHeld } from "./queries.ts";

export const listAllOrganizations = defineOperation({
  id: "listAllOrganizations",
  method: "GET",
  path: "/operator/organizations",
  status: 200,
  summary: "List every organization of the service",
  access: toOperator,
  query: listQuery,
  result: listOf(heldOrganization),
  fails: [],
  async run({ db }, { query }) {
    const after = afterCursor("", query.cursor);
    const rows = await selectHeld(db, { after, limit: query.limit + 1 });
    return pageOf("", rows, query.limit, (row) => row.id, presentHeld);
  },
});
