/** The only writer of an organization's AI usage: its requests to providers, counted by day. */
import { and, eq, lt, sql } from "drizzle-orm";
import type { Cascade } from "#db/cascade";
import type { Database } from "#db/client";
import { adding, guarded, unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import { isOfFirst } from "#db/many";
import { aiUsage, readersOperations } from "#db/schema";
import { limits } from "#limits";
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

/** The count that a call belongs to. */
export type UsageKey = Pick<UsageRow, "orgId" | "day" | "operation" | "provider" | "model">;

/**
 * Counts a call before it is made, as a failed one, and aborts its commit where the organization has made as many as it
 * may that day (`limits.aiCallsPerDay`, but for readers' questions): one statement, so that none at the same moment goes
 * past. A call whose outcome never comes stays what it is counted as.
 */
export function reserveCall(db: Database, key: UsageKey): Change {
  const { orgId, day, operation, provider, model } = key;
  const readers = sql.join(
    readersOperations.map((each) => sql`${each}`),
    sql`, `,
  );
  return adding(
    "aiCalls",
    guarded(
      db.run(sql`insert into ${aiUsage}
        (org_id, day, operation, provider, model, answered, failed, input_tokens, output_tokens)
      select ${orgId}, ${day}, ${operation}, ${provider}, ${model}, 0, 1, 0, 0
      where (select coalesce(sum(answered + failed), 0) from ${aiUsage}
          where org_id = ${orgId} and day = ${day} and provider <> 'built-in'
            and operation not in (${readers})) < ${limits.aiCallsPerDay}
      on conflict (org_id, day, operation, provider, model) do update set failed = failed + 1`),
    ),
  );
}

const isItsCount = ({ orgId, day, operation, provider, model }: UsageKey) =>
  and(
    eq(aiUsage.orgId, orgId),
    eq(aiUsage.day, day),
    eq(aiUsage.operation, operation),
    eq(aiUsage.provider, provider),
    eq(aiUsage.model, model),
  );

/** What came of a call that was counted before it was made; one that nobody was asked leaves no count. */
export function countOutcome(db: Database, row: UsageRow): Change[] {
  const outcome = {
    answered: sql`${aiUsage.answered} + ${row.answered}`,
    failed: sql`${aiUsage.failed} + ${row.failed} - 1`,
    inputTokens: sql`${aiUsage.inputTokens} + ${row.inputTokens}`,
    outputTokens: sql`${aiUsage.outputTokens} + ${row.outputTokens}`,
  };
  const isNone = and(eq(aiUsage.answered, 0), eq(aiUsage.failed, 0));
  return [
    unguarded(db.update(aiUsage).set(outcome).where(isItsCount(row))),
    unguarded(db.delete(aiUsage).where(and(isItsCount(row), isNone))),
  ];
}

/** For the cron, of all organizations: forgets counts of days before this one (`2026-11-21`), a part at a time. */
export function deleteOldUsage(db: Database, day: string, atMost: number): Change {
  const isOld = lt(aiUsage.day, day);
  return unguarded(db.delete(aiUsage).where(isOfFirst(aiUsage, isOld, atMost)));
}

export const usageCascade: Cascade = {
  organization: (db, { orgId }) => [unguarded(db.delete(aiUsage).where(eq(aiUsage.orgId, orgId)))],
};
