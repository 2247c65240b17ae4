/** List Sites of the organization. */
import { toOrganization } from "#access/needs";
import { defineOperation } from "#operation/define";
import { orgParams } from "#operation/fields";
import { listOf, listQuery, pageOf, afterCursor } from "#operation/list";
import { site } from "./contract.ts";
import { presentSites } from "./load.ts";
import { selectSites } from "./queries.ts";

export const listSites = defineOperation({
  id: "listSites",
  method: "GET",
  path: "/orgs/:orgId/sites",
  status: 200,
  summary: "List sites of collections",
  description: "A collection that stands in none of them is a site of its own.",
  access: toOrganization({ role: "member", scope: "read" }),
  params: orgParams,
  query: listQuery,
  result: listOf(site),
  fails: [],
  async run(context, { query: { limit, cursor } }) {
    const { db, orgId } = context;
    const after = afterCursor(orgId, cursor);
    const rows = await selectSites(db, orgId, { after, limit: limit + 1 });
    const page = pageOf(
      orgId,
      rows,
      limit,
      ({ id }) => id,
      (row) => row,
    );
    return { ...page, data: await presentSites(context, page.data) };
  },
});
