/** Delete Organization: owners alone; everything in it becomes unreachable in the same commit. */
import { defineOperation } from "#operation/define";
import { orgParams } from "#operation/fields";
import { signOut } from "#domains/organizations/errands/errands";
import { findProviderId } from "#domains/organizations/single-sign-on/queries";
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
    const { primary, orgId, now } = context;
    context.expectVersion(organization);
    const providerId = await findProviderId(primary, orgId);
    const signingOut = signOut(context, orgId, providerId === null ? [] : [{ providerId }]);
    await context.commit({
      changes: [
        ...signingOut.changes,
        ...remove(context.db, organization, now),
        ...context.cascade("organization", { orgId, providerId, now }),
      ],
      audit: {
        eventType: "DELETE_ORGANIZATION",
        eventId: orgId,
        eventResponse: { name: organization.name, slug: organization.slug },
      },
    });
    await signingOut.run();
    return undefined;
  },
});
