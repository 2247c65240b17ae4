/** Pages, their content versions and published versions, URL mappings, and open connections to rooms. */
import { sql } from "drizzle-orm";
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { ofOrganization } from "./of-organization.ts";

export interface PageMeta {
  title?: string | undefined;
  description?: string | undefined;
  tags?: string[] | undefined;
  icon?: string | undefined;
  featureImage?: string | undefined;
  noindex?: boolean | undefined;
  /** A word beside its name in the navigation. */
  badge?: string | undefined;
  /** Readers see it at its address, and no list leads to it. */
  unlisted?: boolean | undefined;
  /** How it is laid out; without one as a page of documentation is. */
  layout?: "landing" | undefined;
  /** Where a link in the tree leads. */
  link?: string | undefined;
}

/** 0: the invisible root, 1: a page at the top, 3: one below another, 4: an endpoint, 5: an example, 6: a heading, 7: a link. */
export type PageType = 0 | 1 | 3 | 4 | 5 | 6 | 7;

/** An endpoint's description; its shape is the contract's to check. */
export type EndpointRecord = { method: string } & Record<string, unknown>;

export const pages = sqliteTable(
  "pages",
  {
    id: text("id").primaryKey(),
    orgId: text("org_id").notNull(),
    collectionId: text("collection_id").notNull(),
    /** Null for the invisible root alone. */
    parentId: text("parent_id"),
    type: integer("type").$type<PageType>().notNull(),
    name: text("name").notNull(),
    urlName: text("url_name").notNull(),
    isUrlNameManual: integer("is_url_name_manual", { mode: "boolean" }).notNull().default(false),
    /** urlNames from the top page down, joined by "/"; empty for the root. */
    path: text("path").notNull(),
    /** How deep below the root: the root is 0, a module 1. */
    depth: integer("depth").notNull(),
    /** A fractional index: its order among its siblings. */
    rank: text("rank").notNull(),
    state: integer("state").$type<0 | 1 | 2 | 3>().notNull(),
    /** Readers see it: the default published version, while this is set. */
    publishedVersionNo: integer("published_version_no"),
    /** The default version's content hash; what readers' addresses resolve to. */
    publishedHash: text("published_hash"),
    publishedName: text("published_name"),
    lastVersionNo: integer("last_version_no").notNull().default(0),
    wasEverPublished: integer("was_ever_published", { mode: "boolean" }).notNull().default(false),
    /** Later than publishedAt: what is live differs from what readers see. */
    draftChangedAt: integer("draft_changed_at").notNull(),
    publishedAt: integer("published_at"),
    meta: text("meta", { mode: "json" }).$type<PageMeta>().notNull(),
    /**
     * The page that this one is the same as in another version or language of a site; null where it is the first of
     * them. All that were made of one page name the same one.
     */
    originId: text("origin_id"),
    /** The published version of the page in the site's first language that this one says what it says. */
    followsVersionNo: integer("follows_version_no"),
    endpoint: text("endpoint", { mode: "json" }).$type<EndpointRecord>(),
    shareLinkHash: text("share_link_hash"),
    shareLinkExpiresAt: integer("share_link_expires_at"),
    /** Who made the share link. */
    shareLinkCreatedBy: text("share_link_created_by"),
    /** The API token that it was made with, and which it does not outlive; null where a session made it. */
    shareLinkTokenId: text("share_link_token_id"),
    isArchived: integer("is_archived", { mode: "boolean" }).notNull().default(false),
    /** An ancestor is archived: hidden with it, shown again with it. */
    isUnderArchive: integer("is_under_archive", { mode: "boolean" }).notNull().default(false),
    /** The groups of readers that see it and what stands below; empty: every reader. */
    allowedGroups: text("allowed_groups", { mode: "json" }).$type<string[]>().notNull().default([]),
    /** The groups that ancestors name, one list of each that names some: readers are in one of every list. */
    allowedAbove: text("allowed_above", { mode: "json" }).$type<string[][]>().notNull().default([]),
    /** The members who were asked by name for the last review: whose turn it is while the page waits for one. */
    reviewers: text("reviewers", { mode: "json" }).$type<string[]>().notNull().default([]),
    version: integer("version").notNull().default(1),
    createdAt: integer("created_at").notNull(),
    createdBy: text("created_by").notNull(),
    updatedAt: integer("updated_at").notNull(),
    updatedBy: text("updated_by").notNull(),
    deletedAt: integer("deleted_at"),
    /** The page whose deletion took this one along. */
    deletionId: text("deletion_id"),
  },
  (table) => [
    uniqueIndex("pages_sibling_url_name")
      .on(table.collectionId, table.parentId, table.urlName)
      .where(sql`deleted_at is null`),
    uniqueIndex("pages_sibling_rank")
      .on(table.parentId, table.rank)
      .where(sql`deleted_at is null`),
    index("pages_path").on(table.collectionId, table.path),
    index("pages_called")
      .on(table.collectionId, table.urlName)
      .where(sql`deleted_at is null`),
    index("pages_origin")
      .on(table.originId)
      .where(sql`origin_id is not null`),
    ofOrganization("pages", table.orgId),
    index("pages_with_reviewers")
      .on(table.orgId)
      .where(sql`reviewers <> '[]'`),
    index("pages_deletion").on(table.deletionId),
    index("pages_deleted")
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`),
    uniqueIndex("pages_share_link").on(table.shareLinkHash),
    index("pages_share_link_made_with")
      .on(table.shareLinkTokenId)
      .where(sql`share_link_token_id is not null`),
  ],
);

/** A page as it stands in its table. */
export type PageRow = typeof pages.$inferSelect;

export const contentVersions = sqliteTable(
  "content_versions",
  {
    id: text("id").primaryKey(),
    orgId: text("org_id").notNull(),
    pageId: text("page_id").notNull(),
    /** The room's number for what it saved: one version each, however often the room reports it. */
    seq: integer("seq").notNull(),
    createdAt: integer("created_at").notNull(),
    authors: text("authors", { mode: "json" }).$type<string[]>().notNull(),
    reason: text("reason", { enum: ["edit", "replace", "publish", "restore", "import"] }).notNull(),
    sizeBytes: integer("size_bytes").notNull(),
    contentHash: text("content_hash").notNull(),
    label: text("label"),
    /** The agent that made it over MCP, in its own words; null for everybody else. */
    agent: text("agent"),
  },
  (table) => [
    uniqueIndex("content_versions_seq").on(table.pageId, table.seq),
    index("content_versions_page").on(table.pageId, table.id),
    ofOrganization("content_versions", table.orgId),
  ],
);

/** How far the history of all pages was thinned to what is kept of versions of this age. */
export const versionThinning = sqliteTable("version_thinning", {
  age: text("age").primaryKey(),
  /** What the release before goes by. */
  lastId: text("last_id").notNull(),
  /** The rowid of the last version that was looked at: they are looked at in the order in which they were stored. */
  lastRow: integer("last_row").notNull().default(0),
});

export const publishedVersions = sqliteTable(
  "published_versions",
  {
    orgId: text("org_id").notNull(),
    collectionId: text("collection_id").notNull(),
    pageId: text("page_id").notNull(),
    versionNo: integer("version_no").notNull(),
    name: text("name").notNull(),
    path: text("path").notNull(),
    meta: text("meta", { mode: "json" }).$type<PageMeta>().notNull(),
    endpoint: text("endpoint", { mode: "json" }).$type<EndpointRecord>(),
    /** Covers name, meta, endpoint and content; the snapshot's key in R2 ends in it. */
    contentHash: text("content_hash").notNull(),
    sizeBytes: integer("size_bytes").notNull(),
    publishedAt: integer("published_at").notNull(),
    publishedBy: text("published_by").notNull(),
    editedAt: integer("edited_at"),
    editedBy: text("edited_by"),
    note: text("note"),
    releaseId: text("release_id"),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.versionNo] }),
    ofOrganization("published_versions", table.orgId),
  ],
);

export const urlMappings = sqliteTable(
  "url_mappings",
  {
    id: text("id").primaryKey(),
    orgId: text("org_id").notNull(),
    collectionId: text("collection_id").notNull(),
    pageId: text("page_id").notNull(),
    oldUrl: text("old_url").notNull(),
    isAutomatic: integer("is_automatic", { mode: "boolean" }).notNull(),
    hits: integer("hits").notNull().default(0),
    lastHitAt: integer("last_hit_at"),
    version: integer("version").notNull().default(1),
    createdAt: integer("created_at").notNull(),
    createdBy: text("created_by").notNull(),
  },
  (table) => [
    uniqueIndex("url_mappings_old_url").on(table.collectionId, table.oldUrl),
    index("url_mappings_page").on(table.pageId),
    ofOrganization("url_mappings", table.orgId),
  ],
);

/** Which rooms hold whose connections, so that a lowered right reaches them. */
export const roomConnections = sqliteTable(
  "room_connections",
  {
    connectionId: text("connection_id").primaryKey(),
    pageId: text("page_id").notNull(),
    userId: text("user_id"),
    tokenId: text("token_id"),
    permission: text("permission", { enum: ["read", "write"] }).notNull(),
    /** When it was opened, or its room was last seen to hold it. */
    connectedAt: integer("connected_at").notNull(),
  },
  (table) => [
    index("room_connections_seen").on(table.connectedAt),
    index("room_connections_user").on(table.userId),
    index("room_connections_page").on(table.pageId),
    index("room_connections_token")
      .on(table.tokenId)
      .where(sql`token_id is not null`),
  ],
);
