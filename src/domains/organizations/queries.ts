/** Reads organizations. */
import { and, asc, eq, gt } from "drizzle-orm";
import type { Database } from "#db/client";
import { members, organizations } from "#db/schema";

/** The organizations a person belongs to, after the given id; only `orgId` where a token binds them to it. */
export async function listOrganizations(
  db: Database,
  filter: { userId: string; orgId: string | null; after: string | null; limit: number },
) {
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
