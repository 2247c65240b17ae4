/** Get Webhook Logs: changes of a collection's webhooks, and how their deliveries ended. */
import * as z from "zod";
import { toCollection } from "#access/needs";
import { webhookLogId } from "#domains/webhooks/index";
import { defineOperation } from "#operation/define";
import { id } from "#operation/fields";
import { logEntries, logQuery } from "./contract.ts";
import { readLog } from "./read-log.ts";

export const getWebhookLogs = defineOperation({
  id: "getWebhookLogs",
  method: "GET",
  path: "/logs/webhooks/collectionId/:collectionId",
  status: 200,
  summary: "Read the log of a collection's webhooks",
  access: toCollection({ level: 2, scope: "admin", role: "admin" }),
  params: z.object({ collectionId: id }),
  query: logQuery,
  result: logEntries,
  fails: [],
  run: (context, { params, query }) =>
    readLog(context, { eventId: webhookLogId(params.collectionId) }, query),
});
