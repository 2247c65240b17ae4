/** Reads what organizations are found by, and which of them the directory is still to be told of. */
import { and, asc, desc, eq, gt, lt, ne } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Database } from "#db/client";
import { movedWhereabouts, nameClaims, whereabouts } from "#db/schema";

/** A name that leads to an organization. */
export type WhereaboutsRow = typeof whereabouts.$inferSelect;

/** A name that is claimed for an organization. */
export type NameClaim = typeof nameClaims.$inferSelect;

/** A name that only one organization may have. */
export type TakenName = Pick<NameClaim, "kind" | "name">;

/** An organization whose whereabouts have changed, and the mark of the last change. */
export type Moved = typeof movedWhereabouts.$inferSelect;

/** The id of the organization that this leads to; null for none. Of a slug that several have left, the last one's. */
export async function findWhereabouts(
  directory: Database,
  kind: "slug" | "formerSlug" | "domain" | "signInDomain",
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

/** Whether the name leads to this organization. */
export async function hasWhereabouts(
  db: Database,
  { kind, name, orgId }: Pick<NameClaim, "kind" | "name" | "orgId">,
): Promise<boolean> {
  const { kind: ofKind, name: called, orgId: whose } = whereabouts;
  return (
    (await db.$count(whereabouts, and(eq(ofKind, kind), eq(called, name), eq(whose, orgId)))) > 0
  );
}

/** Whether another organization has the name, or is about to take it. */
export async function isTakenFrom(
  directory: Database,
  orgId: string,
  { kind, name }: TakenName,
): Promise<boolean> {
  const isOf = (table: typeof whereabouts | typeof nameClaims) =>
    directory.$count(
      table,
      and(eq(table.kind, kind), eq(table.name, name), ne(table.orgId, orgId)),
    );
  return (await isOf(whereabouts)) + (await isOf(nameClaims)) > 0;
}

/** Up to so many claims of before this time, the oldest first. */
export async function selectClaims(
  directory: Database,
  before: number,
  atMost: number,
): Promise<NameClaim[]> {
  return directory
    .select()
    .from(nameClaims)
    .where(lt(nameClaims.claimedAt, before))
    .orderBy(asc(nameClaims.claimedAt))
    .limit(atMost);
}

/** What was claimed for the organization, and taken. */
export async function selectTaken(directory: Database, orgId: string): Promise<NameClaim[]> {
  return directory
    .select()
    .from(nameClaims)
    .where(and(eq(nameClaims.orgId, orgId), eq(nameClaims.isTaken, true)));
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

/** All that leads to them, as the database has it. */
export async function selectAllWhereabouts(
  db: Database,
  areOfMoved: SQL,
): Promise<WhereaboutsRow[]> {
  return db.select().from(whereabouts).where(areOfMoved);
}
