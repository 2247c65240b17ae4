/** What a notice needs to know: whom it is for, and what it is about. */
import { and, asc, eq } from "drizzle-orm";
import type { Database } from "#db/client";
import { collections, members, user } from "#db/schema";

/** The organization's owners. */
export async function selectOwners(
  db: Database,
  orgId: string,
): Promise<{ userId: string; name: string; email: string }[]> {
  return db
    .select({ userId: members.userId, name: user.name, email: user.email })
    .from(members)
    .innerJoin(user, eq(user.id, members.userId))
    .where(and(eq(members.orgId, orgId), eq(members.role, "owner")))
    .orderBy(asc(members.userId));
}

/** The collection's name, after its deletion too. */
export async function findCollectionName(
  db: Database,
  orgId: string,
  collectionId: string,
): Promise<string | null> {
  const [row] = await db
    .select({ name: collections.name })
    .from(collections)
    .where(and(eq(collections.orgId, orgId), eq(collections.id, collectionId)))
    .limit(1);
  return row?.name ?? null;
}
