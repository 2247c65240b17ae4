/** Reads what is to be sealed anew: secrets of readers of all organizations, found by the key that seals them. */
import { and, asc, isNotNull, not, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { readerAccess } from "#db/schema";
import type { ReaderAccessRow } from "#domains/sites/reader-access/queries";

/** Up to `limit` rows whose sealed secret begins otherwise. */
export async function selectSecretsSealedOtherwise(
  db: Database,
  prefix: string,
  limit: number,
): Promise<ReaderAccessRow[]> {
  return db
    .select()
    .from(readerAccess)
    .where(
      and(
        isNotNull(readerAccess.sealedSecret),
        not(sql`${readerAccess.sealedSecret} like ${`${prefix}%`}`),
      ),
    )
    .orderBy(asc(readerAccess.collectionId))
    .limit(limit);
}
