/** Reads what is to be sealed anew: embed keys of all organizations, found by the key that seals them. */
import { asc, not, sql } from "drizzle-orm";
import type { EmbedKeyRow } from "#domains/sites/embeds/queries";
import type { Database } from "#db/client";
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
