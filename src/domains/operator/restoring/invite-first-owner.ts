/** Invite First Owner: the way into an organization that has no owner, as after its people's accounts were lost. */
import * as z from "zod";
import { toOperator } from "#access/needs";
import { Failure, notFound } from "#failure";
import { defineOperation } from "#operation/define";
import { id } from "#operation/fields";
import { selectOwners } from "#domains/organizations/index";
import { inviteOwner } from "#domains/operator/organizations/invite-owner";
import { findAnyOrganization } from "#domains/operator/organizations/queries";
import { openedOrganization, openOrganizationBody } from "#domains/operator/organizations/contract";

export const inviteFirstOwner = defineOperation({
  id: "inviteFirstOwner",
  method: "POST",
  path: "/operator/organizations/:orgId/owner-invitations",
  status: 201,
  summary: "Invite an owner where there is none",
  access: toOperator,
  params: z.object({ orgId: id }),
  body: openOrganizationBody.pick({ ownerEmail: true }),
  example: { ownerEmail: "grace@example.com" },
  result: openedOrganization,
  fails: ["conflict", "not_found"],
  emits: { audit: ["CREATE_INVITATION"] },
  async run(context, { params: { orgId }, body: { ownerEmail } }) {
    const found = await findAnyOrganization(context.primary, orgId);
    if (found === null) throw notFound("organization");
    if ((await selectOwners({ ...context, db: context.primary }, orgId)).length > 0) {
      throw new Failure("conflict", "The organization has an owner, who invites others.");
    }
    const invited = inviteOwner(context, found, ownerEmail);
    const { changes, audit, tell, ...opened } = await invited;
    await context.commitIn(orgId, { changes, audit });
    tell();
    return opened;
  },
});
