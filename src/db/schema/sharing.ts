/** Access to a collection's pages without an account: preview links to drafts, and the key that signs embed tokens. */
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/** A link that shows the draft of one page. It is gone from the table when it is turned off. */
export const previewLinks = sqliteTable(
  "preview_links",
  {
    id: text("id").primaryKey(),
    orgId: text("org_id").notNull(),
    collectionId: text("collection_id").notNull(),
    pageId: text("page_id").notNull(),
    /** SHA-256 of its secret. */
    hash: text("hash").notNull(),
    createdAt: integer("created_at").notNull(),
    createdBy: text("created_by").notNull(),
    expiresAt: integer("expires_at").notNull(),
    /** The API token that it was made with, and which it does not outlive; null where a session made it. */
    tokenId: text("token_id"),
  },
  (table) => [
    uniqueIndex("preview_links_hash").on(table.hash),
    index("preview_links_made_with").on(table.tokenId),
    index("preview_links_page").on(table.orgId, table.pageId),
    index("preview_links_expiry").on(table.expiresAt),
  ],
);

/** The key that signs the tokens of a collection's embeds. */
export const embedKeys = sqliteTable(
  "embed_keys",
  {
    collectionId: text("collection_id").primaryKey(),
    orgId: text("org_id").notNull(),
    sealedKey: text("sealed_key").notNull(),
    createdAt: integer("created_at").notNull(),
    createdBy: text("created_by").notNull(),
    /** The API token that it was made with, and with which it ends; null where a session made it. */
    tokenId: text("token_id"),
  },
  (table) => [index("embed_keys_org").on(table.orgId)],
);
