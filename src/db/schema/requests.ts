/** Requests with an Idempotency-Key, and the stored answer to each. */
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const idempotencyKeys = sqliteTable(
  "idempotency_keys",
  {
    /** Whose key it is: keys of two callers never meet. */
    actorId: text("actor_id").notNull(),
    key: text("key").notNull(),
    requestHash: text("request_hash").notNull(),
    state: text("state", { enum: ["running", "committed", "answered"] }).notNull(),
    /** Who runs it, and until when nobody else may. */
    claim: text("claim").notNull(),
    claimedUntil: integer("claimed_until").notNull(),
    status: integer("status"),
    sealedAnswer: text("sealed_answer"),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.actorId, table.key] }),
    index("idempotency_keys_created").on(table.createdAt),
  ],
);
