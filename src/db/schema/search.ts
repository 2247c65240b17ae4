/** Search: what published texts lead to, and what readers searched for. The texts themselves stand in indexes outside. */
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import type { InternalLink } from "#content/internal-links";

/** A text of a page that readers see while the page's default version has its hash. */
export const searchDocuments = sqliteTable(
  "search_documents",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    orgId: text("org_id").notNull(),
    pageId: text("page_id").notNull(),
    contentHash: text("content_hash").notNull(),
    /** What its text leads to inside the documentation, and the anchors that lead into it. */
    links: text("links", { mode: "json" }).$type<InternalLink[]>().notNull().default([]),
    ids: text("ids", { mode: "json" }).$type<string[]>().notNull().default([]),
    /** When the sweep last looked at it, and when a page was last seen to use it. */
    checkedAt: integer("checked_at").notNull(),
    usedAt: integer("used_at").notNull(),
  },
  (table) => [
    uniqueIndex("search_documents_text").on(table.pageId, table.contentHash),
    index("search_documents_checked").on(table.checkedAt),
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
