/**
 * Delete Me: the account and everything that is the person's alone, in one commit; what is in other databases right behind
 * it. What they wrote stays.
 */
import { toAccount } from "#access/needs";
import { closeOfPerson } from "#domains/rooms/index";
import { Failure } from "#failure";
import { defineOperation } from "#operation/define";
import {
  expectFresh,
  openSessions,
} from "#domains/organizations/account/own-sessions/open-sessions";
import { deleteGrants } from "#domains/organizations/authorization/rows";
import { leaveErrand } from "#domains/organizations/errands/errands";
import { leavingEntry } from "#domains/organizations/errands/log-entries";
import { deleteMemberships } from "#domains/organizations/members/rows";
import { endingWith } from "#domains/organizations/tokens/made-with";
import { askedBy } from "./me.ts";
import { findUser, selectMemberships } from "./queries.ts";
import { isWithPeople } from "#slots";
import { deleteUser } from "./rows.ts";
import type { Membership } from "./queries.ts";

export const deleteMe = defineOperation({
  id: "deleteMe",
  method: "DELETE",
  path: "/me",
  status: 204,
  summary: "Delete your account",
  description:
    "By a session alone, which was opened within the last quarter of an hour. Refused while you are the last owner of an organization. Memberships, tokens, permissions, private environments, open invitations you made and sessions go with it; what you wrote stays, under your user id.",
  access: toAccount("admin"),
  fails: ["last_owner", "conflict"],
  emits: { audit: ["DELETE_USER", "DELETE_MEMBER"] },
  async run(context) {
    const { primary: db, userId, now } = context;
    expectFresh(await openSessions(context), now, "delete your account");
    const account = { userId, email: (await findUser(db, userId))?.email ?? "" };
    const memberships = await selectMemberships({ ...context, db }, userId);
    const lastIn = memberships.filter(({ isLastOwner }) => isLastOwner);
    if (lastIn.length > 0) throw lastOwnerOf(lastIn);
    const { slotMap } = context.configuration;
    const here = memberships.filter(({ orgId }) => isWithPeople(slotMap, orgId));
    const ending = await endingWith(context, { userId });
    const by = askedBy(context);
    const elsewhere = leaveErrand(context, db, { kind: "account.ended", by, email: account.email });
    await context.commit({
      changes: [
        deleteMemberships(db, userId, here.length),
        ...ending.changes,
        ...context.cascade("account", account),
        ...deleteGrants(db, userId),
        ...deleteUser(db, userId, account.email),
        ...elsewhere.changes,
      ],
      audit: [
        { eventType: "DELETE_USER", eventId: userId, eventResponse: {} },
        ...here.map((membership) => leavingEntry(userId, membership)),
      ],
      stale: new Failure(
        "conflict",
        "Somebody changed what you are in an organization at the same moment. Read GET /me and try again.",
      ),
    });
    await elsewhere.run();
    context.defer(closeOfPerson(context, userId));
    context.defer(ending.close());
    return undefined;
  },
});

const namedAtMost = 10;

function lastOwnerOf(memberships: readonly Membership[]): Failure {
  const named = memberships.slice(0, namedAtMost);
  const names = named.map(({ name, orgId }) => `"${name}" (${orgId})`).join(", ");
  const rest = memberships.length > named.length ? ", and others" : "";
  return new Failure(
    "last_owner",
    `You are the last owner of ${names}${rest}. Make somebody else an owner there, or delete the organization.`,
    {
      errors: named.map(({ orgId, name }) => ({
        path: `organizations.${orgId}`,
        message: `"${name}" has no other owner`,
        code: "last_owner",
      })),
    },
  );
}
