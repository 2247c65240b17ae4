/** Get URL Mapping. */
import { toCollectionOf } from "#access/needs";
import { notFound } from "#failure";
import { defineOperation } from "#operation/define";
import { presentUrlMapping, urlMapping, urlMappingParams } from "./contract.ts";
import { findMapping } from "./queries.ts";

export const getUrlMapping = defineOperation({
  id: "getUrlMapping",
  method: "GET",
  path: "/orgs/:orgId/urlMappings/:id",
  status: 200,
  summary: "Read a URL mapping",
  access: toCollectionOf("urlMapping", "params.id", {
    level: 1,
    scope: "read",
    organizationAt: "params.orgId",
  }),
  params: urlMappingParams,
  result: urlMapping,
  fails: [],
  etag: (found) => String(found.version),
  async run({ db, orgId }, { params }) {
    const row = await findMapping(db, orgId, params.id);
    if (!row) throw notFound("URL mapping");
    return presentUrlMapping(row);
  },
});
