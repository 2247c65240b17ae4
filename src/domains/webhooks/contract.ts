/** The public shapes of webhooks and their deliveries. */
import * as z from "zod";
import { webhookAction, webhookActions } from "#catalogue";
import { iso } from "#clock";
import { id, time } from "#operation/fields";
import type { AttemptRow, ListedDelivery } from "#domains/webhooks/deliveries/queries";
import { madeWith, presentMaker } from "#domains/organizations/index";
import { webhookAbilitiesOn, webhookAbility } from "./access.ts";
import type { WebhookReader } from "./access.ts";
import type { FoundWebhook } from "./queries.ts";
import { disabledReasonOf, isSent } from "./state.ts";

/** Named for clients; what is stored of an action that is no more stays readable. */
const knownAction = z.string().meta({ enum: webhookActions });
const url = z.string().min(1).max(2048);
const description = z.string().trim().max(500);
const actions = z
  .array(webhookAction)
  .min(1)
  .transform((list) => [...new Set(list)]);

export const webhookParams = z.object({ webhookId: id });

export const createWebhookBody = z.strictObject({
  collectionId: id,
  url,
  actions,
  description: description.default(""),
});

export const updateWebhookBody = z.strictObject({
  url: url.optional(),
  actions: actions.optional(),
  description: description.optional(),
  /** Turning it on again forgets the failures that turned it off. */
  isEnabled: z.boolean().optional(),
});

export const webhook = z
  .object({
    id,
    collectionId: id,
    url,
    actions: z.array(knownAction),
    description,
    isEnabled: z.boolean(),
    lastDeliveryAt: time.nullable(),
    failingSince: time.nullable(),
    disabledReason: z.string().nullable(),
    madeWith,
    abilities: z.array(webhookAbility),
    version: z.int(),
    createdAt: time,
    updatedAt: time,
  })
  .meta({ id: "Webhook" });

/** With the secret that signs, shown on create and on rotate. */
export const webhookWithSecret = webhook.extend({ secret: z.string() });

const attempt = z.object({
  attempt: z.int(),
  startedAt: time,
  durationMs: z.int(),
  /** Null where no answer came. */
  status: z.int().nullable(),
  /** The first KiB of the answer, or why there was none. */
  answer: z.string(),
});

export const delivery = z
  .object({
    id,
    eventId: id,
    eventType: knownAction,
    page: z.object({ id, name: z.string(), path: z.string() }),
    sequence: z.int(),
    state: z.enum(["pending", "delivered", "failed"]),
    nextAttemptAt: time.nullable(),
    createdAt: time,
    completedAt: time.nullable(),
    attempts: z.array(attempt),
  })
  .meta({ id: "Delivery" });

export const queuedDeliveries = z.object({ queued: z.int() });

/** What came of a test. */
export const testOutcome = attempt
  .pick({ status: true, durationMs: true, answer: true })
  .extend({ isReceived: z.boolean() });

/** A webhook without its secret, as the reader sees it now. */
export function presentWebhook(row: FoundWebhook, reader: WebhookReader): z.infer<typeof webhook> {
  const { now } = reader;
  return {
    id: row.id,
    collectionId: row.collectionId,
    url: row.url,
    actions: row.actions,
    description: row.description,
    isEnabled: isSent(row, now),
    lastDeliveryAt: iso(row.lastDeliveryAt),
    failingSince: iso(row.failingSince),
    disabledReason: disabledReasonOf(row, now),
    madeWith: presentMaker(row.madeWith),
    abilities: webhookAbilitiesOn(reader),
    version: row.version,
    createdAt: iso(row.createdAt),
    updatedAt: iso(row.updatedAt),
  };
}

/** A delivery with every attempt that was made. */
export function presentDelivery(
  row: ListedDelivery,
  attempts: readonly AttemptRow[],
): z.infer<typeof delivery> {
  return {
    id: row.id,
    eventId: row.eventId,
    eventType: row.eventType,
    page: { id: row.page.id, name: row.page.name, path: row.page.path },
    sequence: row.sequence,
    state: row.state,
    nextAttemptAt: row.state === "pending" ? iso(row.nextAttemptAt) : null,
    createdAt: iso(row.createdAt),
    completedAt: iso(row.completedAt),
    attempts: attempts.filter((made) => made.deliveryId === row.id).map(presentAttempt),
  };
}

function presentAttempt(made: AttemptRow): z.infer<typeof attempt> {
  return {
    attempt: made.attempt,
    startedAt: iso(made.startedAt),
    durationMs: made.durationMs,
    status: made.status,
    answer: made.answer,
  };
}

/** What the log's entries of a collection's webhooks are attached to. */
export function webhookLogId(collectionId: string): string {
  return `${collectionId}_WEBHOOK`;
}
