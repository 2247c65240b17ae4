/** Releases: many pages published in one commit, with the version that each page showed before. */
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

export const releases = sqliteTable(
  "releases",
  {
    /** The job's that makes it: a release and its job have one id. */
    id: text("id").primaryKey(),
    orgId: text("org_id").notNull(),
    collectionId: text("collection_id").notNull(),
    note: text("note"),
    /** The name of who asked, as events tell it when the job is done; then it is forgotten. */
    requesterName: text("requester_name"),
    /** How whoever asked for it came; null for a release that is older than the column. */
    requesterVia: text("requester_via", {
      enum: ["session", "token", "share", "mcp", "operator", "system"],
    }),
    /** How many pages readers got with it; 0 before. */
    publishedCount: integer("published_count").notNull().default(0),
    publishedAt: integer("published_at"),
    rolledBackAt: integer("rolled_back_at"),
    rolledBackBy: text("rolled_back_by"),
  },
  (table) => [
    index("releases_collection").on(table.collectionId, table.id),
    index("releases_named")
      .on(table.id)
      .where(sql`requester_name is not null`),
    ofOrganization("releases", table.orgId),
  ],
);

/** A page of a release: first where its version is laid down unseen, then the record of what it replaced. */
export const releasePages = sqliteTable(
  "release_pages",
  {
    releaseId: text("release_id").notNull(),
    /** 0, 1, 2 … by path: the order in which pages are prepared and told of. */
    place: integer("place").notNull(),
    orgId: text("org_id").notNull(),
    pageId: text("page_id").notNull(),
    /**
     * waiting → prepared, unchanged (readers see it already), refused (cannot be rendered) or passed_by
     * (it went another way meanwhile); prepared → published → rolled_back.
     */
    outcome: text("outcome", {
      enum: [
        "waiting",
        "prepared",
        "unchanged",
        "refused",
        "passed_by",
        "published",
        "rolled_back",
      ],
    }).notNull(),
    name: text("name").notNull(),
    path: text("path").notNull(),
    meta: text("meta"),
    endpoint: text("endpoint"),
    contentHash: text("content_hash"),
    sizeBytes: integer("size_bytes"),
    takenAt: integer("taken_at"),
    /** The page as it was when it was prepared. */
    pageVersion: integer("page_version"),
    fromState: integer("from_state").$type<0 | 1 | 2 | 3>(),
    previousVersionNo: integer("previous_version_no"),
    /** The published version that the page got. */
    versionNo: integer("version_no"),
  },
  (table) => [
    primaryKey({ columns: [table.releaseId, table.place] }),
    uniqueIndex("release_pages_page").on(table.pageId, table.releaseId),
    ofOrganization("release_pages", table.orgId),
  ],
);
