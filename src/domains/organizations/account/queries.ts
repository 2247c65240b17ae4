/** Reads an account, and what the person belongs to. */
import { and, asc, eq, ne, sql } from "drizzle-orm";
import type { Role } from "#access/roles";
import { hasOtherOwner } from "#domains/organizations/members/queries";
import type { Database } from "#db/client";
import { foundInParts, isOneOf } from "#db/many";
import { account, members, organizations, user } from "#db/schema";
import type { WithPeople } from "#db/databases";
import { foundForPerson } from "#db/whereabouts/databases";
import type { OfPerson } from "#db/whereabouts/databases";
import { domainOfUser, selectProved } from "#domains/organizations/single-sign-on/queries";

export async function findUser(db: Database, userId: string) {
  const { id, name, email, emailVerified, image, twoFactorEnabled, reviewMails, createdAt } = user;
  const [row] = await db
    .select({ id, name, email, emailVerified, image, twoFactorEnabled, reviewMails, createdAt })
    .from(user)
    .where(eq(user.id, userId))
    .limit(1);
  return row ?? null;
}

/** The person's organizations; only `orgId` where a token binds them to it. */
export async function selectOrganizations(of: OfPerson, filter: OrganizationsFilter) {
  const rows = await foundForPerson(
    of,
    filter.userId,
    (db) => selectIn(db, filter),
    ({ id }) => id,
  );
  return rows.toSorted((a, b) => (a.id < b.id ? -1 : 1)).slice(0, filter.limit);
}

interface OrganizationsFilter {
  userId: string;
  orgId: string | null;
  limit: number;
}

async function selectIn(db: Database, filter: OrganizationsFilter) {
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
export async function selectMemberships(of: OfPerson, userId: string): Promise<Membership[]> {
  const found = await foundForPerson(
    of,
    userId,
    (db) => selectMembershipsIn(db, userId),
    ({ orgId }) => orgId,
  );
  return found.toSorted((a, b) => (a.orgId < b.orgId ? -1 : 1));
}

/** The same of one database. */
export async function selectMembershipsIn(db: Database, userId: string): Promise<Membership[]> {
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

/** The organization's members with an address of a domain that it has proved, owners excepted. */
export async function selectBound({ db, directory }: WithPeople, orgId: string): Promise<string[]> {
  const rows = await db
    .select({ userId: members.userId })
    .from(members)
    .where(and(eq(members.orgId, orgId), ne(members.role, "owner")));
  const userIds = rows.map(({ userId }) => userId);
  return peopleWithin(directory, userIds, await selectProved(db, orgId));
}

/** Those of these people who have an address of one of the domains. */
async function peopleWithin(
  db: Database,
  userIds: readonly string[],
  domains: readonly string[],
): Promise<string[]> {
  const rows = await foundInParts(userIds, (ids) =>
    db
      .select({ id: user.id })
      .from(user)
      .where(and(isOneOf(user.id, ids), isOneOf(domainOfUser, domains))),
  );
  return rows.map(({ id }) => id);
}
