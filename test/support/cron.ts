/** The cron's work in tests: each run does a bounded part, of every organization in the database. */
import { openSystem } from "#events/system";
import type { System } from "#events/system";
import { bindings } from "#test/events";

/** Of all tests of a run together so much is left, and a run takes a part of it. */
const runsAtMost = 300;

/** Runs as often as the cron would, minute by minute, until nothing is left that is due, other tests' included. */
export async function runUntilDone(
  run: () => Promise<unknown>,
  left: () => Promise<number>,
): Promise<void> {
  for (let runs = 0; (await left()) > 0; runs += 1) {
    if (runs === runsAtMost) throw new Error(`Left after ${runs} runs: ${await someOfDeleted()}`);
    await run();
  }
}

/** Some of what the cron removes, to see what it does not. */
async function someOfDeleted(): Promise<string> {
  const { results } = await bindings.DB.prepare(
    `select kind, org_id, name, due_at from garbage
    union all select 'deleted page', org_id, id, deleted_at from pages where deleted_at is not null
    union all select 'deleted collection', org_id, id, deleted_at from collections where deleted_at is not null
    limit 10`,
  ).all();
  return JSON.stringify(results);
}

/** The system as the cron's next run has it: what a run may ask of the database is counted anew. */
export function nextRun(system: System): System {
  const { bindings: own, clock, configuration } = system;
  return { ...openSystem(own, clock), configuration };
}

/** How many rows the query counts as `n`. */
export async function countRows(query: string, ...values: (string | number)[]): Promise<number> {
  return (
    (await bindings.DB.prepare(query)
      .bind(...values)
      .first<number>("n")) ?? 0
  );
}
