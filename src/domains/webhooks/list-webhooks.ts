/** List Collection Webhooks: a bounded list, so it comes whole. */
import * as z from "zod";
import { toCollection } from "#access/needs";
import { defineOperation } from "#operation/define";
import { id } from "#operation/fields";
import { listOf, wholeList } from "#operation/list";
import { webhookNeed } from "./access.ts";
import { presentWebhook, webhook } from "./contract.ts";
import { selectWebhooks } from "./queries.ts";

export const listWebhooks = defineOperation({
  id: "listWebhooks",
  method: "GET",
  path: "/api/collections/:collectionId/webhooks",
  status: 200,
  summary: "List a collection's webhooks",
  access: toCollection(webhookNeed),
  params: z.object({ collectionId: id }),
  result: listOf(webhook),
  fails: [],
  async run(context) {
    const { db, orgId, subject } = context;
    const rows = await selectWebhooks(db, orgId, subject.collection.id);
    return wholeList(rows.map((row) => presentWebhook(row, context)));
  },
});
