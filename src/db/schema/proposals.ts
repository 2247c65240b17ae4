/** What agents propose to say in a page, where an organization lets them only propose. */
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Its texts lie beside those of the page's content versions, under their hashes. */
export const proposals = sqliteTable(
  "proposals",
  {
    id: text("id").primaryKey(),
    orgId: text("org_id").notNull(),
    pageId: text("page_id").notNull(),
    state: text("state", { enum: ["open", "accepted", "refused"] }).notNull(),
    /** The hash of what the page said when it was proposed. */
    baseHash: text("base_hash").notNull(),
    /** The hash of what it is to say. */
    contentHash: text("content_hash").notNull(),
    /** Why, in the agent's words. */
    note: text("note"),
    /** What the agent calls itself. */
    agent: text("agent").notNull(),
    createdAt: integer("created_at").notNull(),
    /** In whose name the agent works. */
    createdBy: text("created_by").notNull(),
    answeredAt: integer("answered_at"),
    answeredBy: text("answered_by"),
    /** Why it was refused. */
    reason: text("reason"),
  },
  (table) => [
    index("proposals_page").on(table.pageId, table.state),
    index("proposals_org").on(table.orgId, table.id),
  ],
);
