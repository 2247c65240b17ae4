/** Redeliver Webhook Delivery: sends one delivery now, under its own id, whatever came of it before. */
import * as z from "zod";
import { toCollectionOf } from "#access/needs";
import { reopen } from "#domains/webhooks/deliveries/reopen";
import { hasDelivery } from "#domains/webhooks/deliveries/queries";
import { notFound } from "#failure";
import { defineOperation } from "#operation/define";
import { id } from "#operation/fields";
import { webhookNeed } from "./access.ts";
import { queuedDeliveries } from "./contract.ts";

export const redeliverWebhookDelivery = defineOperation({
  id: "redeliverWebhookDelivery",
  method: "POST",
  path: "/api/webhooks/:webhookId/deliveries/:deliveryId/redeliver",
  status: 202,
  summary: "Send a delivery now",
  description:
    "Whether it was delivered, given up or waits for its next attempt. One that is just being sent stays as it is: `queued` is 0 then.",
  access: toCollectionOf("webhook", "params.webhookId", webhookNeed),
  params: z.object({ webhookId: id, deliveryId: id }),
  result: queuedDeliveries,
  fails: ["conflict", "stale_version"],
  emits: { audit: ["REDELIVER_WEBHOOK"] },
  async run(context, { params: { webhookId, deliveryId } }) {
    const { db, orgId } = context;
    if (!(await hasDelivery(db, orgId, webhookId, deliveryId))) throw notFound("delivery");
    return { queued: await reopen(context, webhookId, { deliveryId }) };
  },
});
