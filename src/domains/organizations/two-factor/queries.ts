/** Reads which members have no second factor. */
import { and, asc, eq, not, sql } from "drizzle-orm";
import { hasSetUpSecondFactor } from "#access/credentials/queries";
import type { Database } from "#db/client";
import type { WithPeople } from "#db/databases";
import { foundInParts, isOneOf } from "#db/many";
import { members, user } from "#db/schema";
import { findProvider } from "#domains/organizations/single-sign-on/queries";
import { limits } from "#limits";

/** Those who have set up none, and whom the organization's own provider has not signed in: a hundred, and how many there are. */
export async function selectMembersWithout({ db, directory }: WithPeople, orgId: string) {
  const all = await db
    .select({ userId: members.userId, role: members.role })
    .from(members)
    .where(eq(members.orgId, orgId))
    .orderBy(asc(members.userId));
  const roles = new Map(all.map(({ userId, role }) => [userId, role]));
  const provider = await findProvider(db, orgId);
  const people = await foundInParts([...roles.keys()], (ids) =>
    peopleWithout(directory, ids, provider?.id ?? null),
  );
  const membersWithout = people.slice(0, limits.listMax).flatMap(({ userId, name, email }) => {
    const role = roles.get(userId);
    return role === undefined ? [] : [{ userId, name, email, role }];
  });
  return { membersWithout, membersWithoutCount: people.length };
}

/** Those of these people who have set up no second factor, and whom the provider has not signed in. */
async function peopleWithout(directory: Database, userIds: string[], providerId: string | null) {
  const isProvider = sql`a.provider_id = ${providerId}`;
  return directory
    .select({ userId: user.id, name: user.name, email: user.email })
    .from(user)
    .where(and(isOneOf(user.id, userIds), not(hasSetUpSecondFactor(isProvider))))
    .orderBy(asc(user.id));
}
