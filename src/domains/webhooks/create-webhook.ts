/** Create Webhook: its address is checked by the outbound guard; its secret is shown once and sealed. */
import { toCollection } from "#access/needs";
import { makingToken } from "#domains/organizations/index";
import { Failure } from "#failure";
import { newIdIn } from "#ids";
import { limits } from "#limits";
import { defineOperation } from "#operation/define";
import { checkAddress, outboundGuardOf } from "#security/outbound";
import { newWebhookSecret } from "#security/signatures";
import { webhookNeed } from "./access.ts";
import { createWebhookBody, presentWebhook, webhookLogId, webhookWithSecret } from "./contract.ts";
import { sealReceiverSecret } from "./secrets.ts";
import { insertWebhook } from "./rows.ts";

export const createWebhook = defineOperation({
  id: "createWebhook",
  method: "POST",
  path: "/api/webhooks",
  status: 201,
  summary: "Create a webhook",
  description:
    "Deliveries follow Standard Webhooks and are signed with the secret that this answer shows. Made with an API token, it sends until that ends, and again once somebody turns it on.",
  access: toCollection(webhookNeed, "body.collectionId"),
  body: createWebhookBody,
  example: {
    collectionId: "4fTzK0aQm2Lx",
    url: "https://example.com/hooks/docs",
    actions: ["page.created", "page.publish_status_changed"],
  },
  result: webhookWithSecret,
  fails: ["limit_reached"],
  emits: { audit: ["CREATE_WEBHOOK"] },
  location: (created) => `/api/webhooks/${created.id}`,
  etag: (created) => String(created.version),
  async run(context, { body }) {
    const { configuration, baseUrl, db, orgId, userId, now } = context;
    const url = await checkAddress(outboundGuardOf(configuration, baseUrl), body.url, "body.url");
    const webhookId = newIdIn(orgId);
    const secret = newWebhookSecret();
    const madeWith = makingToken(context.actor);
    const row = {
      ...body,
      id: webhookId,
      orgId,
      url,
      isEnabled: true,
      sealedSecret: await sealReceiverSecret(configuration, webhookId, secret),
      sealedOldSecret: null,
      oldSecretUntil: null,
      lastDeliveryAt: null,
      failingSince: null,
      disabledReason: null,
      version: 1,
      createdAt: now,
      createdBy: userId,
      updatedAt: now,
      tokenId: madeWith?.id ?? null,
      endsAt: madeWith?.expiresAt ?? null,
    };
    const max = limits.webhooksPerCollection;
    await context.commit({
      changes: [insertWebhook(db, row, max)],
      audit: {
        eventType: "CREATE_WEBHOOK",
        eventId: webhookLogId(body.collectionId),
        collectionId: body.collectionId,
        // The address alone may be a secret: many receivers put one into its path.
        eventResponse: {
          webhookId,
          origin: new URL(url).origin,
          actions: body.actions,
          madeWith: row.tokenId,
        },
      },
      stale: new Failure("limit_reached", `A collection has ${max} webhooks at most.`),
    });
    return { ...presentWebhook({ ...row, madeWith }, context), secret };
  },
});
