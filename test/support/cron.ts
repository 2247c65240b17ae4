/** The cron's work in tests: each run does a bounded part, of every organization in the database. */
import { openSystem } from "#events/system";
import type { System } from "#events/system";
import { bindings } from "#test/events";

/** Runs as often as the cron would, minute by minute, until nothing is left that is due, other tests' included. */
export async function runUntilDone(
  run: () => Promise<unknown>,
  left: () => Promise<number>,
): Promise<void> {
  while ((await left()) > 0) await run();
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
