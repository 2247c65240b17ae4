/** Collections and who may do what in them. */
import { sql } from "drizzle-orm";
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import type { NavigationSettings, Theme } from "./site-look.ts";

export interface Seo {
  title?: string | undefined;
  description?: string | undefined;
}

/** What readers get who ask: answers that a provider writes, the passages alone, or no page to ask on. */
export const askingModes = ["answers", "passages", "off"] as const;
export type AskingMode = (typeof askingModes)[number];

/** Names a collection within its organization. */
export interface CollectionKey {
  orgId: string;
  collectionId: string;
}

export const collections = sqliteTable(
  "collections",
  {
    id: text("id").primaryKey(),
    orgId: text("org_id").notNull(),
    name: text("name").notNull(),
    slug: text("slug").notNull(),
    description: text("description").notNull().default(""),
    rootPageId: text("root_page_id").notNull(),
    type: text("type", { enum: ["doc", "api", "blog"] }).notNull(),
    isPublic: integer("is_public", { mode: "boolean" }).notNull(),
    defaultPermission: integer("default_permission").$type<0 | 1 | 2>().notNull(),
    isReviewRequired: integer("is_review_required", { mode: "boolean" }).notNull(),
    customDomain: text("custom_domain"),
    /** Null until its owner has proved to own it: only then does the domain lead here. */
    customDomainVerifiedAt: integer("custom_domain_verified_at"),
    /** When its DNS was last asked for the proof, and since when the proof is missing there. */
    customDomainCheckedAt: integer("custom_domain_checked_at"),
    customDomainMissingSince: integer("custom_domain_missing_since"),
    theme: text("theme", { mode: "json" }).$type<Theme>().notNull(),
    header: text("header").notNull().default(""),
    footer: text("footer").notNull().default(""),
    navigation: text("navigation", { mode: "json" })
      .$type<NavigationSettings>()
      .notNull()
      .default({}),
    homePageId: text("home_page_id"),
    defaultEnvironmentId: text("default_environment_id"),
    seo: text("seo", { mode: "json" }).$type<Seo>().notNull(),
    asking: text("asking", { enum: askingModes }).notNull().default("answers"),
    /** Once the organization's readers have had so many written answers of the day, this collection gives passages. */
    answersPerDay: integer("answers_per_day").notNull().default(1_000),
    /** Grows with every commit that changes anything a reader can see. */
    siteVersion: integer("site_version").notNull().default(1),
    /** Its live pages, the root not counted. Triggers on `pages` keep it, in whatever commit a page comes or goes. */
    pageCount: integer("page_count").notNull().default(0),
    /**
     * Grows with everything that the list of its pages shows. Triggers on `pages` keep it; it begins at the time in
     * milliseconds, so that a collection that comes back from a back-up has none of its numbers again.
     */
    treeRevision: integer("tree_revision").notNull().default(1),
    version: integer("version").notNull().default(1),
    createdAt: integer("created_at").notNull(),
    createdBy: text("created_by").notNull(),
    updatedAt: integer("updated_at").notNull(),
    updatedBy: text("updated_by").notNull(),
    deletedAt: integer("deleted_at"),
  },
  (table) => [
    uniqueIndex("collections_slug")
      .on(table.orgId, table.slug)
      .where(sql`deleted_at is null`),
    index("collections_org").on(table.orgId, table.id),
    index("collections_deleted")
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`),
    uniqueIndex("collections_custom_domain")
      .on(table.customDomain)
      .where(sql`custom_domain_verified_at is not null`),
    index("collections_custom_domain_checked")
      .on(table.customDomainCheckedAt)
      .where(sql`custom_domain_verified_at is not null`),
  ],
);

/** Slugs that collections had before: their old addresses lead on. A live collection's slug always wins. */
export const formerCollectionSlugs = sqliteTable(
  "former_collection_slugs",
  {
    orgId: text("org_id").notNull(),
    slug: text("slug").notNull(),
    collectionId: text("collection_id").notNull(),
    leftAt: integer("left_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.slug] }),
    index("former_collection_slugs_collection").on(table.collectionId),
  ],
);

export const collectionPermissions = sqliteTable(
  "collection_permissions",
  {
    orgId: text("org_id").notNull(),
    collectionId: text("collection_id").notNull(),
    userId: text("user_id").notNull(),
    permission: integer("permission").$type<0 | 1 | 2>().notNull(),
    updatedAt: integer("updated_at").notNull(),
    updatedBy: text("updated_by").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.collectionId, table.userId] }),
    index("collection_permissions_user").on(table.orgId, table.userId),
    index("collection_permissions_person").on(table.userId),
  ],
);

export type CollectionRow = typeof collections.$inferSelect;
