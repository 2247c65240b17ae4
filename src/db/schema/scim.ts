/** What an organization's directory says of people, by SCIM. Times are milliseconds. */
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * One person of one organization's directory. Whether they are active stands in `members` alone: whoever is none
 * is not.
 */
export const scimUsers = sqliteTable(
  "scim_users",
  {
    orgId: text("org_id").notNull(),
    userId: text("user_id").notNull(),
    /** What the directory calls them. */
    externalId: text("external_id"),
    displayName: text("display_name"),
    formattedName: text("formatted_name"),
    givenName: text("given_name"),
    familyName: text("family_name"),
    version: integer("version").notNull().default(1),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.userId] }),
    index("scim_users_external").on(table.orgId, table.externalId),
    index("scim_users_user").on(table.userId),
  ],
);
