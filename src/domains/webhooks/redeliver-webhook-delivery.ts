/** Redeliver Webhook Delivery: sends one completed delivery again, under its own id. */
import * as z from "zod";
import { toCollectionOf } from "#access/needs";
import { reopen } from "#domains/webhooks/deliveries/reopen";
import { countCompleted } from "#domains/webhooks/deliveries/queries";
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
  summary: "Send a delivery again",
  description: "For a delivery that was made or given up; one that is still to be made is 404.",
  access: toCollectionOf("webhook", "params.webhookId", webhookNeed),
  params: z.object({ webhookId: id, deliveryId: id }),
  result: queuedDeliveries,
  fails: ["conflict", "stale_version"],
  emits: { audit: ["REDELIVER_WEBHOOK"] },
  async run(context, { params: { webhookId, deliveryId } }) {
    const { db, orgId } = context;
    const which = { deliveryId };
    if ((await countCompleted(db, orgId, webhookId, which)) === 0) throw notFound("delivery");
    return { queued: await reopen(context, webhookId, which) };
  },
});
