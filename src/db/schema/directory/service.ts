/** What the service notes of itself: the requests that it answered, its queues that live, and the alarms that are raised. */
import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** How many requests of a route were answered with a status, since the first one. */
export const requestTotals = sqliteTable(
  "request_totals",
  {
    /** The operation, or the pattern of the path where it is none. */
    route: text("route").notNull(),
    status: integer("status").notNull(),
    count: integer("count").notNull(),
    durationMs: integer("duration_ms").notNull(),
  },
  (table) => [primaryKey({ columns: [table.route, table.status] })],
);

/** What the service measured of itself beside its requests, since the first time: src/messages.ts names what. */
export const measures = sqliteTable(
  "measures",
  {
    name: text("name").notNull(),
    label: text("label").notNull(),
    count: integer("count").notNull(),
    durationMs: integer("duration_ms").notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.label] })],
);

/** How many requests of a minute were answered, and how many of them failed on our side. */
export const requestMinutes = sqliteTable("request_minutes", {
  /** Minutes since the epoch. */
  minute: integer("minute").primaryKey(),
  count: integer("count").notNull(),
  failed: integer("failed").notNull(),
});

/** An alarm that is raised, or whose end nobody was told yet. */
export const alarms = sqliteTable("alarms", {
  name: text("name").primaryKey(),
  /** Of this time that it is raised. */
  id: text("id").notNull(),
  detail: text("detail").notNull(),
  raisedAt: integer("raised_at").notNull(),
  toldAt: integer("told_at"),
  endedAt: integer("ended_at"),
});

/** When each queue's consumer was last seen alive. */
export const heartbeats = sqliteTable("heartbeats", {
  queue: text("queue").primaryKey(),
  beatAt: integer("beat_at").notNull(),
});
