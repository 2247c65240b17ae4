/** Sending again, or now: deliveries go back to the beginning of their schedule and into the queue. */
import { webhookLogId } from "#domains/webhooks/contract";
import { findWebhook } from "#domains/webhooks/queries";
import { isSent } from "#domains/webhooks/state";
import type { WebhookRow } from "#domains/webhooks/queries";
import { Failure, notFound } from "#failure";
import type { Context } from "#operation/context";
import { countIdle, selectDueAt } from "./queries.ts";
import type { Which } from "./queries.ts";
import { reopenDeliveries } from "./rows.ts";

type WebhookContext = Context<{ organization: { id: string } }>;

/** How many are enqueued at once; the sweep enqueues the rest. */
const enqueuedAtOnce = 1_000;

/** How often the count is taken again where a consumer took one of them meanwhile. */
const attempts = 5;

/**
 * Reopens these deliveries in one commit, but for those that are just being sent, and gives how many; 409 where the
 * webhook is turned off.
 */
export async function reopen(
  context: WebhookContext,
  webhookId: string,
  which: Which,
): Promise<number> {
  const { db, orgId } = context;
  const webhook = await findWebhook(db, orgId, webhookId);
  if (!webhook) throw notFound("webhook");
  context.expectVersion(webhook);
  if (!isSent(webhook, context.now)) {
    throw new Failure("conflict", "The webhook is turned off: turn it on before sending again.");
  }
  const total = await commitReopened(context, webhook, which);
  await enqueueDue(context, webhookId);
  return total;
}

async function commitReopened(
  context: WebhookContext,
  webhook: WebhookRow,
  which: Which,
): Promise<number> {
  const { db, orgId, now } = context;
  const overtaken = new Failure("conflict", "Its deliveries are just being sent. Ask again.");
  for (let attempt = 1; ; attempt += 1) {
    const total = await countIdle(db, orgId, webhook.id, { which, now });
    try {
      await context.commit({
        changes: [reopenDeliveries(db, orgId, webhook.id, { which, total, now })],
        audit: {
          eventType: "REDELIVER_WEBHOOK",
          eventId: webhookLogId(webhook.collectionId),
          collectionId: webhook.collectionId,
          eventResponse: { webhookId: webhook.id, ...which, deliveries: total },
        },
        stale: overtaken,
      });
      return total;
    } catch (error) {
      if (error !== overtaken || attempt === attempts) throw error;
    }
  }
}

/** Enqueues what a commit of this call has made due. */
export async function enqueueDue(context: WebhookContext, webhookId: string): Promise<void> {
  const { db, orgId, now } = context;
  const deliveryIds = await selectDueAt(db, orgId, webhookId, { at: now, limit: enqueuedAtOnce });
  context.enqueue({ deliveryIds });
}
