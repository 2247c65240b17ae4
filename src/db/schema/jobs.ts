/** Work that outlives a request, and the files people uploaded. */
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

export interface JobProblem {
  path: string;
  message: string;
}

export const jobs = sqliteTable(
  "jobs",
  {
    id: text("id").primaryKey(),
    orgId: text("org_id").notNull(),
    collectionId: text("collection_id"),
    kind: text("kind", { enum: ["import_github"] }).notNull(),
    state: text("state", { enum: ["queued", "running", "done", "failed"] }).notNull(),
    /** The key in R2 of what the job works on. */
    inputKey: text("input_key").notNull(),
    done: integer("done").notNull().default(0),
    total: integer("total").notNull().default(0),
    counts: text("counts", { mode: "json" }).$type<Record<string, number>>().notNull(),
    problems: text("problems", { mode: "json" }).$type<JobProblem[]>().notNull(),
    requestId: text("request_id"),
    createdBy: text("created_by").notNull(),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
    finishedAt: integer("finished_at"),
    version: integer("version").notNull().default(1),
  },
  (table) => [index("jobs_org").on(table.orgId, table.id)],
);

/** Where an imported file went: importing twice changes nothing. */
export const importedFiles = sqliteTable(
  "imported_files",
  {
    id: text("id").primaryKey(),
    orgId: text("org_id").notNull(),
    collectionId: text("collection_id").notNull(),
    /** Repository and path of the file. */
    source: text("source").notNull(),
    pageId: text("page_id").notNull(),
    /** SHA-256 of the file as it was imported last. */
    sourceHash: text("source_hash").notNull(),
    /** Hash of the page's content right after that import: another one means people wrote since. */
    contentHash: text("content_hash").notNull(),
    importedAt: integer("imported_at").notNull(),
  },
  (table) => [index("imported_files_source").on(table.collectionId, table.source)],
);

export const files = sqliteTable(
  "files",
  {
    id: text("id").primaryKey(),
    orgId: text("org_id").notNull(),
    collectionId: text("collection_id").notNull(),
    pageId: text("page_id"),
    key: text("key").notNull().unique(),
    originalName: text("original_name").notNull(),
    contentType: text("content_type").notNull(),
    sizeBytes: integer("size_bytes").notNull(),
    createdAt: integer("created_at").notNull(),
    createdBy: text("created_by").notNull(),
  },
  (table) => [index("files_collection").on(table.collectionId)],
);
