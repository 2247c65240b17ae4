/** FAQs and changelog entries. */
import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { ofOrganization } from "./of-organization.ts";

export const faqs = sqliteTable(
  "faqs",
  {
    id: text("id").primaryKey(),
    orgId: text("org_id").notNull(),
    collectionId: text("collection_id").notNull(),
    /** The page that it is also shown on. */
    pageId: text("page_id"),
    question: text("question").notNull(),
    /** Markdown. */
    answer: text("answer").notNull(),
    /** The answer, rendered and sanitised when it was written. */
    answerHtml: text("answer_html").notNull(),
    state: text("state", { enum: ["pending", "approved", "rejected"] }).notNull(),
    /** Its place among the collection's, smallest first; equal ones by id. */
    order: integer("order").notNull(),
    version: integer("version").notNull().default(1),
    createdAt: integer("created_at").notNull(),
    createdBy: text("created_by").notNull(),
    updatedAt: integer("updated_at").notNull(),
    updatedBy: text("updated_by").notNull(),
  },
  (table) => [
    index("faqs_collection").on(table.collectionId, table.order, table.id),
    index("faqs_page")
      .on(table.pageId)
      .where(sql`page_id is not null`),
    ofOrganization("faqs", table.orgId),
  ],
);

export const changelogs = sqliteTable(
  "changelogs",
  {
    id: text("id").primaryKey(),
    orgId: text("org_id").notNull(),
    collectionId: text("collection_id").notNull(),
    title: text("title").notNull(),
    slug: text("slug").notNull(),
    /** Markdown. */
    content: text("content").notNull(),
    /** The content, rendered and sanitised when it was written. */
    contentHtml: text("content_html").notNull(),
    tags: text("tags", { mode: "json" }).$type<string[]>().notNull(),
    /** Readers see it while this is set. */
    publishedAt: integer("published_at"),
    version: integer("version").notNull().default(1),
    createdAt: integer("created_at").notNull(),
    createdBy: text("created_by").notNull(),
    updatedAt: integer("updated_at").notNull(),
    updatedBy: text("updated_by").notNull(),
  },
  (table) => [
    uniqueIndex("changelogs_slug").on(table.collectionId, table.slug),
    index("changelogs_created").on(table.collectionId, table.createdAt, table.id),
    index("changelogs_published").on(table.collectionId, table.publishedAt, table.id),
    ofOrganization("changelogs", table.orgId),
  ],
);
