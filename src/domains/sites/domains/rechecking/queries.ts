/** Reads which domains to look at again, of all organizations. */
import { and, asc, isNotNull, lt } from "drizzle-orm";
import type { CollectionRow } from "#db/schema";
import type { Database } from "#db/client";
import { collections } from "#db/schema";

/** Collections whose proved domain was not looked at since, those of long ago first. */
export async function selectCollectionsToCheck(
  db: Database,
  before: number,
  limit: number,
): Promise<CollectionRow[]> {
  return db
    .select()
    .from(collections)
    .where(
      and(
        isNotNull(collections.customDomainVerifiedAt),
        lt(collections.customDomainCheckedAt, before),
      ),
    )
    .orderBy(asc(collections.customDomainCheckedAt))
    .limit(limit);
}
