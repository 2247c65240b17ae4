/** Every SQL statement of the area AI: what an organization has asked of providers, counted by day. */
import { and, asc, eq, getTableColumns, gte, lt, lte, ne, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import { aiUsage } from "#db/schema";

export type UsageRow = typeof aiUsage.$inferSelect;

/** Adds to the day's counts. */
export function addUsage(db: Database, row: UsageRow): Change {
  const added = (column: "answered" | "failed" | "inputTokens" | "outputTokens") =>
    sql`${aiUsage[column]} + ${row[column]}`;
  return unguarded(
    db
      .insert(aiUsage)
      .values(row)
      .onConflictDoUpdate({
        target: [aiUsage.orgId, aiUsage.day, aiUsage.operation, aiUsage.provider, aiUsage.model],
        set: {
          answered: added("answered"),
          failed: added("failed"),
          inputTokens: added("inputTokens"),
          outputTokens: added("outputTokens"),
        },
      }),
  );
}

/** Forgets an organization's counts from before the day. */
export function deleteUsageBefore(db: Database, orgId: string, day: string): Change {
  return unguarded(db.delete(aiUsage).where(and(eq(aiUsage.orgId, orgId), lt(aiUsage.day, day))));
}

/** How often providers outside were asked on a day, answered or not. */
export async function countCalls(db: Database, orgId: string, day: string): Promise<number> {
  const [row] = await db
    .select({ calls: sql<number>`coalesce(sum(${aiUsage.answered} + ${aiUsage.failed}), 0)` })
    .from(aiUsage)
    .where(and(eq(aiUsage.orgId, orgId), eq(aiUsage.day, day), ne(aiUsage.provider, "built-in")));
  return row?.calls ?? 0;
}

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
