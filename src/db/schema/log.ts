/** The audit log, the chain that its entries make in each organization, and where it is streamed to. */
import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

export const logEntries = sqliteTable(
  "log_entries",
  {
    id: text("id").primaryKey(),
    /** Empty for what belongs to no organization (an account). */
    orgId: text("org_id").notNull(),
    /** Counts an organization's entries from 1 on, without gaps, in the order of their commits. */
    number: integer("number").notNull().default(0),
    collectionId: text("collection_id"),
    pageId: text("page_id"),
    eventType: text("event_type").notNull(),
    eventId: text("event_id").notNull(),
    eventResponse: text("event_response", { mode: "json" })
      .$type<Record<string, unknown>>()
      .notNull(),
    createdBy: text("created_by"),
    createdAt: integer("created_at").notNull(),
    requestId: text("request_id"),
    via: text("via", {
      enum: ["session", "token", "share", "mcp", "operator", "system"],
    }).notNull(),
    ip: text("ip"),
    /** SHA-256 over the entry and the seal before it; null until the cron has sealed it. */
    seal: text("seal"),
    /** When the entry was written to the archive; only then may it ever leave this table. */
    archivedAt: integer("archived_at"),
  },
  (table) => [
    index("log_entries_unarchived")
      .on(table.createdAt)
      .where(sql`archived_at is null`),
    index("log_entries_archived")
      .on(table.createdAt)
      .where(sql`archived_at is not null`),
    index("log_entries_unsealed")
      .on(table.orgId, table.number)
      .where(sql`seal is null`),
    uniqueIndex("log_entries_number").on(table.orgId, table.number),
    index("log_entries_collection").on(table.collectionId, table.number),
    index("log_entries_page").on(table.pageId, table.number),
    index("log_entries_event").on(table.eventId, table.number),
  ],
);

/** The two ends of an organization's chain: up to where it is sealed, and from where on it is kept. */
export const logChains = sqliteTable(
  "log_chains",
  {
    /** Empty for what belongs to no organization. */
    orgId: text("org_id").primaryKey(),
    sealedNumber: integer("sealed_number").notNull(),
    seal: text("seal").notNull(),
    /** The last entry that retention deleted, and its seal, on which the first that is kept follows. */
    purgedNumber: integer("purged_number").notNull(),
    purgedSeal: text("purged_seal").notNull(),
    /** The day (UTC, in milliseconds) with which its archive begins; null where that is empty. */
    archivedSince: integer("archived_since"),
  },
  (table) => [
    index("log_chains_archived")
      .on(table.archivedSince)
      .where(sql`archived_since is not null`),
  ],
);
/** Where an organization has its log sent, and how far that is. */
export const logStreams = sqliteTable(
  "log_streams",
  {
    orgId: text("org_id").primaryKey(),
    /** What its secrets are sealed for. */
    id: text("id").notNull(),
    url: text("url").notNull(),
    sealedSecret: text("sealed_secret").notNull(),
    /** The secret before the last one, and until when it still signs. */
    sealedOldSecret: text("sealed_old_secret"),
    oldSecretUntil: integer("old_secret_until"),
    /** The number of the last entry that was received. */
    deliveredNumber: integer("delivered_number").notNull(),
    /** Whether an entry behind that one is sealed. Triggers here and on `log_chains` keep it. */
    isBehind: integer("is_behind", { mode: "boolean" }).notNull().default(false),
    lastDeliveryAt: integer("last_delivery_at"),
    /** Attempts since the last that was received. */
    failures: integer("failures").notNull().default(0),
    /** Why the last attempt failed; null once one was received. */
    lastError: text("last_error"),
    failingSince: integer("failing_since"),
    /** When its owners were told that it fails; null once a part was received. */
    ownersToldAt: integer("owners_told_at"),
    nextAttemptAt: integer("next_attempt_at").notNull(),
    /** While it lies in the future, one consumer is sending. */
    leaseUntil: integer("lease_until").notNull().default(0),
    version: integer("version").notNull().default(1),
    createdAt: integer("created_at").notNull(),
    createdBy: text("created_by").notNull(),
    updatedAt: integer("updated_at").notNull(),
    /** The API token that it was set with, and with which it ends; null where a session set it. */
    tokenId: text("token_id"),
    /** When that token ends, or ended; null where it stands for good. */
    endsAt: integer("ends_at"),
    /** When its owners were told that it ended with that token; null while it goes on. */
    endToldAt: integer("end_told_at"),
  },
  (table) => [
    index("log_streams_due")
      .on(table.nextAttemptAt)
      .where(sql`is_behind = 1 and end_told_at is null`),
    index("log_streams_ending")
      .on(table.endsAt)
      .where(sql`ends_at is not null and end_told_at is null`),
    index("log_streams_made_with")
      .on(table.tokenId)
      .where(sql`token_id is not null`),
  ],
);
