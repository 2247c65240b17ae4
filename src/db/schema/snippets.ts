/** Snippets and variables: what pages are put together of, besides their own text. */
import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { ofOrganization } from "./of-organization.ts";

export const snippetKinds = ["snippet", "variable"] as const;
export type SnippetKind = (typeof snippetKinds)[number];

export const snippets = sqliteTable(
  "snippets",
  {
    id: text("id").primaryKey(),
    orgId: text("org_id").notNull(),
    /** Whose writers change it. */
    collectionId: text("collection_id").notNull(),
    kind: text("kind", { enum: snippetKinds }).notNull(),
    name: text("name").notNull(),
    /** Markdown; of a variable one line of it. */
    content: text("content").notNull(),
    /** The organization's other collections use it too, where they have none of its name. */
    isShared: integer("is_shared", { mode: "boolean" }).notNull(),
    version: integer("version").notNull().default(1),
    createdAt: integer("created_at").notNull(),
    createdBy: text("created_by").notNull(),
    updatedAt: integer("updated_at").notNull(),
    updatedBy: text("updated_by").notNull(),
  },
  (table) => [
    uniqueIndex("snippets_name").on(table.collectionId, table.kind, table.name),
    uniqueIndex("snippets_shared_name")
      .on(table.orgId, table.kind, table.name)
      .where(sql`is_shared = 1`),
    index("snippets_collection").on(table.collectionId, table.id),
    ofOrganization("snippets", table.orgId),
  ],
);

export type SnippetRow = typeof snippets.$inferSelect;
