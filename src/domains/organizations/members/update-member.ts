/** Update Member: another role. Ownership is handed on by making somebody an owner, then stepping down. */
import { closeBeyondRights } from "#domains/rooms/index";
import { notFound } from "#failure";
import { defineOperation } from "#operation/define";
import { memberNeeds } from "./abilities.ts";
import { expectReaches, lastOwner, rolesWithin } from "./authority.ts";
import { member, memberParams, presentMember, updateMemberBody } from "./contract.ts";
import { expectMayOwnAnother } from "./expect-may-own.ts";
import { countOwners, findMember } from "./queries.ts";
import { updateRole, withdrawInvitationsBy } from "./rows.ts";

export const updateMember = defineOperation({
  id: "updateMember",
  method: "PATCH",
  path: "/orgs/:orgId/users/:userId",
  status: 200,
  summary: "Change a member's role",
  access: memberNeeds.updateMember,
  params: memberParams,
  body: updateMemberBody,
  example: { role: "admin" },
  result: member,
  fails: ["last_owner", "conflict", "limit_reached"],
  emits: { audit: ["UPDATE_MEMBER"] },
  async run(context, { params, body }) {
    const { primary: db, orgId, subject } = context;
    const target = await findMember(context, orgId, params.userId);
    if (!target) throw notFound("member");
    expectReaches(subject.role, target.role);
    expectReaches(subject.role, body.role);
    if (body.role === "owner" && target.role !== "owner")
      await expectMayOwnAnother(context, target.userId);
    const stepsDown = target.role === "owner" && body.role !== "owner";
    if (stepsDown && (await countOwners(db, orgId)) < 2) throw lastOwner();
    await context.commit({
      changes: [
        updateRole(db, orgId, target, body.role),
        withdrawInvitationsBy(db, orgId, target.userId, rolesWithin(body.role)),
      ],
      audit: {
        eventType: "UPDATE_MEMBER",
        eventId: orgId,
        eventResponse: { userId: target.userId, from: target.role, to: body.role },
      },
      ...(stepsDown ? { stale: lastOwner() } : {}),
    });
    context.defer(closeBeyondRights(context, target.userId));
    const isOneself = target.userId === context.userId;
    const reader = isOneself ? { ...context, subject: { ...subject, role: body.role } } : context;
    return presentMember({ ...target, role: body.role }, reader);
  },
});
