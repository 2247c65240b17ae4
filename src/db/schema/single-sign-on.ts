/** Single sign-on: an organization's OpenID Connect provider, and the domains of addresses that it signs in. Times are milliseconds. */
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { sql } from "drizzle-orm";

export const signInProviders = sqliteTable(
  "sign_in_providers",
  {
    /** Also the `provider_id` of the accounts that it signs in; another issuer or client is another id. */
    id: text("id").primaryKey(),
    orgId: text("org_id").notNull(),
    issuer: text("issuer").notNull(),
    clientId: text("client_id").notNull(),
    sealedSecret: text("sealed_secret").notNull(),
    /** Members with an address of a proved domain, but for owners, sign in no other way. */
    isRequired: integer("is_required", { mode: "boolean" }).notNull(),
    version: integer("version").notNull().default(1),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [uniqueIndex("sign_in_providers_org").on(table.orgId)],
);

export const signInDomains = sqliteTable(
  "sign_in_domains",
  {
    id: text("id").primaryKey(),
    orgId: text("org_id").notNull(),
    domain: text("domain").notNull(),
    createdAt: integer("created_at").notNull(),
    /** When it was proved; null: it signs nobody in. */
    verifiedAt: integer("verified_at"),
    checkedAt: integer("checked_at"),
    /** Since when its record was not found in the DNS; null while it is there. */
    missingSince: integer("missing_since"),
  },
  (table) => [
    // What several organizations name is the one's that has proved it.
    uniqueIndex("sign_in_domains_proved")
      .on(table.domain)
      .where(sql`${table.verifiedAt} is not null`),
    uniqueIndex("sign_in_domains_org").on(table.orgId, table.domain),
    index("sign_in_domains_checked").on(table.checkedAt),
  ],
);
