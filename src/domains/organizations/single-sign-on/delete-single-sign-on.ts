/** Delete Single Sign-on: removes the provider; whoever it signed in signs in anew, another way. */
import { toOrganization } from "#access/needs";
import { linkedTo } from "#domains/organizations/account/queries";
import { signOut } from "#domains/organizations/errands/errands";
import { closeOfPeople } from "#domains/rooms/index";
import { notFound } from "#failure";
import { defineOperation } from "#operation/define";
import { orgParams } from "#operation/fields";
import { findProvider } from "./queries.ts";
import { deleteProvider } from "./rows.ts";

export const deleteSingleSignOn = defineOperation({
  id: "deleteSingleSignOn",
  method: "DELETE",
  path: "/orgs/:orgId/single-sign-on",
  status: 204,
  summary: "Remove an organization's provider of single sign-on",
  description:
    "The sessions of everybody whom it signed in end. They stay members, and set a password by mail where they have none. The domains stay proved.",
  access: toOrganization({ role: "owner", scope: "admin" }),
  params: orgParams,
  fails: ["not_found", "conflict"],
  emits: { audit: ["DELETE_SINGLE_SIGN_ON"] },
  async run(context) {
    const { primary: db, orgId } = context;
    const row = await findProvider(db, orgId);
    if (!row) throw notFound("provider of single sign-on");
    const people = await linkedTo(context.directory, row.id);
    const signingOut = signOut(context, orgId, [{ providerId: row.id }]);
    await context.commit({
      changes: [...signingOut.changes, deleteProvider(db, row)],
      audit: {
        eventType: "DELETE_SINGLE_SIGN_ON",
        eventId: orgId,
        eventResponse: { issuer: row.issuer },
      },
    });
    await signingOut.run();
    context.defer(
      closeOfPeople(
        context,
        people.map(({ userId }) => userId),
      ),
    );
    return undefined;
  },
});
