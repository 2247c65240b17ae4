/** Rows of others in every table: what an action reads may not depend on them. */
import { getTableColumns, getTableName, is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import * as schema from "#db/schema";

/** A row of these is due whosever it is: the cron moves it away. */
const moved: readonly SQLiteTable[] = [
  schema.pageViews,
  schema.viewTraits,
  schema.viewVisitors,
  schema.movedWhereabouts,
];

const refersToOthers = (table: SQLiteTable) => getTableConfig(table).foreignKeys.length > 0;

/** Every table that Drizzle declares, and where rows stay: first those that others refer to. */
const tables = (Object.values(schema) as unknown[])
  .filter((each): each is SQLiteTable => is(each, SQLiteTable))
  .filter((table) => !moved.includes(table))
  .sort((one, other) => Number(refersToOthers(one)) - Number(refersToOthers(other)));

/** Tables that are their own index have no rowids: whose rows theirs are, their columns say. */
const withoutRowid: readonly SQLiteTable[] = [
  schema.textLinks,
  schema.doubtfulTargets,
  schema.whereabouts,
];

const names = tables.map((table) => getTableName(table));

const now = ":now";
const url = "'https://example.com/'";
const today = "date(:now / 1000, 'unixepoch')";
const tomorrow = ":now + 86400000";

/**
 * What a row has where it is not made up: values that say that it is in use and nothing is due, as SQL with the row's
 * number `n`. A column that may be null is null unless it stands here.
 */
const values: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ai_usage: { day: today },
  api_tokens: { expires_at: tomorrow, last_used_at: now, revoked_at: `iif(n % 2, null, ${now})` },
  collections: {
    custom_domain: ":of || n",
    custom_domain_verified_at: now,
    custom_domain_checked_at: now,
    deleted_at: `iif(n % 2, null, ${now})`,
  },
  dead_letters: { given_up_at: ":now - 7200000" },
  // Their purge, when it comes, is not that of the others' rows.
  deleted_organizations: { org_id: ":of || 'gone' || n", purge_at: tomorrow },
  deliveries: { state: "iif(n % 2, 'pending', 'delivered')", next_attempt_at: tomorrow },
  errands: { done_at: now },
  events: { closed_at: now },
  foreign_links: { due_at: tomorrow, wanted_at: now },
  garbage: { due_at: tomorrow },
  invitations: { expires_at: tomorrow },
  jobs: { state: "'done'", finished_at: now },
  log_entries: { number: "n", seal: "'x'", archived_at: now },
  log_chains: { sealed_number: "n" },
  log_streams: { url, delivered_number: "1000000", ends_at: tomorrow, token_id: ":of || n" },
  missing_paths: { day: today },
  oauth_access_token: { expires_at: tomorrow },
  // Every second came long ago, and somebody has let it in.
  oauth_client: { created_at: `iif(n % 2, 1, ${now})` },
  oauth_client_assertion: { expires_at: tomorrow },
  oauth_consent: { client_id: ":of || (n - 1 + n % 2)" },
  oauth_refresh_token: { expires_at: tomorrow },
  pages: { type: "1", deletion_id: ":of || n", deleted_at: now },
  preview_links: { expires_at: tomorrow },
  questions: { day: today },
  quota_warnings: { due_at: tomorrow },
  reader_codes: { expires_at: tomorrow },
  search_documents: { unused_since: now },
  searches: { day: today },
  session: { expires_at: tomorrow },
  sign_in_domains: { verified_at: now, checked_at: now },
  verification: { expires_at: tomorrow },
  // Beside those that triggers write of the others' own rows.
  whereabouts: { org_id: ":of || 'else' || n", at: tomorrow },
  webhooks: { url, ends_at: tomorrow, token_id: ":of || n", is_enabled: "1" },
  written_answers: { day: today },
};

