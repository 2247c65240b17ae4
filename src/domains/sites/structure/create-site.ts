/** Create Site: of collections that stand in no site yet; each is read at its place with the next request. */
import { toOrganization } from "#access/needs";
import { defineOperation } from "#operation/define";
import { orgParams } from "#operation/fields";
import { createSiteBody, site } from "./contract.ts";
import { presentOne } from "./load.ts";
import { planNewSite } from "./plan-site.ts";

export const createSite = defineOperation({
  id: "createSite",
  method: "POST",
  path: "/orgs/:orgId/sites",
  status: 201,
  summary: "Create a site of collections",
  description:
    "By section, version and language: what a site has one of is left out. The first language, the current version and the first section have no segment in addresses. The old address of every page leads on to its new one.",
  access: toOrganization({ role: "admin", scope: "admin" }),
  params: orgParams,
  body: createSiteBody,
  example: {
    name: "Documentation",
    sections: [
      { slug: "guide", name: "Guide" },
      { slug: "api", name: "API" },
    ],
    versions: [
      { slug: "v2", name: "2.x" },
      { slug: "v1", name: "1.x" },
    ],
    currentVersion: "v2",
    languages: [{ tag: "en" }, { tag: "de" }],
    places: [{ collectionId: "5vJt0Qm3WcXa", section: "guide", version: "v2", language: "en" }],
  },
  result: site,
  fails: ["slug_taken", "conflict", "limit_reached"],
  emits: { audit: ["CREATE_SITE"] },
  location: (created) => `/orgs/${created.orgId}/sites/${created.id}`,
  etag: (created) => String(created.version),
  async run(context, { body }) {
    const { row, changes, taken } = await planNewSite(context, body);
    await context.commit({
      changes,
      audit: {
        eventType: "CREATE_SITE",
        eventId: row.id,
        eventResponse: { name: row.name, slug: row.slug },
      },
      taken,
    });
    return presentOne(context, row);
  },
});
