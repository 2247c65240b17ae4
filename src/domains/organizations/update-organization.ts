/** Update Organization: its name and its slug, which stands in every address of its site. */
import { Failure } from "#failure";
import { defineOperation } from "#operation/define";
import { orgParams } from "#operation/fields";
import { organizationNeeds } from "./abilities.ts";
import { organization, presentOrganization, updateOrganizationBody } from "./contract.ts";
import { updateOrganization as update } from "./rows.ts";

export const updateOrganization = defineOperation({
  id: "updateOrganization",
  method: "PATCH",
  path: "/orgs/:orgId",
  status: 200,
  summary: "Change an organization's name or slug",
  access: organizationNeeds.updateOrganization,
  params: orgParams,
  body: updateOrganizationBody,
  example: { name: "Acme Corporation" },
  result: organization,
  fails: ["slug_taken", "stale_version", "conflict"],
  emits: { audit: ["UPDATE_ORGANIZATION"] },
  etag: (changed) => String(changed.version),
  async run(context, { body }) {
    const { organization: row, role } = context.subject;
    context.expectVersion(row);
    const change = { name: body.name ?? row.name, slug: body.slug ?? row.slug, now: context.now };
    if (change.name === row.name && change.slug === row.slug)
      return presentOrganization(row, role ?? "member", context);
    await context.commit({
      changes: update(context.db, row, change),
      audit: {
        eventType: "UPDATE_ORGANIZATION",
        eventId: row.id,
        eventResponse: {
          from: { name: row.name, slug: row.slug },
          to: { name: change.name, slug: change.slug },
        },
      },
      taken: {
        "organizations.slug": new Failure("slug_taken", `The slug "${change.slug}" is taken.`),
      },
    });
    const changed = {
      ...row,
      name: change.name,
      slug: change.slug,
      version: row.version + 1,
      updatedAt: change.now,
    };
    return presentOrganization(changed, role ?? "member", context);
  },
});
