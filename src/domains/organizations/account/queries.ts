/** Reads an account, and what the person belongs to. */
import { and, asc, eq, isNotNull, ne, sql } from "drizzle-orm";
import type { Role } from "#access/roles";
import { hasOtherOwner } from "#domains/organizations/members/queries";
import type { Database } from "#db/client";
import { account, members, organizations, signInDomains, user } from "#db/schema";

export async function findUser(db: Database, userId: string) {
  const { id, name, email, emailVerified, image, twoFactorEnabled, createdAt } = user;
  const [row] = await db
    .select({ id, name, email, emailVerified, image, twoFactorEnabled, createdAt })
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

/** Every organization the person belongs to, and whether it would be left without an owner. */
export async function selectMemberships(db: Database, userId: string): Promise<Membership[]> {
  const rows = await db
    .select({
      orgId: members.orgId,
      name: organizations.name,
      role: members.role,
      hasOther: sql<number>`${hasOtherOwner(members.orgId, userId)}`,
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

/** A query of everybody whom this sign-in provider has signed in. */
export const linkedTo = (db: Database, providerId: string) =>
  db.select({ userId: account.userId }).from(account).where(eq(account.providerId, providerId));

/** A query of the organization's members with an address of a domain that it has proved, owners excepted. */
export function boundMembers(db: Database, orgId: string) {
  const domain = sql`substr(${user.email}, instr(${user.email}, '@') + 1)`;
  return db
    .select({ userId: members.userId })
    .from(members)
    .innerJoin(user, eq(user.id, members.userId))
    .innerJoin(
      signInDomains,
      and(
        eq(signInDomains.orgId, members.orgId),
        eq(signInDomains.domain, domain),
        isNotNull(signInDomains.verifiedAt),
      ),
    )
    .where(and(eq(members.orgId, orgId), ne(members.role, "owner")));
}
