/** Reads the people whom an organization's directory may see: who is in it, and members with an address of a proved domain. */
import { and, asc, count, eq, inArray, isNotNull, or } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { union } from "drizzle-orm/sqlite-core";
import type { Database } from "#db/client";
import { members, scimUsers, signInDomains, user } from "#db/schema";
import { findPersonByEmail } from "#access/people/queries";
import { domainOfUser } from "#domains/organizations/single-sign-on/queries";
import type { Role } from "#access/roles";

export type ScimRow = typeof scimUsers.$inferSelect;

/** Somebody of the directory, as they are stored. Times are milliseconds. */
export interface Provisioned {
  userId: string;
  email: string;
  /** The account's. */
  name: string;
  isVerified: boolean;
  accountCreatedAt: number;
  accountUpdatedAt: number;
  /** Null for who is no member: the directory calls that inactive. */
  role: Role | null;
  joinedAt: number | null;
  /** What the directory said of them; null for a member of whom it has said nothing yet. */
  record: ScimRow | null;
}

/** Which of them: by the address or by the directory's own id; all where it is null. */
export type Filter = { email: string } | { externalId: string } | null;

const fields = {
  userId: user.id,
  email: user.email,
  name: user.name,
  isVerified: user.emailVerified,
  createdAt: user.createdAt,
  updatedAt: user.updatedAt,
  role: members.role,
  joinedAt: members.joinedAt,
  record: scimUsers,
};

/** The condition that somebody is to be seen, where `user` is joined with `members` and `scim_users`. */
function isSeen(db: Database, orgId: string): SQL | undefined {
  const ofOrganization = union(
    db.select({ id: members.userId }).from(members).where(eq(members.orgId, orgId)),
    db.select({ id: scimUsers.userId }).from(scimUsers).where(eq(scimUsers.orgId, orgId)),
  );
  const proved = db
    .select({ domain: signInDomains.domain })
    .from(signInDomains)
    .where(and(eq(signInDomains.orgId, orgId), isNotNull(signInDomains.verifiedAt)));
  return and(
    inArray(user.id, ofOrganization),
    or(isNotNull(scimUsers.userId), inArray(domainOfUser, proved)),
  );
}

const ofMember = (orgId: string) => and(eq(members.orgId, orgId), eq(members.userId, user.id));
const ofRecord = (orgId: string) => and(eq(scimUsers.orgId, orgId), eq(scimUsers.userId, user.id));

function isMeant(filter: Filter): SQL | undefined {
  if (filter === null) return undefined;
  return "email" in filter
    ? eq(user.email, filter.email)
    : eq(scimUsers.externalId, filter.externalId);
}

async function selectWhere(
  db: Database,
  orgId: string,
  condition: SQL | undefined,
  { offset, limit }: { offset: number; limit: number },
): Promise<Provisioned[]> {
  const rows = await db
    .select(fields)
    .from(user)
    .leftJoin(members, ofMember(orgId))
    .leftJoin(scimUsers, ofRecord(orgId))
    .where(and(isSeen(db, orgId), condition))
    .orderBy(asc(user.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ createdAt, updatedAt, ...row }) => ({
    ...row,
    accountCreatedAt: createdAt.getTime(),
    accountUpdatedAt: updatedAt.getTime(),
  }));
}

/** Those that the filter means, in the order of their ids. */
export function selectUsers(
  db: Database,
  orgId: string,
  filter: Filter,
  part: { offset: number; limit: number },
): Promise<Provisioned[]> {
  return selectWhere(db, orgId, isMeant(filter), part);
}

/** How many the filter means. */
export async function countUsers(db: Database, orgId: string, filter: Filter): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(user)
    .leftJoin(scimUsers, ofRecord(orgId))
    .where(and(isSeen(db, orgId), isMeant(filter)));
  return row?.total ?? 0;
}

/** The one with this id, or null. */
export async function findUser(
  db: Database,
  orgId: string,
  userId: string,
): Promise<Provisioned | null> {
  const [row] = await selectWhere(db, orgId, eq(user.id, userId), { offset: 0, limit: 1 });
  return row ?? null;
}

/** Whether the organization's directory knows the person: it then decides whether they are a member. */
export async function isInDirectory(db: Database, orgId: string, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ userId: scimUsers.userId })
    .from(scimUsers)
    .where(and(eq(scimUsers.orgId, orgId), eq(scimUsers.userId, userId)))
    .limit(1);
  return row !== undefined;
}

/** The account with this address, of whatever organization, and whether it is a member of this one. */
export async function findAccount(db: Database, orgId: string, email: string) {
  const person = await findPersonByEmail(db, email);
  if (person === null) return null;
  const [member] = await db
    .select({ role: members.role })
    .from(members)
    .where(and(eq(members.orgId, orgId), eq(members.userId, person.userId)))
    .limit(1);
  return { ...person, role: member?.role ?? null };
}
