/** Slots that live elsewhere than `SLOTS` says, or are on their way there. */
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** What is done in each phase says docs/decisions/0090. */
export const movePhases = [
  "resting",
  "placing",
  "flipped",
  "removing",
  "watched",
  "done",
  "leaving",
  "takenBack",
] as const;

/** A move of slots from one database to another. From its flip on, the newest one says where they are. */
export const slotMoves = sqliteTable("slot_moves", {
  id: text("id").primaryKey(),
  from: text("from_slot").notNull(),
  to: text("to_slot").notNull(),
  source: text("source").notNull(),
  target: text("target").notNull(),
  phase: text("phase", { enum: movePhases }).notNull(),
  /** Since when it is in this phase, in milliseconds. */
  phaseAt: integer("phase_at").notNull(),
  startedAt: integer("started_at").notNull(),
  flippedAt: integer("flipped_at"),
  /** Why it was taken back, where nobody asked for that. */
  fault: text("fault"),
});
