/** The outbox, webhooks and their deliveries, dead letters. */
import { sql } from "drizzle-orm";
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";

/** One row a committed event; open until every subscriber has reacted. */
export const events = sqliteTable(
  "events",
  {
    id: text("id").primaryKey(),
    orgId: text("org_id").notNull(),
    collectionId: text("collection_id"),
    pageId: text("page_id"),
    type: text("type").notNull(),
    /** What a webhook sends as `data`, but for its sequence. */
    data: text("data", { mode: "json" }).$type<Record<string, unknown>>().notNull(),
    /** A webhook is told of it: it is kept as long as its deliveries, which show it. */
    isDelivered: integer("is_delivered", { mode: "boolean" }).notNull().default(true),
    createdAt: integer("created_at").notNull(),
    closedAt: integer("closed_at"),
  },
  (table) => [
    index("events_open")
      .on(table.createdAt)
      .where(sql`closed_at is null`),
    index("events_closed_delivered")
      .on(table.createdAt)
      .where(sql`closed_at is not null and is_delivered = 1`),
    index("events_closed_undelivered")
      .on(table.createdAt)
      .where(sql`closed_at is not null and is_delivered = 0`),
  ],
);

/** A subscriber's reaction, recorded in the reaction's own commit: never done twice. */
export const eventReactions = sqliteTable(
  "event_reactions",
  {
    eventId: text("event_id").notNull(),
    subscriber: text("subscriber").notNull(),
    reactedAt: integer("reacted_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.subscriber] })],
);

export const webhooks = sqliteTable(
  "webhooks",
  {
    id: text("id").primaryKey(),
    orgId: text("org_id").notNull(),
    collectionId: text("collection_id").notNull(),
    url: text("url").notNull(),
    actions: text("actions", { mode: "json" }).$type<string[]>().notNull(),
    description: text("description").notNull().default(""),
    isEnabled: integer("is_enabled", { mode: "boolean" }).notNull().default(true),
    sealedSecret: text("sealed_secret").notNull(),
    /** The secret before the last rotation, and until when it still signs. */
    sealedOldSecret: text("sealed_old_secret"),
    oldSecretUntil: integer("old_secret_until"),
    lastDeliveryAt: integer("last_delivery_at"),
    failingSince: integer("failing_since"),
    disabledReason: text("disabled_reason"),
    version: integer("version").notNull().default(1),
    createdAt: integer("created_at").notNull(),
    createdBy: text("created_by").notNull(),
    updatedAt: integer("updated_at").notNull(),
    /** The API token that last said where it sends, or that it does, and with which it ends; null where a session did. */
    tokenId: text("token_id"),
    /** When that token ends, or ended; null where it stands for good. */
    endsAt: integer("ends_at"),
  },
  (table) => [
    index("webhooks_collection").on(table.collectionId),
    index("webhooks_org").on(table.orgId),
    index("webhooks_ending")
      .on(table.endsAt)
      .where(sql`ends_at is not null and is_enabled = 1`),
    index("webhooks_made_with")
      .on(table.tokenId)
      .where(sql`token_id is not null`),
  ],
);

/** The last sequence number each webhook was given, in a table of its own. */
export const webhookSequences = sqliteTable("webhook_sequences", {
  webhookId: text("webhook_id").primaryKey(),
  lastSequence: integer("last_sequence").notNull(),
});

export const deliveries = sqliteTable(
  "deliveries",
  {
    id: text("id").primaryKey(),
    orgId: text("org_id").notNull(),
    webhookId: text("webhook_id").notNull(),
    eventId: text("event_id").notNull(),
    sequence: integer("sequence").notNull(),
    state: text("state", { enum: ["pending", "delivered", "failed"] }).notNull(),
    attempts: integer("attempts").notNull().default(0),
    nextAttemptAt: integer("next_attempt_at").notNull(),
    /** While it lies in the future, one consumer is sending an attempt. */
    leaseUntil: integer("lease_until").notNull().default(0),
    createdAt: integer("created_at").notNull(),
    completedAt: integer("completed_at"),
  },
  (table) => [
    uniqueIndex("deliveries_event").on(table.webhookId, table.eventId),
    index("deliveries_due").on(table.state, table.nextAttemptAt),
    index("deliveries_webhook").on(table.webhookId, table.id),
    index("deliveries_completed")
      .on(table.createdAt)
      .where(sql`state <> 'pending'`),
  ],
);

export const deliveryAttempts = sqliteTable(
  "delivery_attempts",
  {
    id: text("id").primaryKey(),
    orgId: text("org_id").notNull(),
    deliveryId: text("delivery_id").notNull(),
    attempt: integer("attempt").notNull(),
    startedAt: integer("started_at").notNull(),
    durationMs: integer("duration_ms").notNull(),
    status: integer("status"),
    /** The first KiB of the answer, or why there was none. */
    answer: text("answer").notNull(),
  },
  (table) => [index("delivery_attempts_delivery").on(table.deliveryId, table.id)],
);

/**
 * What could not be done in several attempts, kept where owners can see and replay it: one row for an event, a
 * delivery, or a page of which a version could not be saved.
 */
export const deadLetters = sqliteTable(
  "dead_letters",
  {
    /** The event's, the delivery's or the page's id; the message's own where it names none. */
    id: text("id").primaryKey(),
    /** Empty for what belongs to no organization. */
    orgId: text("org_id").notNull(),
    /** The queue that gave up, or `rooms` for a page. */
    queue: text("queue").notNull(),
    body: text("body", { mode: "json" }).$type<unknown>().notNull(),
    attempts: integer("attempts").notNull(),
    createdAt: integer("created_at").notNull(),
    givenUpAt: integer("given_up_at").notNull(),
    replayedAt: integer("replayed_at"),
  },
  (table) => [
    index("dead_letters_org").on(table.orgId, table.id),
    index("dead_letters_given_up").on(table.givenUpAt, table.id),
    index("dead_letters_queue").on(table.queue),
  ],
);
