/** The only writer of members and invitations. */
import { and, eq, exists, gt, inArray, isNull, lt, notInArray, sql } from "drizzle-orm";
import type { Role } from "#access/roles";
import type { Cascade } from "#db/cascade";
import type { Database } from "#db/client";
import { adding, guarded, precondition, unguarded, withinBound } from "#db/guard";
import type { Change } from "#db/guard";
import { eachOf, isOneOf } from "#db/many";
import { formerMembers, invitations, members, user } from "#db/schema";
import { whileTokenStands } from "#domains/organizations/tokens/rows";
import type { Configuration } from "#env";
import { isWithPeople } from "#slots";
import { limits } from "#limits";
import { hasOtherOwner, isOpenInvitation } from "./queries.ts";
import type { InvitationRow } from "./queries.ts";

type MemberRow = typeof members.$inferSelect;

export interface MemberRole {
  userId: string;
  role: Role;
}

/** The member in the role that was read; who is an owner ceases to be one only while there is another. */
const unchangedMember = (orgId: string, { userId, role }: MemberRole, next: Role | null) =>
  and(
    eq(members.orgId, orgId),
    eq(members.userId, userId),
    eq(members.role, role),
    role === "owner" && next !== "owner" ? hasOtherOwner(orgId, userId) : undefined,
  );

/** Where somebody becomes a member, and how the configuration says which database that is. */
interface Joining {
  db: Database;
  configuration: Pick<Configuration, "slotMap">;
}

/**
 * Makes somebody a member, if they still have an account: it may be deleted at the same moment. Where accounts are in
 * another database that is not seen.
 */
export function insertMember({ db, configuration }: Joining, row: MemberRow): Change[] {
  const added = adding("members", guarded(db.insert(members).values(row)));
  if (!isWithPeople(configuration.slotMap, row.orgId)) return [added];
  const people = db.select({ id: user.id }).from(user).where(eq(user.id, row.userId));
  return [precondition(db, exists(people)), added];
}

/** A statement that makes these people members, to which a condition may be added. */
const insertingMembers = (orgId: string, rows: readonly Omit<MemberRow, "orgId">[]) =>
  sql`insert into ${members} (org_id, user_id, role, joined_at)
    select ${orgId}, value ->> 'userId', value ->> 'role', value ->> 'joinedAt' from ${eachOf(rows)}`;

/** Makes those of these people members who have an account; the others are passed over. */
export function insertMembersWithAccount(
  db: Database,
  orgId: string,
  rows: readonly Omit<MemberRow, "orgId">[],
): Change {
  return unguarded(
    db.run(sql`${insertingMembers(orgId, rows)}
      where exists (select 1 from ${user} u where u.id = value ->> 'userId')`),
  );
}

/** Notes those of these people who have an account as former members. */
export function insertFormerMembersWithAccount(
  db: Database,
  orgId: string,
  userIds: readonly string[],
): Change {
  return unguarded(
    db.run(sql`insert or ignore into ${formerMembers} (org_id, user_id)
      select ${orgId}, u.id from ${user} u where ${isOneOf(sql`u.id`, userIds)}`),
  );
}

/** Makes these people members, who have an account elsewhere. */
export function insertMembers(
  db: Database,
  orgId: string,
  rows: readonly Omit<MemberRow, "orgId">[],
): Change {
  return unguarded(db.run(insertingMembers(orgId, rows)));
}

/** Notes these people, who have an account elsewhere, as former members. */
export function insertFormerMembers(
  db: Database,
  orgId: string,
  userIds: readonly string[],
): Change {
  return unguarded(
    db.run(sql`insert or ignore into ${formerMembers} (org_id, user_id)
      select ${orgId}, value from ${eachOf(userIds)}`),
  );
}

/** Gives the member another role, if they are still in the one that was read, and not the last owner. */
export function updateRole(db: Database, orgId: string, target: MemberRole, role: Role): Change {
  return guarded(
    db
      .update(members)
      .set({ role })
      .where(unchangedMember(orgId, target, role)),
  );
}

/** Removes the member, if they are still in the role that was read, and not the last owner. */
export function deleteMember(db: Database, orgId: string, target: MemberRole): Change {
  return guarded(db.delete(members).where(unchangedMember(orgId, target, null)));
}

/** Ends so many memberships of all organizations of the database, of somebody whose account has ended. Aborts where there is another number. */
export function endMemberships(db: Database, userId: string, count: number): Change {
  return guarded(db.delete(members).where(eq(members.userId, userId)), count);
}

/**
 * Ends the person's memberships of all organizations. Aborts where there is another number of them by now, or
 * one that would be left without an owner.
 */
