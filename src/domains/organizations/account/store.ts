/**
 * Every SQL statement of the area Account. better-auth writes its tables itself; only what must be one
 * commit with our own, a logged change of name and the end of an account, is written here.
 */
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Role } from "#access/roles";
import type { Database } from "#db/client";
import { guarded, unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import {
  account,
  apiTokens,
  collectionPermissions,
  environments,
  invitations,
  members,
  organizations,
  session,
  user,
  verification,
} from "#db/schema";

export async function findUser(db: Database, userId: string) {
  const { id, name, email, emailVerified, image, createdAt } = user;
  const [row] = await db
    .select({ id, name, email, emailVerified, image, createdAt })
    .from(user)
    .where(eq(user.id, userId))
    .limit(1);
  return row ?? null;
}

/** The person's organizations; only `orgId` where a token binds them to it. */
export async function selectOrganizations(
  db: Database,
  filter: { userId: string; orgId: string | null; limit: number },
) {
  const { id, name, slug } = organizations;
  return db
    .select({ id, name, slug, role: members.role })
    .from(members)
    .innerJoin(organizations, eq(organizations.id, members.orgId))
    .where(
      and(
        eq(members.userId, filter.userId),
        filter.orgId === null ? undefined : eq(members.orgId, filter.orgId),
      ),
    )
    .orderBy(asc(id))
    .limit(filter.limit);
}

export interface Membership {
  orgId: string;
  name: string;
  role: Role;
  isLastOwner: boolean;
}

const hasOtherOwner = (userId: string) =>
  sql`exists (select 1 from members other where other.org_id = ${members.orgId}
    and other.role = 'owner' and other.user_id <> ${userId})`;

/** Every organization the person belongs to, and whether it would be left without an owner. */
export async function selectMemberships(db: Database, userId: string): Promise<Membership[]> {
  const rows = await db
    .select({
      orgId: members.orgId,
      name: organizations.name,
      role: members.role,
      hasOther: sql<number>`${hasOtherOwner(userId)}`,
    })
    .from(members)
    .innerJoin(organizations, eq(organizations.id, members.orgId))
    .where(eq(members.userId, userId))
    .orderBy(asc(members.orgId));
  return rows.map(({ hasOther, ...row }) => ({
    ...row,
    isLastOwner: row.role === "owner" && hasOther === 0,
  }));
}

export function updateUserName(db: Database, userId: string, name: string, now: number): Change {
  return guarded(
    db
      .update(user)
      .set({ name, updatedAt: new Date(now) })
      .where(eq(user.id, userId)),
  );
}

/**
 * Ends the account. Aborts when the person belongs to another number of organizations by now, or has
 * become the last owner of one.
 */
export function deleteAccount(db: Database, userId: string, memberships: number): Change[] {
  return [
    guarded(
      db
        .delete(members)
        .where(
          and(
            eq(members.userId, userId),
            sql`(${members.role} <> 'owner' or ${hasOtherOwner(userId)})`,
          ),
        ),
      memberships,
    ),
    unguarded(db.delete(apiTokens).where(eq(apiTokens.userId, userId))),
    unguarded(db.delete(collectionPermissions).where(eq(collectionPermissions.userId, userId))),
    unguarded(
      db
        .delete(environments)
        .where(and(eq(environments.createdBy, userId), eq(environments.type, 1))),
    ),
    unguarded(
      db
        .delete(invitations)
        .where(and(eq(invitations.createdBy, userId), isNull(invitations.acceptedAt))),
    ),
    unguarded(db.delete(session).where(eq(session.userId, userId))),
    unguarded(db.delete(account).where(eq(account.userId, userId))),
    unguarded(db.delete(verification).where(eq(verification.value, userId))),
    guarded(db.delete(user).where(eq(user.id, userId))),
  ];
}
