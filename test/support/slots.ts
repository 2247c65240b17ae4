/** Walks every table for ids that do not say where their organization lives. */
import { getTableColumns, getTableName, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import * as schema from "#db/schema";
import * as directory from "#db/schema/directory";

const tablesOf = (module: object) =>
  Object.values(module).filter((each): each is SQLiteTable => is(each, SQLiteTable));
const ofDirectory = new Set(tablesOf(directory));

/** Tables beside those of organizations that have no row of one, and why. */
export const ofNoOrganization: Record<string, string> = {
  errands: "what accounts bring about in other databases",
  fences: "where slots are paused, or on their way",
  idempotency_keys: "whose key it is; it is written with what that one has asked for",
  version_thinning: "how far the cron came in a database",
};

/** Columns that name what is of no organization. */
const named: Record<string, string> = {
  user_id: "a person",
  assignee_id: "a person",
  client_id: "an agent's program, or ours at a provider",
  external_id: "what an organization's own directory calls a person",
  request_id: "a request",
};

/** Columns that hold more than ids of the organization, and which rows do. */
const others: Record<string, string> = {
  // What an entry is about may be a person.
  "log_entries.event_id": "event_id in (select id from user)",
  // A message that names nothing has the queue's own id.
  "dead_letters.id": "org_id = ''",
};

/** Where a row's organization stands, in tables that do not say. */
const organizationOf: Record<string, string> = {
  organizations: "id",
  event_reactions: "(select e.org_id from events e where e.id = event_id)",
  webhook_sequences: "(select w.org_id from webhooks w where w.id = webhook_id)",
  room_connections: "(select p.org_id from pages p where p.id = page_id)",
};

/** Tables of which no operation's case leaves a row, and what does. */
export const madeElsewhere: Record<string, string> = {
  foreign_links: "the cron",
  former_collection_slugs: "a slug that changes",
  former_organization_slugs: "a slug that changes",
  imported_files: "an import's steps",
  log_chains: "the cron",
  missing_paths: "readers",
  page_views: "readers",
  quota_warnings: "a commit near a quota",
  reader_codes: "readers",
  view_traits: "readers",
  view_visitors: "readers",
  written_answers: "readers",
};

interface Walk {
  /** Each column that holds other ids, with one of these. */
  outside: string[];
  /** The tables without a row of these organizations. */
  empty: string[];
}

/** Looks at every row of the organizations that were made since. */
export async function walkSlots(DB: D1Database, since: number): Promise<Walk> {
  const walked = await Promise.all(
    tablesOf(schema)
      .filter((table) => !ofDirectory.has(table) && !(getTableName(table) in ofNoOrganization))
      .map((table) => walkTable(DB, table, since)),
  );
  return {
    outside: walked.flatMap(({ outside }) => outside).toSorted(),
    empty: walked.flatMap(({ name, rows }) => (rows === 0 ? [name] : [])).toSorted(),
  };
}

async function walkTable(DB: D1Database, table: SQLiteTable, since: number) {
  const name = getTableName(table);
  const orgId = organizationOf[name] ?? "org_id";
  const ours = `${orgId} in (select id from organizations where created_at >= ${since}
    union all select org_id from deleted_organizations where deleted_at >= ${since})`;
  const columns = Object.values(getTableColumns(table))
    .filter(({ dataType }) => dataType === "string")
    .map((column) => column.name)
    .filter((column) => /(?:^|_)id$/.test(column) && !(column in named));
  const examples = columns.map((column) => {
    const other = others[`${name}.${column}`] ?? "0";
    const isOutside = `"${column}" <> '' and substr("${column}", 1, 2) <> substr(${orgId}, 1, 2) and not (${other})`;
    return `max(iif(${isOutside}, "${column}", null)) as "${column}"`;
  });
  const row = await DB.prepare(
    `select ${["count(*) as row_count", ...examples].join(", ")} from "${name}" where ${ours}`,
  ).first<Record<string, string | number | null>>();
  const outside = columns.flatMap((column) =>
    row?.[column] == null ? [] : [`${name}.${column}: ${row[column]}`],
  );
  return { name, rows: row?.["row_count"] ?? 0, outside };
}
