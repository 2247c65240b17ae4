/** Looks for ids that do not say where their organization lives. */
import { sql } from "drizzle-orm";
import type { Database } from "#db/client";
import type { SlotSpan } from "#slots";
import { isId, isInSpan } from "./tables.ts";
import type { MovedTable } from "./tables.ts";

/** Columns that name what is of no organization: people, programs of agents, requests, what others call a person. */
const idsOfOthers = new Set(["user_id", "assignee_id", "client_id", "external_id", "request_id"]);

/** What an entry of the log is about may be a person. */
const mayBeOfOthers = new Set(["log_entries.event_id"]);

/** An id in a row of the slots that does not begin with its organization's; null for none. */
export async function findAstray(
  db: Database,
  { name, owner, columns }: MovedTable,
  slots: SlotSpan,
): Promise<string | null> {
  const ids = columns.filter(
    (column) => isId(column) && !idsOfOthers.has(column) && !mayBeOfOthers.has(`${name}.${column}`),
  );
  if (ids.length === 0) return null;
  const astray = ids.map(
    (column) =>
      `max(iif("${column}" <> '' and substr("${column}", 1, 2) <> substr("${owner}", 1, 2), "${column}", null)) as "${column}"`,
  );
  const where = isInSpan(owner, slots);
  const [row = {}] = await db.all<Record<string, string | null>>(
    sql.raw(`select ${astray.join(", ")} from "${name}" where ${where}`),
  );
  return Object.values(row).find((id) => id !== null) ?? null;
}
