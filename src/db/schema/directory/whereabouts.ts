/** What an organization is found by, before anything is known of where it lives. */
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * One row for each name that leads to an organization. Triggers on the tables that say so keep those of a database's own
 * organizations, in whatever commit they change; those of other databases are copied from there (docs/decisions/0087).
 */
export const whereabouts = sqliteTable(
  "whereabouts",
  {
    kind: text("kind", {
      enum: ["slug", "formerSlug", "domain", "signInDomain", "invited", "member"],
    }).notNull(),
    /** The slug, the domain, the address in lower case, or the person's id. */
    name: text("name").notNull(),
    orgId: text("org_id").notNull(),
    /** Until when an invitation stands, and since when the slug was left: milliseconds. Of the others 0. */
    at: integer("at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.name, table.orgId] }),
    index("whereabouts_organization").on(table.orgId),
  ],
);

/**
 * Names that an organization of another database is about to take: no other one takes them meanwhile. What was taken
 * stands in `whereabouts` soon after, and then this goes.
 */
export const nameClaims = sqliteTable(
  "name_claims",
  {
    id: text("id").primaryKey(),
    kind: text("kind", { enum: ["slug", "domain", "signInDomain"] }).notNull(),
    name: text("name").notNull(),
    orgId: text("org_id").notNull(),
    claimedAt: integer("claimed_at").notNull(),
    /** The commit has come: whether the organization has the name still, its own rows say. */
    isTaken: integer("is_taken", { mode: "boolean" }).notNull().default(false),
  },
  (table) => [
    index("name_claims_name").on(table.kind, table.name),
    index("name_claims_claimed").on(table.claimedAt),
    index("name_claims_organization").on(table.orgId),
  ],
);
