/** The only writer of an organization's AI usage: its requests to providers, counted by day. */
import { and, eq, lt, sql } from "drizzle-orm";
import type { Cascade } from "#db/cascade";
import type { Database } from "#db/client";
import { unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import { aiUsage } from "#db/schema";
import type { UsageRow } from "./queries.ts";

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

export const usageCascade: Cascade = {
  organization: (db, { orgId }) => [unguarded(db.delete(aiUsage).where(eq(aiUsage.orgId, orgId)))],
};
