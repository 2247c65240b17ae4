/** Reads an organization's AI usage: its requests to providers, counted by day. */
import { and, asc, eq, getTableColumns, gte, inArray, lte, ne, notInArray, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { aiUsage } from "#db/schema";

export type UsageRow = typeof aiUsage.$inferSelect;

/** The operations that answer readers' questions. */
const readersOperations = ["askSite", "askCollection"] as const;
export type ReadersOperation = (typeof readersOperations)[number];

/** How often providers outside were asked on a day, answered or not: for questions of readers, or for all else. */
export async function countCalls(
  db: Database,
  orgId: string,
  day: string,
  by: "readers" | "writers",
): Promise<number> {
  const isTheirs = (by === "readers" ? inArray : notInArray)(aiUsage.operation, [
    ...readersOperations,
  ]);
  const [row] = await db
    .select({ calls: sql<number>`coalesce(sum(${aiUsage.answered} + ${aiUsage.failed}), 0)` })
    .from(aiUsage)
    .where(
      and(
        eq(aiUsage.orgId, orgId),
        eq(aiUsage.day, day),
        ne(aiUsage.provider, "built-in"),
        isTheirs,
      ),
    );
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
