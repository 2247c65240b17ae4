/** Webhooks, their deliveries, and the messages that they receive. */
import type { Texts } from "#openapi/field-texts";

export const webhookTexts: Texts = {
  "Webhook.abilities":
    "What the caller may do with it: ids of operations that they are not refused for their rights.",
  "Webhook.url": "Where it sends to: an https address.",
  actions: "What it is told of.",
  "Webhook.description": "What it is for, for people.",
  isEnabled:
    "Whether it sends. Lasting failure turns it off, and so does the end of the API token that set it up; turning it on again forgets both.",
  lastDeliveryAt: "When its receiver last took something; null: never.",
  failingSince: "Since when nothing was taken; null while all is well.",
  disabledReason: "Why it was turned off; null while it was not.",
  "Webhook.secret":
    "The secret that signs, `whsec_…` as Standard Webhooks writes it. It is shown this once: keep it.",
  eventType: "What happened.",
  "Delivery.sequence": "Counts what the webhook is sent, from 1 on, without gaps.",
  "Delivery.state":
    "`pending`: it is tried again at `nextAttemptAt`. `delivered`: the receiver took it. `failed`: it was given up.",
  "listWebhookDeliveries.state": "Only deliveries in this state.",
  nextAttemptAt: "When it is tried again; null where it is not.",
  completedAt: "When it was delivered or given up; null while it is pending.",
  "Delivery.attempts": "Every request that was made, the oldest first.",
  "attempts.attempt":
    "Which one it was since the delivery was made or last asked for again, from 1 on.",
  startedAt: "When the request was sent.",
  durationMs: "How long it took, in milliseconds.",
  "attempts.status": "The HTTP status of the answer; null where none came.",
  "attempts.answer": "The first KiB of the answer, or why there was none.",
  "sendTestWebhook.status": "The HTTP status of the answer; null where none came.",
  "sendTestWebhook.answer": "The first KiB of the answer, or why there was none.",
  isReceived: "Whether the receiver answered with a 2xx.",
  queued: "How many deliveries wait to be sent.",
  "replayDeadLetter.queued": "How many messages were put back.",
  since: "Deliveries that were made at or after this time are sent again.",
  type: "What happened.",
  timestamp: "When it happened.",
  "data.sequence": "Counts what this webhook is sent, from 1 on, without gaps.",
  "data.orgId": "The organization's id.",
  "data.collection": "The collection in which it happened.",
  "data.page":
    "The page that it happened to, as it is afterwards; where it went to another collection, as it was.",
  "data.actor": "Who did it.",
  "WebhookPage.type": "1 module, 3 page below another, 4 endpoint, 5 example.",
  "WebhookPage.path": "Where it stands: the parts of its address from the top page down.",
  "WebhookActor.userId": "The person's id; null for the service itself and for holders of a link.",
  "WebhookActor.name": "The person's name; null where nobody is named.",
  "WebhookActor.via":
    "The way in: signed in (`session`), by an API `token`, by a `share` link, as an agent (`mcp`), or the service itself (`system`).",
  "change.from": "Before.",
  "change.to": "Afterwards.",
  "change.contentHash": "SHA-256 of the text, in hexadecimal; null where it is not known.",
  "from.name": "The name before.",
  "from.urlName": "The last part of the address before.",
  "from.path": "Where it stood before; null in another collection.",
  "from.collectionId": "The collection before.",
  "from.parentId": "The page above it before; null at the top, and in another collection.",
  "to.name": "The name afterwards.",
  "to.urlName": "The last part of the address afterwards.",
  "to.path": "Where it stands afterwards; null in another collection.",
  "to.collectionId": "The collection afterwards.",
  "to.parentId": "The page above it afterwards; null at the top, and in another collection.",
};
