/** List Organizations: those the caller belongs to. */
import { toAccount } from "#access/needs";
import { defineOperation } from "#operation/define";
import { listOf, listQuery, pageOf, afterCursor } from "#operation/list";
import { personOf } from "#operation/actor";
import { organization, presentOrganization } from "./contract.ts";
import { listOrganizations as select } from "./queries.ts";

export const listOrganizations = defineOperation({
  id: "listOrganizations",
  method: "GET",
  path: "/orgs",
  status: 200,
  summary: "List the organizations you belong to",
  access: toAccount("read"),
  query: listQuery,
  result: listOf(organization),
  fails: [],
  async run(context, { query }) {
    const { userId } = context;
    const rows = await select(context, {
      userId,
      orgId: personOf(context.actor)?.token?.orgId ?? null,
      after: afterCursor(userId, query.cursor),
      limit: query.limit + 1,
    });
    return pageOf(
      userId,
      rows,
      query.limit,
      (row) => row.organization.id,
      (row) => presentOrganization(row.organization, row.role, context),
    );
  },
});
