/**
 * An organization's requests to AI providers, counted by day (UTC): neither their texts nor who made them is stored;
 * and what readers asked of its collections, of which nothing says who it was.
 */
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** The operations that answer questions of a collection: they take none of the writers' share of a day. */
export const readersOperations = ["askSite", "askCollection"] as const;
export type ReadersOperation = (typeof readersOperations)[number];

export const aiUsage = sqliteTable(
  "ai_usage",
  {
    orgId: text("org_id").notNull(),
    day: text("day").notNull(),
    /** The operation's id: `generateSummary`. */
    operation: text("operation").notNull(),
    provider: text("provider").notNull(),
    model: text("model").notNull(),
    /** Those that were answered, and those that the provider failed. */
    answered: integer("answered").notNull(),
    failed: integer("failed").notNull(),
    /** As the provider counts them; 0 where it does not say. */
    inputTokens: integer("input_tokens").notNull(),
    outputTokens: integer("output_tokens").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.day, table.operation, table.provider, table.model] }),
    index("ai_usage_day").on(table.day),
  ],
);

/** What readers asked on a day (UTC), counted. */
export const questions = sqliteTable(
  "questions",
  {
    orgId: text("org_id").notNull(),
    collectionId: text("collection_id").notNull(),
    day: text("day").notNull(),
    /** Normalised: lower case, single spaces. */
    question: text("question").notNull(),
    isAnswered: integer("is_answered", { mode: "boolean" }).notNull(),
    count: integer("count").notNull(),
    lastAt: integer("last_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.collectionId, table.day, table.question, table.isAnswered] }),
    index("questions_day").on(table.day),
  ],
);

/** How many written answers of a day (UTC) a collection's readers were promised: each is counted before it is asked for. */
export const writtenAnswers = sqliteTable(
  "written_answers",
  {
    orgId: text("org_id").notNull(),
    day: text("day").notNull(),
    collectionId: text("collection_id").notNull(),
    count: integer("count").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.day, table.collectionId] }),
    index("written_answers_day").on(table.day),
  ],
);
