/** What an operation has committed: log entries and events, by their types. */
import { allDatabases } from "#test/own-database";

export type Counts = Record<string, number>;

/** A database as it was before the work. */
interface Moment {
  DB: D1Database;
  at: number;
  /** The last row of the table then: of all that other tests have left nothing is read. */
  row: number;
}

function momentsOf(table: "log_entries" | "events"): Promise<Moment[]> {
  const sql = `select coalesce(max(rowid), 0) as row from ${table}`;
  return Promise.all(
    allDatabases().map(async (DB) => {
      const row = (await DB.prepare(sql).first<number>("row")) ?? 0;
      return { DB, at: Date.now(), row };
    }),
  );
}

/**
 * How often each type has come since to the log or the outbox of these organizations, and of those that were made
 * since; nothing that is a channel's alone.
 */
async function committedSince(
  table: "log_entries" | "events",
  orgIds: readonly string[],
  { DB, at, row }: Moment,
): Promise<Counts> {
  const column = table === "events" ? "type" : "event_type";
  const sql = `select ${column} as type, count(*) as total from ${table}
    where rowid > ? and (org_id in (select value from json_each(?)) or
      org_id not in (select id from organizations where created_at < ?)) and ${column} <> 'collection.changed' group by 1`;
  const { results } = await DB.prepare(sql)
    .bind(row, JSON.stringify(orgIds), at)
    .all<{ type: string; total: number }>();
  return Object.fromEntries(results.map(({ type, total }) => [type, total]));
}

/** The same in all databases together. */
async function committed(
  table: "log_entries" | "events",
  orgIds: readonly string[],
  moments: readonly Moment[],
): Promise<Counts> {
  const counts: Counts = {};
  for (const moment of moments)
    for (const [type, total] of Object.entries(await committedSince(table, orgIds, moment)))
      counts[type] = (counts[type] ?? 0) + total;
  return counts;
}

/** What the work has committed. */
export async function changesOf(
  { orgIds }: { orgIds: readonly string[] },
  work: () => Promise<unknown>,
): Promise<{ audit: Counts; events: Counts }> {
  const [logs, outbox] = [await momentsOf("log_entries"), await momentsOf("events")];
  await work();
  return {
    audit: await committed("log_entries", orgIds, logs),
    events: await committed("events", orgIds, outbox),
  };
}
