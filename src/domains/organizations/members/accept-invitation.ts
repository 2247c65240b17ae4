/** Accept Invitation: the signed-in person with the invited address becomes a member. */
import { toAccount } from "#access/needs";
import { iso } from "#clock";
import { Failure, notFound } from "#failure";
import { personOf } from "#operation/actor";
import { defineOperation } from "#operation/define";
import { hashToken } from "#security/tokens";
import { grantInvited } from "#domains/organizations/permissions/rows";
import { heldParams, joined } from "./contract.ts";
import { expectMayOwnAnother } from "./expect-may-own.ts";
import { expectOpen } from "./expect-open.ts";
import { findInvitation } from "./queries.ts";
import { acceptInvitation as accept } from "./rows.ts";

export const acceptInvitation = defineOperation({
  id: "acceptInvitation",
  method: "POST",
  path: "/invitations/:token/accept",
  status: 200,
  summary: "Accept an invitation",
  access: toAccount("admin"),
  params: heldParams,
  result: joined,
  fails: ["not_found", "gone", "conflict", "limit_reached"],
  emits: { audit: ["CREATE_MEMBER"] },
  async run(context, { params }) {
    const { db, now, userId } = context;
    const row = await findInvitation(context, await hashToken(params.token));
    const person = personOf(context.actor);
    if (!row || person?.token || row.email !== person?.email.toLowerCase())
      throw notFound("invitation");
    expectOpen(row, now);
    // Whoever runs the service may let somebody own more.
    if (row.role === "owner" && row.createdBy !== "") await expectMayOwnAnother(context, userId);
    await context.commitIn(row.orgId, {
      changes: [...accept(context, row, userId, now), ...grantInvited(db, row, userId, now)],
      audit: {
        eventType: "CREATE_MEMBER",
        eventId: row.orgId,
        eventResponse: { userId, role: row.role, writes: row.writes },
      },
      taken: {
        "members.user_id": new Failure(
          "conflict",
          "You are a member of this organization already.",
        ),
      },
    });
    const { name, email } = person;
    return { userId, name, email, role: row.role, joinedAt: iso(now), orgId: row.orgId };
  },
});
