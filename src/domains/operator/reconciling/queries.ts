/** Reads pages of everybody, by id alone. */
import { asc, gt } from "drizzle-orm";
import type { Database } from "#db/client";
import { pages } from "#db/schema";

/** The next pages after the given id, of all organizations, those in the bin too. */
export async function selectAnyPages(
  db: Database,
  { after, limit }: { after: string; limit: number },
): Promise<{ id: string; orgId: string }[]> {
  return db
    .select({ id: pages.id, orgId: pages.orgId })
    .from(pages)
    .where(gt(pages.id, after))
    .orderBy(asc(pages.id))
    .limit(limit);
}
