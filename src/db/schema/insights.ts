/** Readers' feedback, word for word, and their views, searches and missing paths, as counts. */
import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { ofOrganization } from "./of-organization.ts";

/** A reader's answer to "Was this page helpful?". */
export const feedback = sqliteTable(
  "feedback",
  {
    /** A slot and a ULID. */
    id: text("id").primaryKey(),
    orgId: text("org_id").notNull(),
    /** Its page's. A trigger on `pages` keeps it, in whatever commit a page changes its collection. */
    collectionId: text("collection_id").notNull(),
    pageId: text("page_id").notNull(),
    isHelpful: integer("is_helpful", { mode: "boolean" }).notNull(),
    /** As it was typed: plain text, whatever it looks like. */
    comment: text("comment"),
    email: text("email"),
    createdAt: integer("created_at").notNull(),
    state: text("state", { enum: ["open", "done"] })
      .notNull()
      .default("open"),
    /** Who sees to it: a user id. */
    assigneeId: text("assignee_id"),
    /** What the reader was answered, once and for good, as plain text. */
    answer: text("answer"),
    answeredAt: integer("answered_at"),
    answeredBy: text("answered_by"),
    /** When the answer was sent to the reader's address; null where it was only noted. */
    answerMailedAt: integer("answer_mailed_at"),
    version: integer("version").notNull().default(1),
  },
  (table) => [
    index("feedback_answers_mailed")
      .on(table.orgId, table.answerMailedAt)
      .where(sql`answer_mailed_at is not null`),
    index("feedback_collection").on(table.collectionId, table.createdAt, table.id),
    index("feedback_page").on(table.pageId, table.createdAt, table.id),
    index("feedback_created").on(table.createdAt),
    ofOrganization("feedback", table.orgId),
  ],
);

/** Views of a page, or of the whole site (an empty page id), within an hour or a day (UTC). */
export const pageViews = sqliteTable(
  "page_views",
  {
    orgId: text("org_id").notNull(),
    collectionId: text("collection_id").notNull(),
    pageId: text("page_id").notNull(),
    interval: text("interval", { enum: ["hour", "day"] }).notNull(),
    /** `2026-11-21`, or with its hour `2026-11-21T10`. */
    at: text("at").notNull(),
    views: integer("views").notNull(),
    /** A visitor counts once a day, in the hour of the first view. */
    visitors: integer("visitors").notNull(),
    /** Of a site's day: how many visitors' rows it holds, which are bounded. */
    visitorRows: integer("visitor_rows").notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.collectionId, table.interval, table.at] }),
    index("page_views_collection").on(table.collectionId, table.interval, table.at),
    index("page_views_old").on(table.interval, table.at),
  ],
);

/** Where views came from, counted by day (UTC). */
export const viewTraits = sqliteTable(
  "view_traits",
  {
    orgId: text("org_id").notNull(),
    collectionId: text("collection_id").notNull(),
    pageId: text("page_id").notNull(),
    day: text("day").notNull(),
    trait: text("trait", {
      enum: ["referrer", "country", "search", "source", "medium", "campaign", "term", "content"],
    }).notNull(),
    value: text("value").notNull(),
    count: integer("count").notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.collectionId, table.trait, table.day, table.pageId, table.value],
    }),
    index("view_traits_page").on(table.pageId, table.day),
    index("view_traits_day").on(table.day),
  ],
);

/** Who was here today, so that each counts once: hashes that nobody can make again once the day is over. */
export const viewVisitors = sqliteTable(
  "view_visitors",
  {
    orgId: text("org_id").notNull(),
    collectionId: text("collection_id").notNull(),
    day: text("day").notNull(),
    /** Empty for the whole site. */
    pageId: text("page_id").notNull(),
    visitor: text("visitor").notNull(),
    /** The batch in which the visitor was first met. */
    countedIn: text("counted_in").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.collectionId, table.day, table.pageId, table.visitor] }),
    index("view_visitors_page").on(table.pageId),
    index("view_visitors_day").on(table.day),
  ],
);

/** Addresses of a site at which readers found nothing, counted by day (UTC). */
export const missingPaths = sqliteTable(
  "missing_paths",
  {
    orgId: text("org_id").notNull(),
    collectionId: text("collection_id").notNull(),
    day: text("day").notNull(),
    /** Below the collection's home, as it was asked for. */
    path: text("path").notNull(),
    count: integer("count").notNull(),
    lastAt: integer("last_at").notNull(),
    /** The host of the page that last led there, where one did. */
    referrer: text("referrer"),
  },
  (table) => [
    primaryKey({ columns: [table.collectionId, table.day, table.path] }),
    index("missing_paths_day").on(table.day),
  ],
);

/** Addresses of other sites that published pages of an organization lead to, and what came back from there. */
export const foreignLinks = sqliteTable(
  "foreign_links",
  {
    orgId: text("org_id").notNull(),
    /** Without what follows `#`. */
    url: text("url").notNull(),
    /** When it is next asked. */
    dueAt: integer("due_at").notNull(),
    /** When a page that readers are shown was last seen to hold it, to some days. */
    wantedAt: integer("wanted_at").notNull(),
    /** Rounds in a row in which it failed. */
    failures: integer("failures").notNull().default(0),
    failedSince: integer("failed_since"),
    /** What came back when it last failed; null for no answer. */
    status: integer("status"),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.url] }),
    index("foreign_links_due").on(table.dueAt),
  ],
);
