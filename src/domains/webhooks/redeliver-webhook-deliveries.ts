/** Redeliver Webhook Deliveries: sends everything that was made since a time, now. */
import * as z from "zod";
import { toCollectionOf } from "#access/needs";
import { reopen } from "#domains/webhooks/deliveries/reopen";
import { defineOperation } from "#operation/define";
import { time } from "#operation/fields";
import { webhookNeed } from "./access.ts";
import { queuedDeliveries, webhookParams } from "./contract.ts";

export const redeliverWebhookDeliveries = defineOperation({
  id: "redeliverWebhookDeliveries",
  method: "POST",
  path: "/api/webhooks/:webhookId/redeliver",
  status: 202,
  summary: "Send every delivery since a time again",
  description:
    "What was delivered, given up or waits for its next attempt, each under its own id, now; what is just being sent stays as it is.",
  access: toCollectionOf("webhook", "params.webhookId", webhookNeed),
  params: webhookParams,
  body: z.strictObject({ since: time }),
  example: { since: "2026-11-20T00:00:00.000Z" },
  result: queuedDeliveries,
  fails: ["conflict", "stale_version"],
  emits: { audit: ["REDELIVER_WEBHOOK"] },
  async run(context, { params, body }) {
    const which = { since: Date.parse(body.since) };
    return { queued: await reopen(context, params.webhookId, which) };
  },
});
