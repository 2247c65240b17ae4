/** Reads an organization's AI usage: its requests to providers, counted by day. */
import { and, asc, eq, getTableColumns, gte, lte } from "drizzle-orm";
import type { Database } from "#db/client";
import { aiUsage } from "#db/schema";

export type UsageRow = typeof aiUsage.$inferSelect;

/** The counts of the days, oldest first. */
export async function selectUsage(
  db: Database,
  orgId: string,
  { from, to }: { from: string; to: string },
): Promise<Omit<UsageRow, "orgId">[]> {
  const { orgId: _, ...counts } = getTableColumns(aiUsage);
  return db
    .select(counts)
    .from(aiUsage)
    .where(and(eq(aiUsage.orgId, orgId), gte(aiUsage.day, from), lte(aiUsage.day, to)))
    .orderBy(asc(aiUsage.day), asc(aiUsage.operation), asc(aiUsage.provider), asc(aiUsage.model));
}
