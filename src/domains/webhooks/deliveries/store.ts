/** Every SQL statement on deliveries: claims, outcomes, attempts, and what the sweep looks for. */
import { and, asc, desc, eq, inArray, isNull, lt, lte, ne, not, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { wasGivenUp } from "#db/given-up";
import { guarded, unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import { isOneOf } from "#db/many";
import { deliveries, deliveryAttempts, events, webhooks } from "#db/schema";

type DeliveryRow = typeof deliveries.$inferSelect;
type AttemptRow = typeof deliveryAttempts.$inferSelect;

export interface FoundDelivery {
  delivery: DeliveryRow;
  event: typeof events.$inferSelect;
  /** Null where it was deleted since. */
  webhook: typeof webhooks.$inferSelect | null;
}

/** A delivery with its event and its webhook, of all organizations: the queue names it by its id alone. */
export async function findDelivery(
  db: Database,
  deliveryId: string,
): Promise<FoundDelivery | null> {
  const [row] = await db
    .select({ delivery: deliveries, event: events, webhook: webhooks })
    .from(deliveries)
    .innerJoin(events, eq(events.id, deliveries.eventId))
    .leftJoin(webhooks, eq(webhooks.id, deliveries.webhookId))
    .where(eq(deliveries.id, deliveryId))
    .limit(1);
  return row ?? null;
}

/** Takes the next attempt for one consumer until the lease ends; aborts where it is not due or taken. */
export function claimDelivery(
  db: Database,
  row: DeliveryRow,
  now: number,
  leaseUntil: number,
): Change {
  return guarded(
    db
      .update(deliveries)
      .set({ leaseUntil, attempts: sql`${deliveries.attempts} + 1` })
      .where(
        and(
          isPending(row.orgId, row.id),
          lte(deliveries.nextAttemptAt, now),
          lte(deliveries.leaseUntil, now),
        ),
      ),
  );
}

/** Writes the outcome of the attempt that holds the lease, and gives the lease back. */
export function settleDelivery(
  db: Database,
  row: DeliveryRow,
  leaseUntil: number,
  outcome: { state: DeliveryRow["state"]; nextAttemptAt?: number; completedAt: number | null },
): Change {
  return guarded(
    db
      .update(deliveries)
      .set({ ...outcome, leaseUntil: 0 })
      .where(and(isPending(row.orgId, row.id), eq(deliveries.leaseUntil, leaseUntil))),
  );
}

export function insertAttempt(db: Database, row: AttemptRow): Change {
  return guarded(db.insert(deliveryAttempts).values(row));
}

/** After a success the webhook is not failing; after a failure it is, since the first one. */
export function noteOutcome(
  db: Database,
  orgId: string,
  webhookId: string,
  outcome: { isDelivered: boolean; at: number },
): Change {
  const { isDelivered, at } = outcome;
  return unguarded(
    db
      .update(webhooks)
      .set(
        isDelivered
          ? { lastDeliveryAt: at, failingSince: null }
          : { failingSince: sql`coalesce(${webhooks.failingSince}, ${at})` },
      )
      .where(and(eq(webhooks.orgId, orgId), eq(webhooks.id, webhookId))),
  );
}

/** Turns a webhook off and gives up what was still to be sent to it, but for the delivery named. */
export function disableWebhook(
  db: Database,
  row: { orgId: string; webhookId: string; id: string },
  reason: string,
  now: number,
): Change[] {
  return [
    unguarded(
      db
        .update(webhooks)
        .set({
          isEnabled: false,
          disabledReason: reason,
          updatedAt: now,
          version: sql`${webhooks.version} + 1`,
        })
        .where(and(eq(webhooks.orgId, row.orgId), eq(webhooks.id, row.webhookId))),
    ),
    unguarded(
      db
        .update(deliveries)
        .set({ state: "failed", completedAt: now })
        .where(
          and(
            eq(deliveries.orgId, row.orgId),
            eq(deliveries.webhookId, row.webhookId),
            eq(deliveries.state, "pending"),
            ne(deliveries.id, row.id),
          ),
        ),
    ),
  ];
}

/** Deliveries of all organizations that should have been attempted before the time, and nobody is at it. */
export async function selectOverdue(
  db: Database,
  now: number,
  { dueSince, givenUpSince }: { dueSince: number; givenUpSince: number },
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

/** A webhook's deliveries before the given id, newest first, each with its event's type. */
export async function selectDeliveries(
  db: Database,
  orgId: string,
  webhookId: string,
  filter: { before: string | null; limit: number },
): Promise<(DeliveryRow & { eventType: string })[]> {
  const rows = await db
    .select({ delivery: deliveries, eventType: events.type })
    .from(deliveries)
    .innerJoin(events, eq(events.id, deliveries.eventId))
    .where(
      and(
        isOf(orgId, webhookId),
        filter.before === null ? undefined : lt(deliveries.id, filter.before),
      ),
    )
    .orderBy(desc(deliveries.id))
    .limit(filter.limit);
  return rows.map(({ delivery, eventType }) => ({ ...delivery, eventType }));
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

/** Deletes up to `limit` completed deliveries from before the time, of all organizations, and their attempts. */
export function purgeDeliveries(db: Database, before: number, limit: number): Change[] {
  const old = db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(ne(deliveries.state, "pending"), lt(deliveries.createdAt, before)))
    .orderBy(asc(deliveries.id))
    .limit(limit);
  return [
    unguarded(db.delete(deliveryAttempts).where(inArray(deliveryAttempts.deliveryId, old))),
    unguarded(db.delete(deliveries).where(inArray(deliveries.id, old))),
  ];
}

/** Completes what is still to be sent to webhooks of all organizations that are gone: nobody waits for it. */
export function giveUpOrphans(db: Database, now: number): Change {
  const orphans = db
    .select({ id: deliveries.id })
    .from(deliveries)
    .leftJoin(webhooks, eq(webhooks.id, deliveries.webhookId))
    .where(and(eq(deliveries.state, "pending"), isNull(webhooks.id)));
  return unguarded(
    db
      .update(deliveries)
      .set({ state: "failed", completedAt: now })
      .where(inArray(deliveries.id, orphans)),
  );
}

function isOf(orgId: string, webhookId: string) {
  return and(eq(deliveries.orgId, orgId), eq(deliveries.webhookId, webhookId));
}

function isPending(orgId: string, deliveryId: string) {
  return and(
    eq(deliveries.orgId, orgId),
    eq(deliveries.id, deliveryId),
    eq(deliveries.state, "pending"),
  );
}
