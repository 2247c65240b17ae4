/** Who may deal with webhooks: owners and admins of the collection's organization, with the scope `admin`. */
import * as z from "zod";
import { abilitiesOf } from "#access/abilities";
import type { Caller } from "#access/abilities";
import { toCollectionOf } from "#access/needs";
import type { CollectionSubject } from "#access/needs";

export const webhookNeed = { level: 2, scope: "admin", role: "admin" } as const;

const toWebhook = toCollectionOf("webhook", "params.webhookId", webhookNeed);

/** By the operation's id. */
const needs = {
  updateWebhook: toWebhook,
  deleteWebhook: toWebhook,
  rotateWebhookSecret: toWebhook,
  sendTestWebhook: toWebhook,
  redeliverWebhookDeliveries: toWebhook,
} as const;

type WebhookAbility = keyof typeof needs;
export const webhookAbility = z.enum(Object.keys(needs) as [WebhookAbility, ...WebhookAbility[]]);

/** Who sees a webhook: the caller, when, and the collection that it is of. */
export interface WebhookReader extends Caller {
  subject: CollectionSubject;
}

/** What the caller may do with a webhook of this collection. */
export const webhookAbilitiesOn = (reader: WebhookReader): WebhookAbility[] =>
  abilitiesOf(needs, reader, reader.subject);
