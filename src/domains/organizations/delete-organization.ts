/** Delete Organization: owners alone; everything in it becomes unreachable in the same commit. */
import { defineOperation } from "#operation/define";
import { orgParams } from "#operation/fields";
import { organizationNeeds } from "./abilities.ts";
import { deleteOrganization as remove } from "./rows.ts";

export const deleteOrganization = defineOperation({
  id: "deleteOrganization",
  method: "DELETE",
  path: "/orgs/:orgId",
  status: 204,
  summary: "Delete an organization and everything in it",
  access: organizationNeeds.deleteOrganization,
  params: orgParams,
  fails: ["stale_version", "conflict"],
  emits: { audit: ["DELETE_ORGANIZATION"] },
  async run(context) {
    const { organization } = context.subject;
    context.expectVersion(organization);
    await context.commit({
      changes: [
        ...remove(context.db, organization, context.now),
        ...context.cascade("organization", { orgId: organization.id, now: context.now }),
      ],
      audit: {
        eventType: "DELETE_ORGANIZATION",
        eventId: organization.id,
        eventResponse: { name: organization.name, slug: organization.slug },
      },
    });
    return undefined;
  },
});
