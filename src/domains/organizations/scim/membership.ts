/** Whether somebody of the directory is a member: what goes with coming, and with leaving. */
import { proveAddress } from "#domains/organizations/account/rows";
import { signOut } from "#domains/organizations/errands/errands";
import { lastOwner } from "#domains/organizations/members/authority";
import { countOwners } from "#domains/organizations/members/queries";
import {
  deleteMember,
  insertMember,
  withdrawInvitationsTo,
} from "#domains/organizations/members/rows";
import { findProviderId } from "#domains/organizations/single-sign-on/queries";
import { endingWith } from "#domains/organizations/tokens/made-with";
import { closeBeyondRights, closeOfPerson } from "#domains/rooms/index";
import { noChange, primariesOf } from "./committing.ts";
import type { Organization, ScimChange } from "./committing.ts";
import type { Provisioned } from "./queries.ts";

/** The role of a member whom a directory makes one: it decides who belongs, not who may do what. */
const role = "member";

/** Makes somebody a member. An account that nobody had verified is handed over first, as by single sign-on. */
export function joiningPart(
  context: Organization,
  { userId, isVerified, email }: Pick<Provisioned, "userId" | "isVerified" | "email">,
): ScimChange {
  const { orgId, now, configuration } = context;
  const { db, directory } = primariesOf(context);
  return {
    ...(isVerified
      ? {}
      : { account: { changes: proveAddress(directory, userId, now), audit: [] } }),
    changes: [
      ...insertMember({ db, configuration }, { orgId, userId, role, joinedAt: now }),
      withdrawInvitationsTo(db, orgId, email),
    ],
    audit: [
      { eventType: "CREATE_MEMBER", eventId: orgId, eventResponse: { userId, role, by: "scim" } },
    ],
  };
}

/** Removes the member with all that goes with them; their sessions too, where the account is of the directory. */
export async function leavingPart(
  context: Organization,
  before: Provisioned,
  isTheirs: boolean,
): Promise<ScimChange> {
  const { orgId, primary: db } = context;
  const { userId, email, role: held } = before;
  if (held === null) return noChange;
  if (held === "owner" && (await countOwners(db, orgId)) < 2) throw lastOwner();
  const ending = await endingWith(context, { orgId, userId });
  const providerId = await findProviderId(db, orgId);
  const signingOut = signOut(context, orgId, [
    ...(providerId === null ? [] : [{ providerId, userId }]),
    ...(isTheirs ? [{ userIds: [userId] }] : []),
  ]);
  return {
    changes: [
      ...signingOut.changes,
      deleteMember(db, orgId, { userId, role: held }),
      ...ending.changes,
      ...context.cascade("member", { orgId, userId, providerId }),
      withdrawInvitationsTo(db, orgId, email),
    ],
    audit: [
      {
        eventType: "DELETE_MEMBER",
        eventId: orgId,
        eventResponse: { userId, role: held, by: "scim" },
      },
    ],
    run: signingOut.run,
    async close() {
      await Promise.all([
        isTheirs ? closeOfPerson(context, userId) : closeBeyondRights(context, userId),
        ending.close(),
      ]);
    },
  };
}
