/** Sites: collections that readers meet as one, by section, version and language. */
import { sql } from "drizzle-orm";
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";

/** A section or a version: its segment of addresses, and what readers call it. */
export interface SiteAxisValue {
  slug: string;
  name: string;
}

/** A language by its tag (BCP 47), and what its own readers call it. */
export interface SiteLanguage {
  tag: string;
  name: string;
}

export const sites = sqliteTable(
  "sites",
  {
    id: text("id").primaryKey(),
    orgId: text("org_id").notNull(),
    name: text("name").notNull(),
    slug: text("slug").notNull(),
    /** In the order in which readers see them; empty where the site has none of the kind. */
    sections: text("sections", { mode: "json" }).$type<SiteAxisValue[]>().notNull(),
    versions: text("versions", { mode: "json" }).$type<SiteAxisValue[]>().notNull(),
    /** The slug of the version without a segment; null exactly where there are no versions. */
    currentVersion: text("current_version"),
    /** The first one has no segment; never empty. */
    languages: text("languages", { mode: "json" }).$type<SiteLanguage[]>().notNull(),
    /** The collection whose proved domain leads to the whole site; null: none. */
    domainCollectionId: text("domain_collection_id"),
    version: integer("version").notNull().default(1),
    createdAt: integer("created_at").notNull(),
    createdBy: text("created_by").notNull(),
    updatedAt: integer("updated_at").notNull(),
    updatedBy: text("updated_by").notNull(),
  },
  (table) => [
    uniqueIndex("sites_slug").on(table.orgId, table.slug),
    index("sites_domain")
      .on(table.domainCollectionId)
      .where(sql`domain_collection_id is not null`),
  ],
);

/** Slugs that sites had before, those of deleted ones too: their old addresses lead on. */
export const formerSiteSlugs = sqliteTable(
  "former_site_slugs",
  {
    orgId: text("org_id").notNull(),
    slug: text("slug").notNull(),
    siteId: text("site_id").notNull(),
    leftAt: integer("left_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.orgId, table.slug] })],
);

/**
 * Where in a site a collection stands, and where it stood before. Its rows are made anew from the whole site whenever
 * one of its places changes, so that a reader's path is found by its beginning in one lookup.
 */
export const sitePlaces = sqliteTable(
  "site_places",
  {
    orgId: text("org_id").notNull(),
    siteId: text("site_id").notNull(),
    /** The beginning of its paths below the site's address, without slashes around it; empty for the site's home. */
    prefix: text("prefix").notNull(),
    collectionId: text("collection_id").notNull(),
    /** Null where the site has none of the kind. */
    section: text("section"),
    version: text("version"),
    language: text("language").notNull(),
    /** The collection is shown here for readers of a language in which this part is not there. */
    isFallback: integer("is_fallback", { mode: "boolean" }).notNull(),
    /** When it left; null where it stands. */
    leftAt: integer("left_at"),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.prefix, table.collectionId, table.isFallback] }),
    uniqueIndex("site_places_prefix")
      .on(table.siteId, table.prefix)
      .where(sql`left_at is null`),
    uniqueIndex("site_places_collection")
      .on(table.collectionId)
      .where(sql`left_at is null and is_fallback = 0`),
    index("site_places_once").on(table.orgId, table.collectionId),
  ],
);
