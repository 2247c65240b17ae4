/** Reads members and invitations. */
import {
  and,
  asc,
  count,
  eq,
  exists,
  getTableColumns,
  gt,
  inArray,
  isNull,
  ne,
  not,
  sql,
} from "drizzle-orm";
import type { Database } from "#db/client";
import type { WithPeople } from "#db/databases";
import { foundForPerson } from "#db/whereabouts/databases";
import type { OfPerson } from "#db/whereabouts/databases";
import { apiTokens, formerMembers, invitations, members, organizations } from "#db/schema";
import { findPersonByEmail, withPerson } from "#access/people/queries";
import type { Role } from "#access/roles";

export type InvitationRow = typeof invitations.$inferSelect;

/** A condition: the organization has an owner beside this person. */
export const hasOtherOwner = (orgId: string | typeof members.orgId, userId: string) =>
  sql`exists (select 1 from ${members} other where other.org_id = ${orgId}
    and other.role = 'owner' and other.user_id <> ${userId})`;

/** How many organizations the person owns. */
export async function countOwned(of: OfPerson, userId: string): Promise<number> {
  const owned = and(eq(members.userId, userId), eq(members.role, "owner"));
  const found = await foundForPerson(
    of,
    userId,
    (db) => db.select({ orgId: members.orgId }).from(members).where(owned),
    ({ orgId }) => orgId,
  );
  return found.length;
}

/** A condition: the person owns no more organizations in this database, as far as the batch has come. */
export const ownsAtMost = (most: number, userId: string) =>
  sql`(select count(*) from ${members} where ${members.userId} = ${userId} and ${members.role} = 'owner') <= ${most}`;

const memberFields = { userId: members.userId, role: members.role, joinedAt: members.joinedAt };

/** The organization's owners. */
export const selectOwners = (of: WithPeople, orgId: string) => selectHolders(of, orgId, ["owner"]);

/** Those who answer reviews wherever a collection wants them: the organization's owners and admins. */
export const selectReviewers = (of: WithPeople, orgId: string) =>
  selectHolders(of, orgId, ["owner", "admin"]);

/** The members who have one of these roles. */
async function selectHolders(
  { db, directory }: WithPeople,
  orgId: string,
  roles: readonly Role[],
): Promise<{ userId: string; name: string; email: string }[]> {
  const holders = await db
    .select({ userId: members.userId })
    .from(members)
    .where(and(eq(members.orgId, orgId), inArray(members.role, [...roles])))
    .orderBy(asc(members.userId));
  return withPerson(directory, holders);
}

/** Members of the organization after the given user id. */
export async function selectMembers(
  { db, directory }: WithPeople,
  orgId: string,
  after: string | null,
  limit: number,
) {
  const rows = await db
    .select(memberFields)
    .from(members)
    .where(and(eq(members.orgId, orgId), after === null ? undefined : gt(members.userId, after)))
    .orderBy(asc(members.userId))
    .limit(limit);
  return withPerson(directory, rows);
}

const isMember = (db: Database, orgId: string) =>
  exists(
    db
      .select({ userId: members.userId })
      .from(members)
      .where(and(eq(members.orgId, orgId), eq(members.userId, formerMembers.userId))),
  );

/** Those who were members, are none now and have an account, after the given user id. */
export async function selectFormerMembers(
  { db, directory }: WithPeople,
  orgId: string,
  after: string | null,
  limit: number,
) {
  const rows = await db
    .select({ userId: formerMembers.userId })
    .from(formerMembers)
    .where(
      and(
        eq(formerMembers.orgId, orgId),
        not(isMember(db, orgId)),
        after === null ? undefined : gt(formerMembers.userId, after),
      ),
    )
    .orderBy(asc(formerMembers.userId))
    .limit(limit);
  const named = await withPerson(directory, rows);
  return named.map(({ userId, name }) => ({ userId, name }));
}

/** One member, or null. */
export async function findMember({ db, directory }: WithPeople, orgId: string, userId: string) {
  const rows = await db
    .select(memberFields)
    .from(members)
    .where(and(eq(members.orgId, orgId), eq(members.userId, userId)))
    .limit(1);
  const [member] = await withPerson(directory, rows);
  return member ?? null;
}

/** Whether a member has this e-mail address, in lower case. */
export async function findMemberByEmail(
  { db, directory }: WithPeople,
  orgId: string,
  email: string,
): Promise<boolean> {
  const person = await findPersonByEmail(directory, email);
  if (person === null) return false;
  const isTheirs = and(eq(members.orgId, orgId), eq(members.userId, person.userId));
  return (await db.$count(members, isTheirs)) > 0;
}

export async function countOwners(db: Database, orgId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(members)
    .where(and(eq(members.orgId, orgId), eq(members.role, "owner")));
  return row?.total ?? 0;
}

/** Those of the organization that nobody has accepted. */
export const isOpenInvitation = (orgId: string) =>
  and(eq(invitations.orgId, orgId), isNull(invitations.acceptedAt));

/** Invitations that nobody has accepted, after the given id, each with the token that it was made with. */
export async function selectInvitations(
  db: Database,
  orgId: string,
  after: string | null,
  limit: number,
) {
  return db
    .select({
      invitation: getTableColumns(invitations),
      madeWith: { id: apiTokens.id, name: apiTokens.name },
    })
    .from(invitations)
    .leftJoin(apiTokens, eq(apiTokens.id, invitations.tokenId))
    .where(and(isOpenInvitation(orgId), after === null ? undefined : gt(invitations.id, after)))
    .orderBy(asc(invitations.id))
    .limit(limit);
}

/** The invitations to this address that nobody has accepted, expired ones too. */
export async function selectOpenInvitationsTo(
  db: Database,
  orgId: string,
  email: string,
): Promise<Pick<InvitationRow, "role">[]> {
  return db
    .select({ role: invitations.role })
    .from(invitations)
    .where(and(isOpenInvitation(orgId), eq(invitations.email, email)));
}

/** How many invitations to others than this address can still be accepted. */
export async function countOpenInvitations(
  db: Database,
  orgId: string,
  { now, notTo }: { now: number; notTo: string },
): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(invitations)
    .where(
      and(isOpenInvitation(orgId), gt(invitations.expiresAt, now), ne(invitations.email, notTo)),
    );
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
    .where(and(isOpenInvitation(orgId), eq(invitations.id, invitationId)))
    .limit(1);
  return row ?? null;
}

/** The invitation that a token with this hash accepts, open or not, with the names that it says: null for an operator's. */
export async function findInvitation({ db, directory }: WithPeople, tokenHash: string) {
  const [row] = await db
    .select({ ...getTableColumns(invitations), organizationName: organizations.name })
    .from(invitations)
    .innerJoin(organizations, eq(organizations.id, invitations.orgId))
    .where(eq(invitations.tokenHash, tokenHash))
    .limit(1);
  if (row === undefined) return null;
  const [inviter] = await withPerson(directory, [{ userId: row.createdBy }]);
  return { ...row, inviterName: inviter?.name ?? null };
}
