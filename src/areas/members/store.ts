/** Every SQL statement of the area Organization users. */
import { and, asc, eq, gt, isNull } from "drizzle-orm";
import type { Database } from "#db/client";
import { guarded } from "#db/guard";
import type { Change } from "#db/guard";
import { invitations, members, user } from "#db/schema";

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
    guarded(db.insert(members).values({ orgId: row.orgId, userId, role: row.role, joinedAt: now })),
  ];
}
