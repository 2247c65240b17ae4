/** Every SQL statement on sending completed deliveries again. */
import { and, asc, count, eq, gte, ne } from "drizzle-orm";
import type { Database } from "#db/client";
import { guarded } from "#db/guard";
import type { Change } from "#db/guard";
import { deliveries } from "#db/schema";

/** Which of a webhook's completed deliveries: the one named, or all made since the time. */
export type Which = { deliveryId: string } | { since: number };

/** How many completed deliveries these are. */
export async function countCompleted(
  db: Database,
  orgId: string,
  webhookId: string,
  which: Which,
): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(deliveries)
    .where(isCompleted(orgId, webhookId, which));
  return row?.total ?? 0;
}

/** Puts `total` completed deliveries back to the beginning of their schedule, under the same ids. */
export function reopenDeliveries(
  db: Database,
  orgId: string,
  webhookId: string,
  reopened: { which: Which; total: number; now: number },
): Change {
  const { which, total, now } = reopened;
  return guarded(
    db
      .update(deliveries)
      .set({ state: "pending", attempts: 0, nextAttemptAt: now, completedAt: null })
      .where(isCompleted(orgId, webhookId, which)),
    total,
  );
}

/** Up to `limit` of a webhook's deliveries that are due at exactly this time. */
export async function selectDueAt(
  db: Database,
  orgId: string,
  webhookId: string,
  due: { at: number; limit: number },
): Promise<string[]> {
  const isDue = and(eq(deliveries.state, "pending"), eq(deliveries.nextAttemptAt, due.at));
  const rows = await db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(isOf(orgId, webhookId), isDue))
    .orderBy(asc(deliveries.id))
    .limit(due.limit);
  return rows.map((row) => row.id);
}

function isCompleted(orgId: string, webhookId: string, which: Which) {
  return and(
    isOf(orgId, webhookId),
    ne(deliveries.state, "pending"),
    "since" in which ? gte(deliveries.createdAt, which.since) : eq(deliveries.id, which.deliveryId),
  );
}

function isOf(orgId: string, webhookId: string) {
  return and(eq(deliveries.orgId, orgId), eq(deliveries.webhookId, webhookId));
}
