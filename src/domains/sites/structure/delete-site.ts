/** Delete Site: its collections stay, and are sites of their own again. */
import { toOrganization } from "#access/needs";
import { defineOperation } from "#operation/define";
import { siteParams } from "./contract.ts";
import { loadSite } from "./load.ts";
import { deleteSite as remove } from "./rows.ts";

export const deleteSite = defineOperation({
  id: "deleteSite",
  method: "DELETE",
  path: "/orgs/:orgId/sites/:siteId",
  status: 204,
  summary: "Delete a site of collections",
  description:
    "Its collections stay as they are: each is a site of its own again, to which the addresses of this one lead on.",
  access: toOrganization({ role: "admin", scope: "admin" }),
  params: siteParams,
  fails: ["stale_version", "conflict"],
  emits: { audit: ["DELETE_SITE"] },
  async run(context, { params }) {
    const { row } = await loadSite(context, params.siteId);
    context.expectVersion(row);
    await context.commit({
      changes: remove(context.db, row, context.now),
      audit: {
        eventType: "DELETE_SITE",
        eventId: row.id,
        eventResponse: { name: row.name, slug: row.slug },
      },
    });
    return undefined;
  },
});
