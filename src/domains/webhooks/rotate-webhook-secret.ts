/** Rotate Webhook Secret: for a day every delivery carries a signature under both secrets. */
import { toCollectionOf } from "#access/needs";
import { notFound } from "#failure";
import { limits } from "#limits";
import { defineOperation } from "#operation/define";
import { newWebhookSecret } from "#security/signatures";
import { webhookNeed } from "./access.ts";
import { presentWebhook, webhookLogId, webhookParams, webhookWithSecret } from "./contract.ts";
import { sealReceiverSecret } from "./secrets.ts";
import { findWebhook } from "./queries.ts";
import { updateWebhook } from "./rows.ts";

export const rotateWebhookSecret = defineOperation({
  id: "rotateWebhookSecret",
  method: "POST",
  path: "/api/webhooks/:webhookId/rotate",
  status: 200,
  summary: "Rotate a webhook's secret",
  description: "The old secret goes on signing beside the new one for 24 hours.",
  access: toCollectionOf("webhook", "params.webhookId", webhookNeed),
  params: webhookParams,
  result: webhookWithSecret,
  fails: ["stale_version", "conflict"],
  emits: { audit: ["ROTATE_WEBHOOK"] },
  etag: (changed) => String(changed.version),
  async run(context, { params }) {
    const { configuration, db, orgId, now } = context;
    const row = await findWebhook(db, orgId, params.webhookId);
    if (!row) throw notFound("webhook");
    context.expectVersion(row);
    const secret = newWebhookSecret();
    const change = {
      sealedSecret: await sealReceiverSecret(configuration, row.id, secret),
      sealedOldSecret: row.sealedSecret,
      oldSecretUntil: now + limits.webhookOldSecretMs,
      updatedAt: now,
    };
    await context.commit({
      changes: [updateWebhook(db, row, change)],
      audit: {
        eventType: "ROTATE_WEBHOOK",
        eventId: webhookLogId(row.collectionId),
        collectionId: row.collectionId,
        eventResponse: { webhookId: row.id },
      },
    });
    return { ...presentWebhook({ ...row, ...change, version: row.version + 1 }, context), secret };
  },
});
