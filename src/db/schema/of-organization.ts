/** The index by which everything of an organization is found in a table that is otherwise read by page or collection. */
import { sql } from "drizzle-orm";
import { index } from "drizzle-orm/sqlite-core";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

/**
 * Always true. A statement takes the index only if it says so too: without it SQLite would hold an organization to be as
 * small as a page, and take this index where that of the page reads less.
 */
export const isOfSome = sql.raw("length(org_id) > 0");

/** For the table of this name; in the order of the organization's rowids. */
export const ofOrganization = (table: string, orgId: SQLiteColumn) =>
  index(`${table}_of_organization`).on(orgId).where(isOfSome);
