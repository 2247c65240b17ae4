/** Webhooks and their deliveries. The face of this domain; nobody imports past it. */
import type { OperationGroup } from "#operation/define";
import { createWebhook } from "./create-webhook.ts";
import { deleteWebhook } from "./delete-webhook.ts";
import { getWebhook } from "./get-webhook.ts";
import { listWebhookDeliveries } from "./list-webhook-deliveries.ts";
import { listWebhooks } from "./list-webhooks.ts";
import { redeliverWebhookDeliveries } from "./redeliver-webhook-deliveries.ts";
import { redeliverWebhookDelivery } from "./redeliver-webhook-delivery.ts";
import { rotateWebhookSecret } from "./rotate-webhook-secret.ts";
import { sendTestWebhook } from "./send-test-webhook.ts";
import { triggerPageContentUpdated } from "./trigger-page-content-updated.ts";
import { updateWebhook } from "./update-webhook.ts";

export { webhookLogId } from "./contract.ts";
export {
  consumeDeliveries,
  purgeOldDeliveries,
  sweepDeliveries,
} from "#domains/webhooks/deliveries/consume";
export { isReceived, sendWebhook } from "#domains/webhooks/deliveries/send";
export type { Sent } from "#domains/webhooks/deliveries/send";
export { deliver } from "#domains/webhooks/deliveries/deliver";
export { notifyOwners } from "#domains/webhooks/notice/notify-owners";
export { resealWebhookSecrets } from "./reseal.ts";
export { turnOffEnded } from "./turn-off.ts";
export { longestQueueDelayMs, waitBeforeRetry } from "./retry.ts";
export { resealedReceiver, sealReceiverSecret } from "./secrets.ts";
export type { Receiver } from "./secrets.ts";

export const webhooks: OperationGroup = {
  name: "Webhooks",
  operations: [
    listWebhooks,
    getWebhook,
    createWebhook,
    updateWebhook,
    deleteWebhook,
    rotateWebhookSecret,
    sendTestWebhook,
    listWebhookDeliveries,
    redeliverWebhookDelivery,
    redeliverWebhookDeliveries,
    triggerPageContentUpdated,
  ],
};

export {
  deliveriesCascade,
  giveUpDelivery,
  sequencesCascade,
} from "#domains/webhooks/deliveries/rows";
export { webhooksCascade } from "./rows.ts";
