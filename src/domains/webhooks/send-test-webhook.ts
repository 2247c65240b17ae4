/** Send Test Webhook: one signed request at once, whose outcome is the answer. It stores nothing. */
import { toCollectionOf } from "#access/needs";
import { isReceived, sendWebhook } from "#domains/webhooks/deliveries/send";
import { iso, systemClock } from "#clock";
import { notFound } from "#failure";
import { newUlidIn } from "#ids";
import { defineOperation } from "#operation/define";
import { webhookNeed } from "./access.ts";
import { testOutcome, webhookParams } from "./contract.ts";
import { findWebhook } from "./queries.ts";

export const sendTestWebhook = defineOperation({
  id: "sendTestWebhook",
  method: "POST",
  path: "/api/webhooks/:webhookId/test",
  status: 200,
  summary: "Send a test to a webhook",
  description: "The type of what is sent is `webhook.test`; it has no sequence and is not retried.",
  access: toCollectionOf("webhook", "params.webhookId", webhookNeed),
  params: webhookParams,
  result: testOutcome,
  fails: ["stale_version"],
  async run(context, { params }) {
    const { configuration, db, orgId, now } = context;
    const { collection } = context.subject;
    const webhook = await findWebhook(db, orgId, params.webhookId);
    if (!webhook) throw notFound("webhook");
    context.expectVersion(webhook);
    const { id, name, slug } = collection;
    const data = { orgId, collection: { id, name, slug }, webhookId: webhook.id };
    const body = JSON.stringify({ type: "webhook.test", timestamp: iso(now), data });
    const sender = { configuration, clock: systemClock };
    const sent = await sendWebhook(sender, webhook, { id: newUlidIn(orgId, now), body });
    const { status, durationMs, answer } = sent;
    return { isReceived: isReceived(sent), status, durationMs, answer };
  },
});
