/** Uploaded files, and the objects outside the database that are to be deleted. */
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { ofOrganization } from "./of-organization.ts";

export const files = sqliteTable(
  "files",
  {
    id: text("id").primaryKey(),
    orgId: text("org_id").notNull(),
    /** Where it was uploaded to; a file of a page is wherever its page is now. */
    collectionId: text("collection_id").notNull(),
    pageId: text("page_id"),
    /** Below the collection or the page, as its uploader said: segments joined by "/". */
    folder: text("folder").notNull().default(""),
    /** Its key in R2, made by us. */
    key: text("key").notNull().unique(),
    originalName: text("original_name").notNull(),
    /** What its bytes are, not what was claimed. */
    contentType: text("content_type").notNull(),
    sizeBytes: integer("size_bytes").notNull(),
    /** What an import keeps it in step with: `<repository>:<path>`. */
    source: text("source"),
    /** SHA-256 of its bytes, where it was imported. */
    sourceHash: text("source_hash"),
    createdAt: integer("created_at").notNull(),
    createdBy: text("created_by").notNull(),
  },
  (table) => [
    index("files_collection").on(table.collectionId),
    index("files_page").on(table.pageId),
    ofOrganization("files", table.orgId),
    index("files_bytes").on(table.orgId, table.sizeBytes),
  ],
);

/**
 * What lies outside the database and belongs to nothing in it: written in the commit that makes it so,
 * and tried until it is removed. What an upload is about to store stands here until it is committed.
 */
export const garbage = sqliteTable(
  "garbage",
  {
    /** The key in R2 of an object; of a page its id, for its live document and all that R2 holds of it; of a collection its root page's, for its channel beside that; of a search index its own; of the counts of readers `readers-` and their organization's. */
    name: text("name").primaryKey(),
    kind: text("kind", { enum: ["object", "page", "collection", "index", "readers"] }).notNull(),
    orgId: text("org_id").notNull(),
    dueAt: integer("due_at").notNull(),
  },
  (table) => [index("garbage_due").on(table.dueAt)],
);

export type FileRow = typeof files.$inferSelect;
