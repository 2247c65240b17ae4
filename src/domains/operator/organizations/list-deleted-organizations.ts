/** List Deleted Organizations: those of which something is left, until they are purged. */
import { toOperator } from "#access/needs";
import { defineOperation } from "#operation/define";
import { listOf, listQuery, pageOf, afterCursor } from "#operation/list";
import { selectOfAll } from "#domains/operator/over-databases";
import { deletedOrganization, presentDeleted } from "./contract.ts";
import { selectDeleted } from "./queries.ts";

export const listDeletedOrganizations = defineOperation({
  id: "listDeletedOrganizations",
  method: "GET",
  path: "/operator/deleted-organizations",
  status: 200,
  summary: "List the deleted organizations that are not yet purged",
  access: toOperator,
  query: listQuery,
  result: listOf(deletedOrganization),
  fails: ["unavailable"],
  async run(context, { query }) {
    const asked = { after: afterCursor("", query.cursor), limit: query.limit + 1 };
    const rows = await selectOfAll(
      context,
      asked.limit,
      (db) => selectDeleted(db, asked),
      (one, other) => one.orgId < other.orgId,
    );
    return pageOf("", rows, query.limit, (row) => row.orgId, presentDeleted);
  },
});
