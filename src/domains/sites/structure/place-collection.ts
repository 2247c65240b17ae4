/** Place Collection: puts a collection into a place of a site, or moves it to another one there. */
import { toOrganization } from "#access/needs";
import { defineOperation } from "#operation/define";
import { placeBody, placeParams, site } from "./contract.ts";
import { changeSite } from "./load.ts";

export const placeCollection = defineOperation({
  id: "placeCollection",
  method: "PUT",
  path: "/orgs/:orgId/sites/:siteId/places/:collectionId",
  status: 200,
  summary: "Put a collection into a site",
  description:
    "Or move it to another place there. Left out: the first section, the current version, the first language. The addresses of its pages follow, and the old ones lead on.",
  access: toOrganization({ role: "admin", scope: "admin" }),
  params: placeParams,
  body: placeBody,
  example: { section: "api", version: "v2", language: "en" },
  result: site,
  fails: ["slug_taken", "conflict", "limit_reached", "stale_version"],
  emits: { audit: ["UPDATE_SITE"] },
  etag: ({ version }) => String(version),
  run: (context, { params: { siteId, collectionId }, body }) =>
    changeSite(context, siteId, ({ places }) => ({
      places: [
        ...places.filter((each) => each.collectionId !== collectionId),
        { collectionId, ...body },
      ],
    })),
});
