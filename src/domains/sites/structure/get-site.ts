/** Get Site. */
import { toOrganization } from "#access/needs";
import { defineOperation } from "#operation/define";
import { site, siteParams } from "./contract.ts";
import { loadSite, presentOne } from "./load.ts";

export const getSite = defineOperation({
  id: "getSite",
  method: "GET",
  path: "/orgs/:orgId/sites/:siteId",
  status: 200,
  summary: "Read a site of collections",
  description: "`places` holds the collections that you may see.",
  access: toOrganization({ role: "member", scope: "read" }),
  params: siteParams,
  result: site,
  fails: [],
  etag: ({ version }) => String(version),
  async run(context, { params }) {
    const { row } = await loadSite(context, params.siteId);
    return presentOne(context, row);
  },
});