/** What stands in a column of a row that nobody asks for. */
function madeUp({ columnType, enumValues, notNull, primary }: SQLiteColumn): string {
  if (!notNull && !primary) return "null";
  if (columnType === "SQLiteTextJson") return "'{}'";
  if (enumValues?.[0] !== undefined) return `'${enumValues[0]}'`;
  if (columnType === "SQLiteText") return ":of || n";
  return columnType === "SQLiteBoolean" ? "0" : now;
}

/** Whether a row is of those whose ids begin with the third parameter: rowids are given again once the last rows have gone. */
function isTheirs(table: SQLiteTable): string {
  const column = Object.values(getTableColumns(table)).find((each) =>
    valueOf(table, each).startsWith(":of"),
  );
  return column ? `instr("${column.name}", ?3) = 1` : "?3 <> ''";
}

/** The condition on rowids, or what stands for it where a table has none. */
const placesOf = (table: SQLiteTable, ofRowids: string, otherwise = "?1 <= ?2") =>
  withoutRowid.includes(table) ? otherwise : ofRowids;

function valueOf(table: SQLiteTable, column: SQLiteColumn): string {
  return values[getTableName(table)]?.[column.name] ?? madeUp(column);
}

/** A statement that inserts rows of others into the table: the first parameter says how many, the second whose, the third when. */
function insertInto(table: SQLiteTable): string {
  const name = getTableName(table);
  const columns = Object.values(getTableColumns(table)).filter(
    ({ columnType, primary }) => columnType !== "SQLiteInteger" || !primary,
  );
  const given = columns.map((column) => valueOf(table, column));
  const parameters = { ":of": "?2", ":now": "?3" };
  const select = Object.entries(parameters).reduce(
    (sql, [name, place]) => sql.replaceAll(name, place),
    given.join(", "),
  );
  return `with recursive each(n) as (select 1 union all select n + 1 from each where n < ?1)
    insert into "${name}" (${columns.map((column) => `"${column.name}"`).join(", ")})
    select ${select} from each where ?1 > 0 and ?2 <> '' and ?3 > 0`;
}

export interface ForeignRows {
  left: () => Promise<Map<string, number>>;
  remove: () => Promise<void>;
}

/**
 * Gives others so many rows in every table.
 * @param of what their ids begin with
 * @param at when they were made, in milliseconds since the epoch
 * @returns `left` counts those of each table that are there, `remove` takes them and what came after them away
 */
export async function addForeignRows(
  DB: D1Database,
  { rows, of, at }: { rows: number; of: string; at: number },
): Promise<ForeignRows> {
  const lastRows = async () => {
    const found = await DB.batch<{ last: number }>(
      tables.map((table) => {
        const last = placesOf(table, "coalesce(max(rowid), 0)", "0");
        return DB.prepare(`select ${last} as last from "${getTableName(table)}"`);
      }),
    );
    return found.map(({ results }) => results[0]?.last ?? 0);
  };
  const behind = await lastRows();
  await DB.batch(tables.map((table) => DB.prepare(insertInto(table)).bind(rows, of, at)));
  // As the cron's next minutes would: all of it is new.
  await DB.prepare("delete from moved_whereabouts where instr(org_id, ?) = 1").bind(of).run();
  const last = await lastRows();
  return {
    async left() {
      const found = await DB.batch<{ total: number }>(
        tables.map((table, place) =>
          DB.prepare(
            `select count(*) as total from "${getTableName(table)}"
              where ${placesOf(table, "rowid > ?1 and rowid <= ?2")} and ${isTheirs(table)}`,
          ).bind(behind[place], last[place], of),
        ),
      );
      return new Map(names.map((name, place) => [name, found[place]?.results[0]?.total ?? 0]));
    },
    async remove() {
      await DB.batch(
        tables.map((table, place) =>
          DB.prepare(
            `delete from "${getTableName(table)}" where ${placesOf(table, "rowid > ?1 and ?3 <> ''", isTheirs(table))}`,
          ).bind(behind[place], 0, of),
        ),
      );
    },
  };
}
