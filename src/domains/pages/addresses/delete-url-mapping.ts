/** Delete URL Mapping: its address is not found from the next request on. */
import { toCollectionOf } from "#access/needs";
import { bumpSiteVersion } from "#domains/collections/index";
import { notFound } from "#failure";
import { defineOperation } from "#operation/define";
import { urlMappingParams } from "./contract.ts";
import { logOfUrlMapping } from "./log.ts";
import { findMapping } from "./queries.ts";
import { deleteMapping } from "./rows.ts";

export const deleteUrlMapping = defineOperation({
  id: "deleteUrlMapping",
  method: "DELETE",
  path: "/orgs/:orgId/urlMappings/:id",
  status: 204,
  summary: "Delete a URL mapping",
  access: toCollectionOf("urlMapping", "params.id", {
    level: 2,
    scope: "write",
    organizationAt: "params.orgId",
  }),
  tool: {
    name: "redirects",
    action: "delete",
    title: "Delete a redirect",
    description: "Readers of the old address find nothing there.",
    arguments: { id: { as: "redirectId", about: "An id from `list`." } },
    isDestructive: true,
  },
  params: urlMappingParams,
  fails: ["stale_version", "conflict"],
  emits: { audit: ["DELETE_URLMAPPING"] },
  async run(context, { params }) {
    const { db, orgId } = context;
    const row = await findMapping(db, orgId, params.id);
    if (!row) throw notFound("URL mapping");
    context.expectVersion(row);
    await context.commit({
      changes: [deleteMapping(db, row), bumpSiteVersion(db, orgId, row.collectionId)],
      audit: logOfUrlMapping("DELETE_URLMAPPING", row),
    });
    return undefined;
  },
});
