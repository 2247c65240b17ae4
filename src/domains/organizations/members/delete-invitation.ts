/** Delete Invitation: its link opens nothing from the next request on. */
import * as z from "zod";
import { notFound } from "#failure";
import { defineOperation } from "#operation/define";
import { id } from "#operation/fields";
import { invitationNeeds } from "./abilities.ts";
import { expectReaches } from "./authority.ts";
import { findOpenInvitation } from "./queries.ts";
import { deleteInvitation as remove } from "./rows.ts";

export const deleteInvitation = defineOperation({
  id: "deleteInvitation",
  method: "DELETE",
  path: "/orgs/:orgId/invitations/:invitationId",
  status: 204,
  summary: "Withdraw an invitation",
  access: invitationNeeds.deleteInvitation,
  params: z.object({ orgId: id, invitationId: id }),
  fails: ["conflict"],
  emits: { audit: ["DELETE_INVITATION"] },
  async run(context, { params }) {
    const { primary: db, orgId, subject } = context;
    const row = await findOpenInvitation(db, orgId, params.invitationId);
    if (!row) throw notFound("invitation");
    expectReaches(subject.role, row.role);
    await context.commit({
      changes: [remove(db, orgId, row.id)],
      audit: {
        eventType: "DELETE_INVITATION",
        eventId: orgId,
        eventResponse: { email: row.email, role: row.role },
      },
    });
    return undefined;
  },
});
