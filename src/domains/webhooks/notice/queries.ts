/** What a notice needs to know of what it is about. */
import { and, eq } from "drizzle-orm";
import type { Database } from "#db/client";
import { collections } from "#db/schema";

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
