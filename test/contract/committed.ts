/** What an operation has committed: log entries and events, by their types. */
import { env } from "cloudflare:test";

const { DB } = env as unknown as { DB: D1Database };

export type Counts = Record<string, number>;

interface Moment {
  at: number;
  /** The last row of the table then: of all that other tests have left nothing is read. */
  row: number;
}

async function momentOf(table: "log_entries" | "events"): Promise<Moment> {
  const sql = `select coalesce(max(rowid), 0) as row from ${table}`;
  return { at: Date.now(), row: (await DB.prepare(sql).first<number>("row")) ?? 0 };
}

/**
 * How often each type has come since to the log or the outbox of these organizations, and of those that were made
 * since; nothing that is a channel's alone.
 */
async function committed(
  table: "log_entries" | "events",
  orgIds: readonly string[],
  { at, row }: Moment,
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

/** What the work has committed. */
export async function changesOf(
  { orgIds }: { orgIds: readonly string[] },
  work: () => Promise<unknown>,
): Promise<{ audit: Counts; events: Counts }> {
  const [logs, outbox] = [await momentOf("log_entries"), await momentOf("events")];
  await work();
  return {
    audit: await committed("log_entries", orgIds, logs),
    events: await committed("events", orgIds, outbox),
  };
}
