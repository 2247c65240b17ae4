/** List Webhook Deliveries: newest first, each with every attempt and what the receiver answered. */
import { toCollectionOf } from "#access/needs";
import { defineOperation } from "#operation/define";
import { listOf, listQuery, pageOf, afterCursor } from "#operation/list";
import { selectAttempts, selectDeliveries } from "#domains/webhooks/deliveries/queries";
import { webhookNeed } from "./access.ts";
import { delivery, presentDelivery, webhookParams } from "./contract.ts";

export const listWebhookDeliveries = defineOperation({
  id: "listWebhookDeliveries",
  method: "GET",
  path: "/api/webhooks/:webhookId/deliveries",
  status: 200,
  summary: "List a webhook's deliveries",
  access: toCollectionOf("webhook", "params.webhookId", webhookNeed),
  params: webhookParams,
  query: listQuery.extend({ state: delivery.shape.state.optional() }),
  result: listOf(delivery),
  fails: [],
  async run({ db, orgId }, { params, query }) {
    const before = afterCursor(orgId, query.cursor);
    const filter = { before, state: query.state, limit: query.limit + 1 };
    const rows = await selectDeliveries(db, orgId, params.webhookId, filter);
    const ids = rows.map((row) => row.id);
    const attempts = await selectAttempts(db, orgId, ids);
    const present = (row: (typeof rows)[number]) => presentDelivery(row, attempts);
    return pageOf(orgId, rows, query.limit, (row) => row.id, present);
  },
});
