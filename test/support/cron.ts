/** The cron's work in tests: each run does a bounded part, of every organization in the database. */
import { bindings } from "#test/events";

/**
 * Runs as often as the cron would, minute by minute, until `left` no longer shrinks: other tests' organizations
 * have their share of each run.
 */
export async function runUntilDone(
  run: () => Promise<unknown>,
  left: () => Promise<number>,
): Promise<void> {
  let [before, now] = [Infinity, await left()];
  do {
    await run();
    [before, now] = [now, await left()];
  } while (now < before);
}

/** How many rows the query counts as `n`. */
export async function countRows(query: string, ...values: (string | number)[]): Promise<number> {
  return (
    (await bindings.DB.prepare(query)
      .bind(...values)
      .first<number>("n")) ?? 0
  );
}
