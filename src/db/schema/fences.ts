/** Fences around slots, in the database in which they stand. */
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** One row for each fence: an operator's pause, or a part of a move. */
export const fences = sqliteTable("fences", {
  /** What the names of its triggers begin with. */
  name: text("name").primaryKey(),
  slots: text("slots").notNull(),
  /** The move that it belongs to; empty for a pause. */
  moveId: text("move_id").notNull(),
  raisedAt: integer("raised_at").notNull(),
  /** True inside a batch of the mover alone: nobody else ever sees it so. */
  isOpen: integer("is_open", { mode: "boolean" }).notNull().default(false),
  /** How far the mover has come on this side. */
  progress: text("progress").notNull().default(""),
});
