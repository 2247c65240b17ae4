/** Search: what published texts lead to, and what readers searched for. The texts themselves stand in indexes outside. */
import { sql } from "drizzle-orm";
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import type { TextLink } from "#content/text-links";

/** A text of a page that readers see while the page's default version has its hash. */
export const searchDocuments = sqliteTable(
  "search_documents",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    orgId: text("org_id").notNull(),
    pageId: text("page_id").notNull(),
    contentHash: text("content_hash").notNull(),
    /** What its text leads to, and the anchors that lead into it. */
    links: text("links", { mode: "json" }).$type<TextLink[]>().notNull().default([]),
    ids: text("ids", { mode: "json" }).$type<string[]>().notNull().default([]),
    /** The snippets and variables that it was put together of, by their ids; null for none. */
    snippets: text("snippets", { mode: "json" }).$type<string[]>(),
    /** Since when no page may show it; triggers set it as pages turn to other texts, and the sweep takes back what is shown after all. */
    unusedSince: integer("unused_since"),
    /** When it is next looked at for the links to other sites that readers are shown; null where it has none. */
    foreignDueAt: integer("foreign_due_at"),
  },
  (table) => [
    uniqueIndex("search_documents_text").on(table.pageId, table.contentHash),
    index("search_documents_unused")
      .on(table.unusedSince)
      .where(sql`unused_since is not null`),
    index("search_documents_foreign")
      .on(table.foreignDueAt)
      .where(sql`foreign_due_at is not null`),
  ],
);

/**
 * That a text of a page leads somewhere: the index of all texts by what they lead to. Triggers write it as texts come and
 * go, so that a text that leads where one before it led costs no row.
 */
export const textLinks = sqliteTable(
  "text_links",
  {
    orgId: text("org_id").notNull(),
    /** A heading of the page's own is a target of the kind `page`, and a snippet that the text is put together of is one, too. */
    kind: text("kind", { enum: ["page", "file", "path", "foreign", "snippet"] }).notNull(),
    /** The id of a page, a file or a snippet; an address as it is written. */
    target: text("target").notNull(),
    /** Of a page: what follows `#`, empty for the page as a whole. */
    anchor: text("anchor").notNull(),
    pageId: text("page_id").notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.orgId, table.kind, table.target, table.anchor, table.pageId],
    }),
  ],
);

/**
 * What texts of the collection lead to and readers may not find there. What is whole may stand here, for as long as
 * nothing has looked; what is broken always does, and triggers see to it. An address that is written as a path always
 * stands here, since where it leads is for the page that holds it to say.
 */
export const doubtfulTargets = sqliteTable(
  "doubtful_targets",
  {
    orgId: text("org_id").notNull(),
    kind: text("kind", { enum: ["page", "file", "path", "foreign"] }).notNull(),
    target: text("target").notNull(),
    anchor: text("anchor").notNull(),
    collectionId: text("collection_id").notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.orgId, table.kind, table.target, table.anchor, table.collectionId],
    }),
    index("doubtful_targets_collection").on(table.collectionId, table.kind),
  ],
);

/** What readers searched for on a day (UTC), counted: nothing says who it was. */
export const searches = sqliteTable(
  "searches",
  {
    orgId: text("org_id").notNull(),
    collectionId: text("collection_id").notNull(),
    day: text("day").notNull(),
    /** Normalised: lower case, single spaces. */
    query: text("query").notNull(),
    isFound: integer("is_found", { mode: "boolean" }).notNull(),
    count: integer("count").notNull(),
    lastAt: integer("last_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.collectionId, table.day, table.query, table.isFound] }),
    index("searches_day").on(table.day),
  ],
);
