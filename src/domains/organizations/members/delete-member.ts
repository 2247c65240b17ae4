/**
 * Delete Member: removes somebody, or lets them leave; what was theirs alone in the organization is deleted in the
 * same commit.
 */
import { closeBeyondRights } from "#domains/rooms/index";
import { notFound } from "#failure";
import { defineOperation } from "#operation/define";
import { signOut } from "#domains/organizations/errands/errands";
import { findProviderId } from "#domains/organizations/single-sign-on/queries";
import { endingWith } from "#domains/organizations/tokens/made-with";
import { memberNeeds } from "./abilities.ts";
import { expectReaches, lastOwner } from "./authority.ts";
import { memberParams } from "./contract.ts";
import { countOwners, findMember } from "./queries.ts";
import { deleteMember as remove } from "./rows.ts";

export const deleteMember = defineOperation({
  id: "deleteMember",
  method: "DELETE",
  path: "/orgs/:orgId/users/:userId",
  status: 204,
  summary: "Remove a member, or leave an organization",
  access: memberNeeds.deleteMember,
  params: memberParams,
  fails: ["last_owner", "conflict"],
  emits: { audit: ["DELETE_MEMBER"] },
  async run(context, { params }) {
    const { primary: db, orgId, userId, subject } = context;
    const target = await findMember(context, orgId, params.userId);
    if (!target) throw notFound("member");
    if (target.userId !== userId) expectReaches(subject.role, target.role);
    const isOwner = target.role === "owner";
    if (isOwner && (await countOwners(db, orgId)) < 2) throw lastOwner();
    const ending = await endingWith(context, { orgId, userId: target.userId });
    const providerId = await findProviderId(db, orgId);
    const linked = providerId === null ? [] : [{ providerId, userId: target.userId }];
    const signingOut = signOut(context, orgId, linked);
    await context.commit({
      changes: [
        ...signingOut.changes,
        remove(db, orgId, target),
        ...ending.changes,
        ...context.cascade("member", { orgId, userId: target.userId, providerId }),
      ],
      audit: {
        eventType: "DELETE_MEMBER",
        eventId: orgId,
        eventResponse: { userId: target.userId, role: target.role },
      },
      ...(isOwner ? { stale: lastOwner() } : {}),
    });
    await signingOut.run();
    context.defer(closeBeyondRights(context, target.userId));
    context.defer(ending.close());
    return undefined;
  },
});
