/** The cron's work in tests: each run does a bounded part, of every organization in the database. */
import { bindings } from "#test/events";

/** Runs as often as the cron would, minute by minute, until nothing is left that is due, other tests' included. */
export async function runUntilDone(
  run: () => Promise<unknown>,
  left: () => Promise<number>,
): Promise<void> {
  while ((await left()) > 0) await run();
}

/** How many rows the query counts as `n`. */
export async function countRows(query: string, ...values: (string | number)[]): Promise<number> {
  return (
    (await bindings.DB.prepare(query)
      .bind(...values)
      .first<number>("n")) ?? 0
  );
}
