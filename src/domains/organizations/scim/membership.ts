/** Whether somebody of the directory is a member: what goes with coming, and with leaving. */
import { endSessionsOf, proveAddress } from "#domains/organizations/account/rows";
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
import type { Organization, ScimChange } from "./accounts.ts";
import type { Provisioned } from "./queries.ts";

/** The role of a member whom a directory makes one: it decides who belongs, not who may do what. */
const role = "member";

/** Makes somebody a member. An account that nobody had verified is handed over first, as by single sign-on. */
export function joiningPart(
  { orgId, primary: db, now, configuration }: Organization,
  { userId, isVerified, email }: Pick<Provisioned, "userId" | "isVerified" | "email">,
): ScimChange {
  return {
    changes: [
      ...(isVerified ? [] : proveAddress(db, userId, now)),
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
  if (held === null) return { changes: [], audit: [] };
  if (held === "owner" && (await countOwners(db, orgId)) < 2) throw lastOwner();
  const ending = await endingWith(context, { orgId, userId });
  const providerId = await findProviderId(db, orgId);
  return {
    changes: [
      deleteMember(db, orgId, { userId, role: held }),
      ...ending.changes,
      ...context.cascade("member", { orgId, userId, providerId }),
      withdrawInvitationsTo(db, orgId, email),
      ...(isTheirs ? [endSessionsOf(db, userId)] : []),
    ],
    audit: [
      {
        eventType: "DELETE_MEMBER",
        eventId: orgId,
        eventResponse: { userId, role: held, by: "scim" },
      },
    ],
    async close() {
      await Promise.all([
        isTheirs ? closeOfPerson(context, userId) : closeBeyondRights(context, userId),
        ending.close(),
      ]);
    },
  };
}
