/** What is read of links to other sites, for the sweep of all organizations. */
import { asc, lte } from "drizzle-orm";
import type { Database } from "#db/client";
import { foreignLinks } from "#db/schema";

export type ForeignLink = typeof foreignLinks.$inferSelect;

/** Addresses of all organizations that are due to be asked, the longest first. */
export async function selectForeignDue(
  db: Database,
  now: number,
  limit: number,
): Promise<ForeignLink[]> {
  return db
    .select()
    .from(foreignLinks)
    .where(lte(foreignLinks.dueAt, now))
    .orderBy(asc(foreignLinks.dueAt))
    .limit(limit);
}
