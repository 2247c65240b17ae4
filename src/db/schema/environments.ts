/** Environments: named sets of variables. Values of secret variables are stored only in `sealed_secrets`, encrypted. */
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

export interface StoredVariable {
  name: string;
  /** Both values are empty for a secret one. */
  initialValue: string;
  currentValue: string;
  isSecret: boolean;
  isEnabled: boolean;
}

export const environments = sqliteTable(
  "environments",
  {
    id: text("id").primaryKey(),
    orgId: text("org_id").notNull(),
    name: text("name").notNull(),
    /** 0 global to the organization, 1 private to who made it. */
    type: integer("type").$type<0 | 1>().notNull(),
    variables: text("variables", { mode: "json" }).$type<StoredVariable[]>().notNull(),
    /** The values of all secret variables, sealed together; null where there is none. */
    sealedSecrets: text("sealed_secrets"),
    /** Names and values together, as JSON: what a list adds up. */
    sizeBytes: integer("size_bytes").notNull(),
    version: integer("version").notNull().default(1),
    createdAt: integer("created_at").notNull(),
    createdBy: text("created_by").notNull(),
    updatedAt: integer("updated_at").notNull(),
    updatedBy: text("updated_by").notNull(),
  },
  (table) => [
    index("environments_org").on(table.orgId, table.id),
    index("environments_created_by").on(table.createdBy),
  ],
);
