/** Reads a collection's embed key. */
import { and, eq } from "drizzle-orm";
import type { Database } from "#db/client";
import { embedKeys } from "#db/schema";

export type EmbedKeyRow = typeof embedKeys.$inferSelect;

/** The collection's key, or null where none was made. */
export async function findEmbedKey(
  db: Database,
  orgId: string,
  collectionId: string,
): Promise<EmbedKeyRow | null> {
  const [row] = await db
    .select()
    .from(embedKeys)
    .where(and(eq(embedKeys.orgId, orgId), eq(embedKeys.collectionId, collectionId)))
    .limit(1);
  return row ?? null;
}
