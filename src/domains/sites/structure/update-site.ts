/** Update Site: its settings, and which version is current; every address that changes by it leads on. */
import { toOrganization } from "#access/needs";
import { defineOperation } from "#operation/define";
import { site, siteParams, updateSiteBody } from "./contract.ts";
import { changeSite } from "./load.ts";

export const updateSite = defineOperation({
  id: "updateSite",
  method: "PUT",
  path: "/orgs/:orgId/sites/:siteId",
  status: 200,
  summary: "Change a site of collections",
  description:
    "Fields that are left out stay as they are; a list replaces the one that was there, `places` too. To make a version the current one, send its slug as `currentVersion`: it is read without a segment from then on, the one that was current below its own, and old addresses lead on.",
  access: toOrganization({ role: "admin", scope: "admin" }),
  params: siteParams,
  body: updateSiteBody,
  example: { currentVersion: "v2" },
  result: site,
  fails: ["slug_taken", "conflict", "limit_reached", "stale_version"],
  emits: { audit: ["UPDATE_SITE"] },
  etag: ({ version }) => String(version),
  run: (context, { params, body }) => changeSite(context, params.siteId, () => body),
});
