/** Remove Collection From Site: it is a site of its own again. */
import { toOrganization } from "#access/needs";
import { notFound } from "#failure";
import { defineOperation } from "#operation/define";
import { placeParams, site } from "./contract.ts";
import { changeSite } from "./load.ts";

export const removeCollectionFromSite = defineOperation({
  id: "removeCollectionFromSite",
  method: "DELETE",
  path: "/orgs/:orgId/sites/:siteId/places/:collectionId",
  status: 200,
  summary: "Take a collection out of a site",
  description:
    "It is a site of its own again, at the address of its slug, to which its addresses in the site lead on. One that has the site's own slug gets another one first.",
  access: toOrganization({ role: "admin", scope: "admin" }),
  params: placeParams,
  result: site,
  fails: ["slug_taken", "conflict", "stale_version"],
  emits: { audit: ["UPDATE_SITE"] },
  etag: ({ version }) => String(version),
  run: (context, { params: { siteId, collectionId } }) =>
    changeSite(context, siteId, ({ row, places }) => {
      const left = places.filter((each) => each.collectionId !== collectionId);
      if (left.length === places.length) throw notFound("collection in this site");
      const isDomains = row.domainCollectionId === collectionId;
      return { places: left, ...(isDomains ? { domainCollectionId: null } : {}) };
    }),
});
