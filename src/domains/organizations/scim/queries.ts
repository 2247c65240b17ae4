/** Reads the people whom an organization's directory may see: who is in it, and members with an address of a proved domain. */
import { and, asc, count, eq, or } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Database } from "#db/client";
import { isOneOf } from "#db/many";
import type { WithPeople } from "#db/databases";
import { members, scimUsers, user } from "#db/schema";
import { findPersonByEmail } from "#access/people/queries";
import { domainOfUser, selectProved } from "#domains/organizations/single-sign-on/queries";
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

/** Whom the organization itself knows, by their ids, and the domains that it has proved: what they are called is the accounts'. */
interface KnownPeople {
  /** Of whom the directory has said something. */
  recorded: string[];
  belonging: string[];
  proved: string[];
}

async function findKnown(
  db: Database,
  orgId: string,
  which: { userId: string } | { externalId: string } | null,
): Promise<KnownPeople> {
  const userId = which !== null && "userId" in which ? which.userId : null;
  const externalId = which !== null && "externalId" in which ? which.externalId : null;
  const recorded = await db
    .select({ userId: scimUsers.userId })
    .from(scimUsers)
    .where(
      and(
        eq(scimUsers.orgId, orgId),
        userId === null ? undefined : eq(scimUsers.userId, userId),
        externalId === null ? undefined : eq(scimUsers.externalId, externalId),
      ),
    );
  const belonging =
    externalId === null
      ? await db
          .select({ userId: members.userId })
          .from(members)
          .where(
            and(eq(members.orgId, orgId), userId === null ? undefined : eq(members.userId, userId)),
          )
      : [];
  const idsOf = (rows: { userId: string }[]) => rows.map((row) => row.userId);
  const proved = await selectProved(db, orgId);
  return { recorded: idsOf(recorded), belonging: idsOf(belonging), proved };
}

/** The condition that an account is to be seen. */
function isSeen({ recorded, belonging, proved }: KnownPeople): SQL | undefined {
  const ofOrganization = [...new Set([...recorded, ...belonging])];
  return and(
    isOneOf(user.id, ofOrganization),
    or(isOneOf(user.id, recorded), isOneOf(domainOfUser, proved)),
  );
}

async function selectAccounts(
  directory: Database,
  known: KnownPeople,
  { offset, limit }: { offset: number; limit: number },
) {
  const { id, email, name, emailVerified, createdAt, updatedAt } = user;
  return directory
    .select({ userId: id, email, name, isVerified: emailVerified, createdAt, updatedAt })
    .from(user)
    .where(isSeen(known))
    .orderBy(asc(id))
    .limit(limit)
    .offset(offset);
}

type Account = Awaited<ReturnType<typeof selectAccounts>>[number];

/** The accounts with what the organization knows of each; without those whom it has forgotten meanwhile. */
async function asKnown(
  db: Database,
  orgId: string,
  accounts: readonly Account[],
): Promise<Provisioned[]> {
  const ids = accounts.map(({ userId }) => userId);
  const { userId: memberId, role, joinedAt } = members;
  const belonging = await db
    .select({ userId: memberId, role, joinedAt })
    .from(members)
    .where(and(eq(members.orgId, orgId), isOneOf(memberId, ids)));
  const records = await db
    .select()
    .from(scimUsers)
    .where(and(eq(scimUsers.orgId, orgId), isOneOf(scimUsers.userId, ids)));
  const memberOf = new Map(belonging.map((row) => [row.userId, row]));
  const recordOf = new Map(records.map((row) => [row.userId, row]));
  return accounts.flatMap(({ createdAt, updatedAt, ...account }) => {
    const member = memberOf.get(account.userId);
    const record = recordOf.get(account.userId) ?? null;
    if (member === undefined && record === null) return [];
    return [
      {
        ...account,
        accountCreatedAt: createdAt.getTime(),
        accountUpdatedAt: updatedAt.getTime(),
        role: member?.role ?? null,
        joinedAt: member?.joinedAt ?? null,
        record,
      },
    ];
  });
}

/** Part of those that the filter means, in the order of their ids, and how many these are in all. */
export async function selectUsers(
  { db, directory }: WithPeople,
  orgId: string,
  filter: Filter,
  part: { offset: number; limit: number },
): Promise<{ users: Provisioned[]; total: number }> {
  let which: { userId: string } | { externalId: string } | null = null;
  if (filter !== null && "email" in filter) {
    const person = await findPersonByEmail(directory, filter.email);
    if (person === null) return { users: [], total: 0 };
    which = { userId: person.userId };
  } else which = filter;
  const known = await findKnown(db, orgId, which);
  const accounts = await selectAccounts(directory, known, part);
  const [row] = await directory.select({ total: count() }).from(user).where(isSeen(known));
  return { users: await asKnown(db, orgId, accounts), total: row?.total ?? 0 };
}

/** The one with this id, or null. */
export async function findScimUser(
  { db, directory }: WithPeople,
  orgId: string,
  userId: string,
): Promise<Provisioned | null> {
  const known = await findKnown(db, orgId, { userId });
  const accounts = await selectAccounts(directory, known, { offset: 0, limit: 1 });
  const [found] = await asKnown(db, orgId, accounts);
  return found ?? null;
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
