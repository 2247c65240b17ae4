/** Reads what organizations are found by, and which of them the directory is still to be told of. */
import { and, asc, desc, eq, gt } from "drizzle-orm";
import type { Database } from "#db/client";
import { movedWhereabouts, whereabouts } from "#db/schema";

/** A name that leads to an organization. */
export type WhereaboutsRow = typeof whereabouts.$inferSelect;

/** An organization whose whereabouts have changed, and the mark of the last change. */
export type Moved = typeof movedWhereabouts.$inferSelect;

/** The id of the organization that this leads to; null for none. Of a slug that several have left, the last one's. */
export async function findWhereabouts(
  directory: Database,
  kind: "slug" | "formerSlug" | "domain",
  name: string,
): Promise<string | null> {
  const [row] = await directory
    .select({ orgId: whereabouts.orgId })
    .from(whereabouts)
    .where(and(eq(whereabouts.kind, kind), eq(whereabouts.name, name)))
    .orderBy(desc(whereabouts.at))
    .limit(1);
  return row?.orgId ?? null;
}

/** The ids of the organizations that the person belongs to: of all, or of so many at most. */
export async function selectOrganizationsOf(
  directory: Database,
  userId: string,
  atMost: number | null,
): Promise<string[]> {
  const theirs = directory
    .select({ orgId: whereabouts.orgId })
    .from(whereabouts)
    .where(and(eq(whereabouts.kind, "member"), eq(whereabouts.name, userId)));
  const rows = await (atMost === null ? theirs : theirs.limit(atMost));
  return rows.map(({ orgId }) => orgId);
}

/** Whether an invitation to this address, in lower case, waits for its person. */
export async function isInvited(directory: Database, email: string, now: number): Promise<boolean> {
  const [row] = await directory
    .select({ orgId: whereabouts.orgId })
    .from(whereabouts)
    .where(
      and(eq(whereabouts.kind, "invited"), eq(whereabouts.name, email), gt(whereabouts.at, now)),
    )
    .limit(1);
  return row !== undefined;
}

/** All that leads to the organization, as the database has it. */
export async function selectWhereabouts(db: Database, orgId: string): Promise<WhereaboutsRow[]> {
  return db.select().from(whereabouts).where(eq(whereabouts.orgId, orgId));
}

/** Up to so many organizations of a database whose whereabouts have changed; only this one, where one is named. */
export async function selectMoved(
  db: Database,
  { orgId, atMost }: { orgId: string | null; atMost: number },
): Promise<Moved[]> {
  return db
    .select()
    .from(movedWhereabouts)
    .where(orgId === null ? gt(movedWhereabouts.orgId, "") : eq(movedWhereabouts.orgId, orgId))
    .orderBy(asc(movedWhereabouts.orgId))
    .limit(atMost);
}
