/** Get Webhook. */
import { toCollectionOf } from "#access/needs";
import { notFound } from "#failure";
import { defineOperation } from "#operation/define";
import { webhookNeed } from "./access.ts";
import { presentWebhook, webhook, webhookParams } from "./contract.ts";
import { findWebhook } from "./queries.ts";

export const getWebhook = defineOperation({
  id: "getWebhook",
  method: "GET",
  path: "/api/webhooks/:webhookId",
  status: 200,
  summary: "Read a webhook",
  access: toCollectionOf("webhook", "params.webhookId", webhookNeed),
  params: webhookParams,
  result: webhook,
  fails: [],
  etag: (found) => String(found.version),
  async run(context, { params }) {
    const { db, orgId } = context;
    const row = await findWebhook(db, orgId, params.webhookId);
    if (!row) throw notFound("webhook");
    return presentWebhook(row, context);
  },
});
