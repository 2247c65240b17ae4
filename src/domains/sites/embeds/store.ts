/** Every SQL statement of the area Embed: the key of a collection. */
import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { guarded } from "#db/guard";
import type { Change } from "#db/guard";
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

/** Makes the collection's first key; of two at the same moment one is refused. */
export function insertEmbedKey(db: Database, row: EmbedKeyRow): Change {
  return guarded(db.insert(embedKeys).values(row));
}

/** Gives the collection this key, whatever it had. */
export function putEmbedKey(db: Database, row: EmbedKeyRow): Change {
  const { sealedKey, createdAt, createdBy } = row;
  return guarded(
    db
      .insert(embedKeys)
      .values(row)
      .onConflictDoUpdate({
        target: embedKeys.collectionId,
        set: { sealedKey, createdAt, createdBy },
        setWhere: sql`${embedKeys.orgId} = ${row.orgId}`,
      }),
  );
}
