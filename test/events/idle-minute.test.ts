/** What a minute of the cron costs that has nothing to do: the same, however much others have in the database. */
import { expect, test } from "vitest";
import { openSystem } from "#events/system";
import { bindings, systemAt } from "#test/events";
import { countingRows } from "#test/rows-read";
import { purgeOldDeliveries, sweepDeliveries } from "#domains/webhooks/index";
import { clearFinishedJobs } from "#jobs/index";
import { purgeOldEvents, sweepEvents } from "#events/outbox";
import type { System } from "#events/system";
import { newId } from "#ids";

const { DB } = bindings;

/** So many rows, each with its number as `n`, whose ids begin with `of`. */
const numbered =
  "with recursive each(n) as (select 1 union all select n + 1 from each where n < ?1)";

/** What others have: events that everybody reacted to, deliveries made and waiting, jobs that ended. */
const foreign = [
  `insert into events (id, org_id, type, data, created_at, closed_at)
    ${numbered} select ?2 || n, ?2, 'page.created', '{}', ?3, ?3 from each`,
  `insert into deliveries (id, org_id, webhook_id, event_id, sequence, state, next_attempt_at, created_at, completed_at)
    ${numbered} select ?2 || n, ?2, ?2, ?2 || n, n, 'delivered', ?3, ?3, ?3 from each`,
  `insert into deliveries (id, org_id, webhook_id, event_id, sequence, state, next_attempt_at, created_at)
    ${numbered} select ?2 || 'w' || n, ?2, ?2, ?2 || 'w' || n, n, 'pending', ?3 + 86400000, ?3 from each`,
  `insert into jobs (id, org_id, kind, state, counts, problems, created_by, created_at, updated_at, finished_at)
    ${numbered} select ?2 || n, ?2, 'release', 'done', '{}', '[]', ?2, ?3, ?3, ?3 from each`,
];
const tables = ["events", "deliveries", "jobs"];

async function addForeign(rows: number): Promise<string> {
  const of = newId();
  await DB.batch(foreign.map((sql) => DB.prepare(sql).bind(rows, of, Date.now())));
  return of;
}

const parts: Record<string, (system: System) => Promise<unknown>> = {
  sweepEvents,
  purgeOldEvents,
  sweepDeliveries,
  purgeOldDeliveries,
  clearFinishedJobs,
};

/** The rows that the part reads in a minute in which it has nothing to do. */
async function rowsOf(part: (system: System) => Promise<unknown>): Promise<number> {
  // What tests before this one left is done first.
  await part(systemAt());
  const { database, cost } = countingRows(DB);
  await part(openSystem({ ...bindings, DB: database }));
  return cost.rowsRead;
}

test.each(Object.keys(parts))(
  "%s reads no rows of others in a minute that has nothing to do",
  async (name) => {
    const part = parts[name];
    if (!part) throw new Error(`There is no ${name}.`);
    const before = await rowsOf(part);
    const of = await addForeign(1_000);
    const beside = await rowsOf(part);
    await DB.batch(
      tables.map((table) => DB.prepare(`delete from ${table} where org_id = ?`).bind(of)),
    );
    expect(beside - before).toBeLessThan(10);
  },
);
