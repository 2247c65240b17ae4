/** Delete Webhook: with it go its deliveries, sent or not; the log keeps what was delivered. */
import { toCollectionOf } from "#access/needs";
import { deleteDeliveries } from "#domains/webhooks/deliveries/rows";
import { notFound } from "#failure";
import { defineOperation } from "#operation/define";
import { webhookNeed } from "./access.ts";
import { webhookLogId, webhookParams } from "./contract.ts";
import { findWebhook } from "./queries.ts";
import { deleteWebhook as remove } from "./rows.ts";

export const deleteWebhook = defineOperation({
  id: "deleteWebhook",
  method: "DELETE",
  path: "/api/webhooks/:webhookId",
  status: 204,
  summary: "Delete a webhook",
  access: toCollectionOf("webhook", "params.webhookId", webhookNeed),
  params: webhookParams,
  fails: ["stale_version", "conflict"],
  emits: { audit: ["DELETE_WEBHOOK"] },
  async run(context, { params }) {
    const row = await findWebhook(context.db, context.orgId, params.webhookId);
    if (!row) throw notFound("webhook");
    context.expectVersion(row);
    await context.commit({
      changes: [remove(context.db, row), ...deleteDeliveries(context.db, context.orgId, row.id)],
      audit: {
        eventType: "DELETE_WEBHOOK",
        eventId: webhookLogId(row.collectionId),
        collectionId: row.collectionId,
        eventResponse: { webhookId: row.id, origin: new URL(row.url).origin },
      },
    });
    return undefined;
  },
});
