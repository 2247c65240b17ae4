/**
 * Every statement that changes deliveries and their attempts: claims, outcomes, and their end. A commit
 * appends them with its events.
 */
import { and, asc, eq, inArray, isNull, lt, lte, ne, sql } from "drizzle-orm";
import { purgedAtOnce } from "#db/cascade";
import type { Cascade } from "#db/cascade";
import type { Database } from "#db/client";
import { guarded, unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import { deliveries, deliveryAttempts, webhooks, webhookSequences } from "#db/schema";
import { isIdle, isOfWebhook } from "./queries.ts";
import type { AttemptRow, DeliveryRow, Which } from "./queries.ts";

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
export function recordOutcome(
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

/** Gives up what is still to be sent to a webhook, but for the delivery named. */
export function giveUpOthers(
  db: Database,
  { orgId, webhookId, id }: Pick<DeliveryRow, "orgId" | "webhookId" | "id">,
  now: number,
): Change {
  return unguarded(
    db
      .update(deliveries)
      .set({ state: "failed", completedAt: now })
      .where(
        and(isOfWebhook(orgId, webhookId), eq(deliveries.state, "pending"), ne(deliveries.id, id)),
      ),
  );
}

/** Puts `total` deliveries back to the beginning of their schedule, under the same ids. */
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
      .where(isIdle(orgId, webhookId, which, now)),
    total,
  );
}

/** Makes what waits for its next attempt due now. */
export function hastenDeliveries(
  db: Database,
  orgId: string,
  webhookId: string,
  now: number,
): Change {
  return unguarded(
    db
      .update(deliveries)
      .set({ nextAttemptAt: now })
      .where(
        and(
          isOfWebhook(orgId, webhookId),
          eq(deliveries.state, "pending"),
          lte(deliveries.leaseUntil, now),
        ),
      ),
  );
}

/** Deletes all deliveries of a webhook, sent or not, with their attempts and its numbering. */
export function deleteDeliveries(db: Database, orgId: string, webhookId: string): Change[] {
  const ids = db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(isOfWebhook(orgId, webhookId));
  return [
    unguarded(db.delete(deliveryAttempts).where(inArray(deliveryAttempts.deliveryId, ids))),
    unguarded(db.delete(deliveries).where(isOfWebhook(orgId, webhookId))),
    unguarded(db.delete(webhookSequences).where(eq(webhookSequences.webhookId, webhookId))),
  ];
}

/** In the words of the index `deliveries_completed`: with a parameter in it, SQLite would not take that. */
const isCompleted = sql`${deliveries.state} <> 'pending'`;

/** Deletes up to `limit` completed deliveries from before the time, of all organizations, and their attempts. */
export function purgeDeliveries(db: Database, before: number, limit: number): Change[] {
  const old = db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(isCompleted, lt(deliveries.createdAt, before)))
    .orderBy(asc(deliveries.createdAt))
    .limit(limit);
  return [
    unguarded(db.delete(deliveryAttempts).where(inArray(deliveryAttempts.deliveryId, old))),
    unguarded(db.delete(deliveries).where(inArray(deliveries.id, old))),
  ];
}

/** Completes a pending delivery as failed: nobody tries it again. */
export function giveUpDelivery(
  db: Database,
  orgId: string,
  deliveryId: string,
  now: number,
): Change {
  return unguarded(
    db
      .update(deliveries)
      .set({ state: "failed", completedAt: now })
      .where(isPending(orgId, deliveryId)),
  );
}

/** Completes what is due to webhooks of all organizations that are gone: nobody waits for it. Of what is due it looks at the first `limit`. */
export function giveUpOrphans(db: Database, now: number, limit: number): Change {
  const due = db
    .select({ id: deliveries.id, webhookId: deliveries.webhookId })
    .from(deliveries)
    .where(and(eq(deliveries.state, "pending"), lte(deliveries.nextAttemptAt, now)))
    .orderBy(asc(deliveries.nextAttemptAt))
    .limit(limit)
    .as("due");
  const orphans = db
    .select({ id: due.id })
    .from(due)
    .leftJoin(webhooks, eq(webhooks.id, due.webhookId))
    .where(isNull(webhooks.id));
  return unguarded(
    db
      .update(deliveries)
      .set({ state: "failed", completedAt: now })
      .where(inArray(deliveries.id, orphans)),
  );
}

function isPending(orgId: string, deliveryId: string) {
  return and(
    eq(deliveries.orgId, orgId),
    eq(deliveries.id, deliveryId),
    eq(deliveries.state, "pending"),
  );
}

/** The numbering of a webhook's deliveries goes with it; the webhooks are found by their rows, which go afterwards. */
export const sequencesCascade: Cascade = {
  organization: (db, { orgId }) => {
    const hooks = db.select({ id: webhooks.id }).from(webhooks).where(eq(webhooks.orgId, orgId));
    return [
      unguarded(db.delete(webhookSequences).where(inArray(webhookSequences.webhookId, hooks))),
    ];
  },
  collection: (db, { orgId, collectionId }) => {
    const hooks = db
      .select({ id: webhooks.id })
      .from(webhooks)
      .where(and(eq(webhooks.orgId, orgId), eq(webhooks.collectionId, collectionId)));
    return [
      unguarded(db.delete(webhookSequences).where(inArray(webhookSequences.webhookId, hooks))),
    ];
  },
};

/** What was sent is kept for a time after its webhook; of an organization that is purged it is not. */
export const deliveriesCascade: Cascade = {
  purgedOrganization: (db, { orgId }) => {
    const first = db
      .select({ id: deliveries.id })
      .from(deliveries)
      .where(eq(deliveries.orgId, orgId))
      .orderBy(sql`rowid`)
      .limit(purgedAtOnce);
    return [
      unguarded(db.delete(deliveryAttempts).where(inArray(deliveryAttempts.deliveryId, first))),
      unguarded(db.delete(deliveries).where(inArray(deliveries.id, first))),
    ];
  },
};
