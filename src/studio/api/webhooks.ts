/** A collection's webhooks, and what was delivered by each. */
import { request } from "./request.ts";
import type { Body, Item, Result } from "./request.ts";

export type Webhook = Item<"GET /api/collections/{collectionId}/webhooks">;

export type WebhookAction = Webhook["actions"][number];

export type Delivery = Item<"GET /api/webhooks/{webhookId}/deliveries">;

export type Deliveries = Result<"GET /api/webhooks/{webhookId}/deliveries">;

/** What came of a request that was sent as a test. */
export type TestOutcome = Result<"POST /api/webhooks/{webhookId}/test">;

export async function listWebhooks(collectionId: string): Promise<Webhook[]> {
  const route = "GET /api/collections/{collectionId}/webhooks";
  return (await request(route, { params: { collectionId } })).data;
}

/** Gives the secret that signs, which is shown once. */
export const createWebhook = (draft: Body<"POST /api/webhooks">) =>
  request("POST /api/webhooks", { body: draft });

/** Throws Problem `stale_version` where somebody else changed it meanwhile. */
export const updateWebhook = (
  { id, version }: Webhook,
  change: Body<"PUT /api/webhooks/{webhookId}">,
) =>
  request("PUT /api/webhooks/{webhookId}", {
    params: { webhookId: id },
    body: change,
    ifVersion: version,
  });

export const deleteWebhook = ({ id }: Webhook) =>
  request("DELETE /api/webhooks/{webhookId}", { params: { webhookId: id } });

/** Gives the new secret, which is shown once. */
export const rotateSecret = ({ id }: Webhook) =>
  request("POST /api/webhooks/{webhookId}/rotate", { params: { webhookId: id } });

export const sendTest = ({ id }: Webhook) =>
  request("POST /api/webhooks/{webhookId}/test", { params: { webhookId: id } });

/** Newest first. */
export const listDeliveries = ({ id }: Webhook, cursor: string | null) =>
  request("GET /api/webhooks/{webhookId}/deliveries", {
    params: { webhookId: id },
    query: { limit: 20, ...(cursor === null ? {} : { cursor }) },
  });

/** Sends one of them again. */
export const redeliver = ({ id }: Webhook, { id: deliveryId }: Delivery) =>
  request("POST /api/webhooks/{webhookId}/deliveries/{deliveryId}/redeliver", {
    params: { webhookId: id, deliveryId },
  });

/** Sends all of them again that were made at or after a time (ISO 8601); gives how many. */
export const redeliverSince = ({ id }: Webhook, since: string) =>
  request("POST /api/webhooks/{webhookId}/redeliver", {
    params: { webhookId: id },
    body: { since },
  });
