/** Sending again: completed deliveries go back to the beginning of their schedule and into the queue. */
import { webhookLogId } from "#domains/webhooks/contract";
import { findWebhook } from "#domains/webhooks/queries";
import { Failure, notFound } from "#failure";
import type { Context } from "#operation/context";
import { countCompleted, selectDueAt } from "./queries.ts";
import type { Which } from "./queries.ts";
import { reopenDeliveries } from "./rows.ts";

/** How many are enqueued at once; the sweep enqueues the rest. */
const enqueuedAtOnce = 1_000;

/** Reopens these deliveries in one commit and gives how many; 409 where the webhook is turned off. */
export async function reopen(
  context: Context<{ organization: { id: string } }>,
  webhookId: string,
  which: Which,
): Promise<number> {
  const { db, orgId, now } = context;
  const webhook = await findWebhook(db, orgId, webhookId);
  if (!webhook) throw notFound("webhook");
  context.expectVersion(webhook);
  if (!webhook.isEnabled) {
    throw new Failure("conflict", "The webhook is turned off: turn it on before sending again.");
  }
  const total = await countCompleted(db, orgId, webhookId, which);
  await context.commit({
    changes: [reopenDeliveries(db, orgId, webhookId, { which, total, now })],
    audit: {
      eventType: "REDELIVER_WEBHOOK",
      eventId: webhookLogId(webhook.collectionId),
      collectionId: webhook.collectionId,
      eventResponse: { webhookId, ...which, deliveries: total },
    },
  });
  const deliveryIds = await selectDueAt(db, orgId, webhookId, { at: now, limit: enqueuedAtOnce });
  context.enqueue({ deliveryIds });
  return total;
}
