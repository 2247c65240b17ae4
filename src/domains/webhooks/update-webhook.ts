/** Update Webhook: fields that are left out stay; turning it on again forgets what turned it off. */
import type * as z from "zod";
import { toCollectionOf } from "#access/needs";
import { makingToken } from "#domains/organizations/index";
import type { MakingToken } from "#domains/organizations/index";
import { notFound } from "#failure";
import { defineOperation } from "#operation/define";
import { checkAddress, outboundGuardOf } from "#security/outbound";
import { enqueueDue } from "#domains/webhooks/deliveries/reopen";
import { hastenDeliveries } from "#domains/webhooks/deliveries/rows";
import { webhookNeed } from "./access.ts";
import {
  presentWebhook,
  updateWebhookBody,
  webhook,
  webhookLogId,
  webhookParams,
} from "./contract.ts";
import { findWebhook } from "./queries.ts";
import type { FoundWebhook } from "./queries.ts";
import { updateWebhook as update } from "./rows.ts";
import { isSent } from "./state.ts";

export const updateWebhook = defineOperation({
  id: "updateWebhook",
  method: "PUT",
  path: "/api/webhooks/:webhookId",
  status: 200,
  summary: "Change a webhook",
  description:
    "Fields that are left out stay as they are. Turned on again, it is sent at once what waits for its next attempt. Whoever names its address or turns it on answers for it from then on: by an API token, it sends until that ends.",
  access: toCollectionOf("webhook", "params.webhookId", webhookNeed),
  params: webhookParams,
  body: updateWebhookBody,
  example: { actions: ["page.publish_status_changed"], isEnabled: true },
  result: webhook,
  fails: ["stale_version", "conflict"],
  emits: { audit: ["UPDATE_WEBHOOK"] },
  etag: (changed) => String(changed.version),
  async run(context, { params, body }) {
    const { configuration, baseUrl, db, orgId, now } = context;
    const row = await findWebhook(db, orgId, params.webhookId);
    if (!row) throw notFound("webhook");
    context.expectVersion(row);
    const guard = outboundGuardOf(configuration, baseUrl);
    const url = body.url === undefined ? row.url : await checkAddress(guard, body.url, "body.url");
    const isForgiven = body.isEnabled === true && !isSent(row, now);
    const { madeWith, ...answering } = answeringFor(row, body, makingToken(context.actor));
    const change = {
      url,
      updatedAt: now,
      actions: body.actions ?? row.actions,
      description: body.description ?? row.description,
      isEnabled: body.isEnabled ?? row.isEnabled,
      ...answering,
      ...(isForgiven ? { failingSince: null, disabledReason: null } : {}),
    };
    await context.commit({
      changes: [
        update(db, row, change),
        ...(isForgiven ? [hastenDeliveries(db, orgId, row.id, now)] : []),
      ],
      audit: {
        eventType: "UPDATE_WEBHOOK",
        eventId: webhookLogId(row.collectionId),
        collectionId: row.collectionId,
        eventResponse: {
          webhookId: row.id,
          changed: Object.keys(body),
          from: loggedFields(row),
          to: loggedFields(change),
        },
      },
    });
    if (isForgiven) await enqueueDue(context, row.id);
    return presentWebhook({ ...row, ...change, madeWith, version: row.version + 1 }, context);
  },
});

/** The token that the webhook ends with: the caller's, null for none, where they name its address or turn it on. */
function answeringFor(
  { tokenId, endsAt, madeWith }: FoundWebhook,
  { isEnabled, url }: z.infer<typeof updateWebhookBody>,
  caller: MakingToken | null,
): Pick<FoundWebhook, "tokenId" | "endsAt" | "madeWith"> {
  if (isEnabled !== true && url === undefined) return { tokenId, endsAt, madeWith };
  return { tokenId: caller?.id ?? null, endsAt: caller?.expiresAt ?? null, madeWith: caller };
}

/** What the log says of a webhook: of its address only the origin, since the rest may be a secret. */
function loggedFields(fields: { url: string; actions: string[]; isEnabled: boolean }) {
  const { url, actions, isEnabled } = fields;
  return { origin: new URL(url).origin, actions, isEnabled };
}
