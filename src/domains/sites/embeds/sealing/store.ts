/** The SQL of sealing embed keys anew: those of all organizations, found by the key that seals them. */
import { and, asc, eq, not, sql } from "drizzle-orm";
import type { EmbedKeyRow } from "#domains/sites/embeds/store";
import type { Database } from "#db/client";
import { unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import { embedKeys } from "#db/schema";

/** Up to `limit` keys whose sealed form begins otherwise. */
export async function selectKeysSealedOtherwise(
  db: Database,
  prefix: string,
  limit: number,
): Promise<EmbedKeyRow[]> {
  return db
    .select()
    .from(embedKeys)
    .where(not(sql`${embedKeys.sealedKey} like ${`${prefix}%`}`))
    .orderBy(asc(embedKeys.collectionId))
    .limit(limit);
}

/** Replaces the seal, unless the key was rotated since it was read. */
export function replaceKeySeal(db: Database, row: EmbedKeyRow, sealedKey: string): Change {
  return unguarded(
    db
      .update(embedKeys)
      .set({ sealedKey })
      .where(
        and(
          eq(embedKeys.orgId, row.orgId),
          eq(embedKeys.collectionId, row.collectionId),
          eq(embedKeys.sealedKey, row.sealedKey),
        ),
      ),
  );
}
