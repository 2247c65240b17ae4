/** Reads organizations. */
import { and, asc, eq, gt } from "drizzle-orm";
import type { Database } from "#db/client";
import { members, organizations } from "#db/schema";
import { foundForPerson } from "#db/whereabouts/databases";
import type { OfPerson } from "#db/whereabouts/databases";

/** The organizations a person belongs to, after the given id; only `orgId` where a token binds them to it. */
export async function listOrganizations(of: OfPerson, filter: ListFilter) {
  const rows = await foundForPerson(
    of,
    filter.userId,
    (db) => listIn(db, filter),
    ({ organization }) => organization.id,
  );
  const byId = rows.toSorted((a, b) => (a.organization.id < b.organization.id ? -1 : 1));
  return byId.slice(0, filter.limit);
}

interface ListFilter {
  userId: string;
  orgId: string | null;
  after: string | null;
  limit: number;
}

async function listIn(db: Database, filter: ListFilter) {
  return db
    .select({ organization: organizations, role: members.role })
    .from(members)
    .innerJoin(organizations, eq(organizations.id, members.orgId))
    .where(
      and(
        eq(members.userId, filter.userId),
        filter.orgId === null ? undefined : eq(organizations.id, filter.orgId),
        filter.after === null ? undefined : gt(organizations.id, filter.after),
      ),
    )
    .orderBy(asc(organizations.id))
    .limit(filter.limit);
}
