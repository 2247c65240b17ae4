/** What a minute of the cron costs that has nothing to do: the same, however much others have in the database. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { minuteParts } from "../../src/background.ts";
import { openSystem } from "#events/system";
import { newId } from "#ids";
import { bindings, systemAt } from "#test/events";
import { addForeignRows } from "#test/foreign-rows";
import type { ForeignRows } from "#test/foreign-rows";
import { countingRows } from "#test/rows-read";

const { DB } = bindings;

const parts = Object.entries(minuteParts);

/** The clock stands: nothing that tests before this one left comes to be due meanwhile. */
const now = Date.now();

/** The rows that the part reads in a minute in which it has nothing to do. */
async function rowsOf(part: (typeof parts)[number][1]): Promise<number> {
  const { database, cost } = countingRows(DB);
  await part(openSystem({ ...bindings, DB: database }, () => now));
  return cost.rowsRead;
}

const before: Record<string, number> = {};
let others: ForeignRows;
beforeAll(async () => {
  for (const [name, part] of parts) {
    // What tests before this one left is done first.
    await part(systemAt(() => now));
    before[name] = await rowsOf(part);
  }
  others = await addForeignRows(DB, { rows: 1_000, of: newId(), at: now });
});
afterAll(() => others.remove());

test.each(parts)("%s reads no rows of others", async (name, part) => {
  // What came to be due since then, such as an alarm of what tests before this one left, is done first here, too.
  await part(systemAt(() => now));
  expect((await rowsOf(part)) - (before[name] ?? 0)).toBeLessThan(10);
});
