/** Every SQL statement of the area Organization users. */
import { and, asc, count, eq, gt, isNull, notInArray, sql } from "drizzle-orm";
import type { Role } from "#access/roles";
import type { Database } from "#db/client";
import { guarded, unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import {
  apiTokens,
  collectionPermissions,
  environments,
  invitations,
  members,
  user,
} from "#db/schema";

type InvitationRow = typeof invitations.$inferSelect;

const memberFields = {
  userId: members.userId,
  name: user.name,
  email: user.email,
  role: members.role,
  joinedAt: members.joinedAt,
};

/** Members of the organization after the given user id. */
export async function selectMembers(
  db: Database,
  orgId: string,
  after: string | null,
  limit: number,
) {
  return db
    .select(memberFields)
    .from(members)
    .innerJoin(user, eq(user.id, members.userId))
    .where(and(eq(members.orgId, orgId), after === null ? undefined : gt(members.userId, after)))
    .orderBy(asc(members.userId))
    .limit(limit);
}

/** One member, or null. */
export async function findMember(db: Database, orgId: string, userId: string) {
  const [row] = await db
    .select(memberFields)
    .from(members)
    .innerJoin(user, eq(user.id, members.userId))
    .where(and(eq(members.orgId, orgId), eq(members.userId, userId)))
    .limit(1);
  return row ?? null;
}

/** Whether a member has this e-mail address, in lower case. */
export async function findMemberByEmail(
  db: Database,
  orgId: string,
  email: string,
): Promise<boolean> {
  const [row] = await db
    .select({ userId: members.userId })
    .from(members)
    .innerJoin(user, eq(user.id, members.userId))
    .where(and(eq(members.orgId, orgId), eq(user.email, email)))
    .limit(1);
  return row !== undefined;
}

export async function countOwners(db: Database, orgId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(members)
    .where(and(eq(members.orgId, orgId), eq(members.role, "owner")));
  return row?.total ?? 0;
}

interface Standing {
  userId: string;
  role: Role;
}

/** The member in the role that was read; who is an owner ceases to be one only while there is another. */
const asRead = (orgId: string, { userId, role }: Standing, next: Role | null) =>
  and(
    eq(members.orgId, orgId),
    eq(members.userId, userId),
    eq(members.role, role),
    role === "owner" && next !== "owner" ? hasOtherOwner(orgId, userId) : undefined,
  );

const hasOtherOwner = (orgId: string, userId: string) =>
  sql`exists (select 1 from members other where other.org_id = ${orgId} and other.role = 'owner'
    and other.user_id <> ${userId})`;

/** Gives the member another role, if they are still in the one that was read, and not the last owner. */
export function updateRole(db: Database, orgId: string, target: Standing, role: Role): Change {
  return guarded(
    db
      .update(members)
      .set({ role })
      .where(asRead(orgId, target, role)),
  );
}

/** Takes back the open invitations that a member made to roles other than these. */
export function withdrawInvitationsBy(
  db: Database,
  orgId: string,
  userId: string,
  kept: readonly Role[],
): Change {
  return unguarded(
    db
      .delete(invitations)
      .where(
        and(
          eq(invitations.orgId, orgId),
          eq(invitations.createdBy, userId),
          isNull(invitations.acceptedAt),
          kept.length === 0 ? undefined : notInArray(invitations.role, [...kept]),
        ),
      ),
  );
}

/** Removes the member, and what is theirs alone in the organization. */
export function deleteMember(db: Database, orgId: string, target: Standing): Change[] {
  const { userId } = target;
  const theirs = (table: typeof apiTokens | typeof collectionPermissions) =>
    and(eq(table.orgId, orgId), eq(table.userId, userId));
  return [
    guarded(db.delete(members).where(asRead(orgId, target, null))),
    unguarded(db.delete(apiTokens).where(theirs(apiTokens))),
    unguarded(db.delete(collectionPermissions).where(theirs(collectionPermissions))),
    unguarded(
      db
        .delete(environments)
        .where(
          and(
            eq(environments.orgId, orgId),
            eq(environments.createdBy, userId),
            eq(environments.type, 1),
          ),
        ),
    ),
    withdrawInvitationsBy(db, orgId, userId, []),
  ];
}

const isOpen = (orgId: string) => and(eq(invitations.orgId, orgId), isNull(invitations.acceptedAt));

/** Invitations that nobody has accepted, after the given id. */
export async function selectInvitations(
  db: Database,
  orgId: string,
  after: string | null,
  limit: number,
): Promise<InvitationRow[]> {
  return db
    .select()
    .from(invitations)
    .where(and(isOpen(orgId), after === null ? undefined : gt(invitations.id, after)))
    .orderBy(asc(invitations.id))
    .limit(limit);
}

/** How many invitations can still be accepted. */
export async function countOpenInvitations(
  db: Database,
  orgId: string,
  now: number,
): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(invitations)
    .where(and(isOpen(orgId), gt(invitations.expiresAt, now)));
  return row?.total ?? 0;
}

/** The invitation with this id, unless it was accepted. */
export async function findOpenInvitation(
  db: Database,
  orgId: string,
  invitationId: string,
): Promise<InvitationRow | null> {
  const [row] = await db
    .select()
    .from(invitations)
    .where(and(isOpen(orgId), eq(invitations.id, invitationId)))
    .limit(1);
  return row ?? null;
}

export function deleteInvitation(db: Database, orgId: string, invitationId: string): Change {
  return guarded(
    db.delete(invitations).where(and(isOpen(orgId), eq(invitations.id, invitationId))),
  );
}

/** The invitation that a token with this hash accepts, open or not. */
export async function findInvitation(db: Database, tokenHash: string) {
  const [row] = await db
    .select()
    .from(invitations)
    .where(eq(invitations.tokenHash, tokenHash))
    .limit(1);
  return row ?? null;
}

export function insertInvitation(db: Database, row: InvitationRow): Change {
  return guarded(db.insert(invitations).values(row));
}

/** Marks the invitation as used and makes its member, once. */
export function acceptInvitation(
  db: Database,
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
    // Only for an account that is still there: it may be deleted at the same moment.
    guarded(db.update(user).set({ id: userId }).where(eq(user.id, userId))),
    guarded(db.insert(members).values({ orgId: row.orgId, userId, role: row.role, joinedAt: now })),
    // What else was open for the address would let them in again after they are removed.
    unguarded(
      db
        .delete(invitations)
        .where(
          and(
            eq(invitations.orgId, row.orgId),
            eq(invitations.email, row.email),
            isNull(invitations.acceptedAt),
          ),
        ),
    ),
  ];
}
