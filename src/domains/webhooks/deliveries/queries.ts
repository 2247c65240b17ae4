/** What is read of deliveries: one with all that an attempt needs, a webhook's list, and what a sweep looks for. */
import { and, asc, count, desc, eq, gte, lt, lte, not, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Database } from "#db/client";
import { wasGivenUp } from "#db/given-up";
import { isOneOf } from "#db/many";
import { apiTokens, deliveries, deliveryAttempts, events, webhooks } from "#db/schema";
import { makingTokenColumns } from "#domains/organizations/index";
import type { FoundWebhook } from "#domains/webhooks/queries";
import type { Overdue } from "#events/outbox";

export type DeliveryRow = typeof deliveries.$inferSelect;
export type AttemptRow = typeof deliveryAttempts.$inferSelect;

export interface FoundDelivery {
  delivery: DeliveryRow;
  event: typeof events.$inferSelect;
  /** Null where it was deleted since. */
  webhook: FoundWebhook | null;
}

/** A delivery with its event and its webhook, of all organizations: the queue names it by its id alone. */
export async function findDelivery(
  db: Database,
  deliveryId: string,
): Promise<FoundDelivery | null> {
  const [row] = await db
    .select({
      delivery: deliveries,
      event: events,
      webhook: webhooks,
      madeWith: makingTokenColumns,
    })
    .from(deliveries)
    .innerJoin(events, eq(events.id, deliveries.eventId))
    .leftJoin(webhooks, eq(webhooks.id, deliveries.webhookId))
    .leftJoin(apiTokens, eq(apiTokens.id, webhooks.tokenId))
    .where(eq(deliveries.id, deliveryId))
    .limit(1);
  if (row === undefined) return null;
  const { delivery, event, webhook, madeWith } = row;
  return { delivery, event, webhook: webhook && { ...webhook, madeWith } };
}

/** Deliveries of all organizations that should have been attempted before the time, and nobody is at it. */
export async function selectOverdue(
  db: Database,
  now: number,
  { dueSince, givenUpSince }: Overdue,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.state, "pending"),
        lt(deliveries.nextAttemptAt, dueSince),
        lte(deliveries.leaseUntil, now),
        not(wasGivenUp(db, deliveries.id, givenUpSince)),
      ),
    )
    .orderBy(asc(deliveries.nextAttemptAt))
    .limit(limit);
  return rows.map((row) => row.id);
}

/** A delivery with what its event says of what happened, and to which page, as it was then. */
export interface ListedDelivery extends DeliveryRow {
  eventType: string;
  page: { id: string; name: string; path: string };
}

/** A webhook's deliveries before the given id, newest first. */
export async function selectDeliveries(
  db: Database,
  orgId: string,
  webhookId: string,
  filter: { before: string | null; state: DeliveryRow["state"] | undefined; limit: number },
): Promise<ListedDelivery[]> {
  const rows = await db
    .select({
      delivery: deliveries,
      eventType: events.type,
      page: sql<string>`${events.data} -> '$.page'`,
    })
    .from(deliveries)
    .innerJoin(events, eq(events.id, deliveries.eventId))
    .where(
      and(
        isOfWebhook(orgId, webhookId),
        filter.before === null ? undefined : lt(deliveries.id, filter.before),
        filter.state === undefined ? undefined : eq(deliveries.state, filter.state),
      ),
    )
    .orderBy(desc(deliveries.id))
    .limit(filter.limit);
  return rows.map(({ delivery, eventType, page }) => ({
    ...delivery,
    eventType,
    page: JSON.parse(page),
  }));
}

/** Every attempt at these deliveries, in the order in which they were made. */
export async function selectAttempts(
  db: Database,
  orgId: string,
  deliveryIds: readonly string[],
): Promise<AttemptRow[]> {
  return db
    .select()
    .from(deliveryAttempts)
    .where(
      and(eq(deliveryAttempts.orgId, orgId), isOneOf(deliveryAttempts.deliveryId, deliveryIds)),
    )
    .orderBy(asc(deliveryAttempts.id));
}

/** Which of a webhook's deliveries: the one named, or all made since the time. */
export type Which = { deliveryId: string } | { since: number };

/** How many deliveries these are that nobody is sending at the moment. */
export async function countIdle(
  db: Database,
  orgId: string,
  webhookId: string,
  { which, now }: { which: Which; now: number },
): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(deliveries)
    .where(isIdle(orgId, webhookId, which, now));
  return row?.total ?? 0;
}

/** Whether the webhook has this delivery. */
export async function hasDelivery(
  db: Database,
  orgId: string,
  webhookId: string,
  deliveryId: string,
): Promise<boolean> {
  const [row] = await db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(isOfWebhook(orgId, webhookId), eq(deliveries.id, deliveryId)))
    .limit(1);
  return row !== undefined;
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
    .where(and(isOfWebhook(orgId, webhookId), isDue))
    .orderBy(asc(deliveries.id))
    .limit(due.limit);
  return rows.map((row) => row.id);
}

/** A condition: one of these deliveries of the webhook, which no consumer is sending at the moment. */
export function isIdle(
  orgId: string,
  webhookId: string,
  which: Which,
  now: number,
): SQL | undefined {
  return and(
    isOfWebhook(orgId, webhookId),
    lte(deliveries.leaseUntil, now),
    "since" in which ? gte(deliveries.createdAt, which.since) : eq(deliveries.id, which.deliveryId),
  );
}

/** A condition: a delivery of the webhook. */
export function isOfWebhook(orgId: string, webhookId: string): SQL | undefined {
  return and(eq(deliveries.orgId, orgId), eq(deliveries.webhookId, webhookId));
}
