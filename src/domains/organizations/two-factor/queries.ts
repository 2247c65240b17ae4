/** Reads which members have no second factor. */
import { and, asc, eq, not, sql } from "drizzle-orm";
import { hasSetUpSecondFactor } from "#access/credentials/queries";
import type { Database } from "#db/client";
import { members, user } from "#db/schema";
import { limits } from "#limits";

/** Those who have set up none, and whom the organization's own provider has not signed in: a hundred, and how many there are. */
export async function selectMembersWithout(db: Database, orgId: string) {
  const { id, name, email } = user;
  const rows = await db
    .select({ id, name, email, role: members.role, all: sql<number>`count(*) over ()` })
    .from(members)
    .innerJoin(user, eq(user.id, members.userId))
    .where(and(eq(members.orgId, orgId), not(hasSetUpSecondFactor(members.orgId))))
    .orderBy(asc(members.userId))
    .limit(limits.listMax);
  const membersWithout = rows.map((row) => ({
    userId: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
  }));
  return { membersWithout, membersWithoutCount: rows[0]?.all ?? 0 };
}