export function deleteMemberships(db: Database, userId: string, count: number): Change {
  const hasSuccessor = sql`(${members.role} <> 'owner' or ${hasOtherOwner(members.orgId, userId)})`;
  return guarded(db.delete(members).where(and(eq(members.userId, userId), hasSuccessor)), count);
}

/** Takes back the open invitations that a member made to roles other than these. */
export function withdrawInvitationsBy(
  db: Database,
  orgId: string,
  userId: string,
  remainingRoles: readonly Role[],
): Change {
  return unguarded(
    db
      .delete(invitations)
      .where(
        and(
          eq(invitations.orgId, orgId),
          eq(invitations.createdBy, userId),
          isNull(invitations.acceptedAt),
          remainingRoles.length === 0
            ? undefined
            : notInArray(invitations.role, [...remainingRoles]),
        ),
      ),
  );
}

/** Takes back what is open for an address: it would let somebody in again who was removed. */
export function withdrawInvitationsTo(db: Database, orgId: string, email: string): Change {
  return unguarded(
    db
      .delete(invitations)
      .where(
        and(
          eq(invitations.orgId, orgId),
          eq(invitations.email, email),
          isNull(invitations.acceptedAt),
        ),
      ),
  );
}

/** Adds an invitation, while the token that it is made with, if any, stands. */
export function insertInvitation(db: Database, row: InvitationRow): Change[] {
  return [
    ...whileTokenStands(db, row.orgId, row.tokenId),
    guarded(db.insert(invitations).values(row)),
  ];
}

/** Holds the commit of an invitation to as many as an organization has open. */
export function withinOpenInvitations(db: Database, { orgId, createdAt }: InvitationRow): Change {
  const open = and(isOpenInvitation(orgId), gt(invitations.expiresAt, createdAt));
  return withinBound(db, invitations, open, limits.openInvitationsPerOrganization);
}

/** For the sweep of all organizations: forgets up to `limit` invitations, accepted or not, that ended before the time. */
export function deleteOldInvitations(db: Database, before: number, limit: number): Change {
  const old = db
    .select({ id: invitations.id })
    .from(invitations)
    .where(lt(invitations.expiresAt, before))
    .limit(limit);
  return unguarded(db.delete(invitations).where(inArray(invitations.id, old)));
}

/** Takes back an invitation that nobody has accepted. */
export function deleteInvitation(db: Database, orgId: string, invitationId: string): Change {
  return guarded(
    db
      .delete(invitations)
      .where(
        and(
          eq(invitations.orgId, orgId),
          isNull(invitations.acceptedAt),
          eq(invitations.id, invitationId),
        ),
      ),
  );
}

/** Marks the invitation as used and makes its member, once. */
export function acceptInvitation(
  { db, configuration }: Joining,
  row: InvitationRow,
  userId: string,
  now: number,
): Change[] {
  return [
    guarded(
      db
        .update(invitations)
        .set({ acceptedAt: now, acceptedBy: userId })
        .where(and(eq(invitations.id, row.id), isNull(invitations.acceptedAt))),
    ),
    ...insertMember(
      { db, configuration },
      { orgId: row.orgId, userId, role: row.role, joinedAt: now },
    ),
    withdrawInvitationsTo(db, row.orgId, row.email),
  ];
}

/** Records that somebody belonged to the organization, whose lists then still name them. */
const recordFormerMember = (db: Database, row: typeof formerMembers.$inferInsert): Change =>
  unguarded(db.insert(formerMembers).values(row).onConflictDoNothing());

/** Invitations go with whoever made them, and with the token that they were made with, but for those that somebody has accepted. */
export const membersCascade: Cascade = {
  organization: (db, { orgId }) => [
    unguarded(db.delete(members).where(eq(members.orgId, orgId))),
    unguarded(db.delete(formerMembers).where(eq(formerMembers.orgId, orgId))),
    unguarded(db.delete(invitations).where(eq(invitations.orgId, orgId))),
  ],
  member: (db, { orgId, userId }) => [
    withdrawInvitationsBy(db, orgId, userId, []),
    recordFormerMember(db, { orgId, userId }),
  ],
  account: (db, { userId, email }) => [
    unguarded(db.delete(formerMembers).where(eq(formerMembers.userId, userId))),
    unguarded(
      db
        .delete(invitations)
        .where(and(eq(invitations.createdBy, userId), isNull(invitations.acceptedAt))),
    ),
    // Those that it came in by hold its address, and are found by that.
    unguarded(
      db
        .delete(invitations)
        .where(and(eq(invitations.email, email), eq(invitations.acceptedBy, userId))),
    ),
  ],
  tokens: (db, { ids }) => [
    unguarded(
      db
        .delete(invitations)
        .where(and(sql`${invitations.tokenId} in ${ids}`, isNull(invitations.acceptedAt))),
    ),
  ],
};
