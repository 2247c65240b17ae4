/**
 * Before and after each file of tests in the runtime: people of its own, and nothing left behind that would make
 * another file pass or fail.
 */
import "./module-loading.ts";
import { applyD1Migrations, env } from "cloudflare:test";
import type { D1Migration } from "cloudflare:test";
import { afterAll, assert, vi } from "vitest";
import { useSeed } from "./fixed-seed.ts";
import { forgetPeople } from "./worker.ts";

const { DB, DB_2, DB_3, SLOTS, PROPERTY_SEED, TEST_MIGRATIONS } = env as unknown as {
  DB: D1Database;
  DB_2: D1Database;
  DB_3: D1Database;
  SLOTS: string;
  PROPERTY_SEED: string;
  TEST_MIGRATIONS: D1Migration[];
};

/** Tables, indices and triggers: some tests make an organization's rows fail by a trigger. */
async function schema(): Promise<string[]> {
  const sql = "select type || ' ' || name as name from sqlite_schema order by 1";
  const { results } = await DB.prepare(sql).all<{ name: string }>();
  return results.map(({ name }) => name);
}

/** What this runtime is divided over. */
const databases = SLOTS === "" ? [DB] : [DB, DB_2, DB_3];
await Promise.all(databases.map((each) => applyD1Migrations(each, TEST_MIGRATIONS)));
// Slots that a file before moved would be found elsewhere here: their organizations are no longer there.
await DB.prepare("delete from slot_moves").run();
forgetPeople();
useSeed(PROPERTY_SEED);
const before = await schema();

afterAll(async () => {
  assert.isFalse(vi.isFakeTimers(), "a clock is still set");
  const replaced = [fetch, console.error, console.log].filter((each) => vi.isMockFunction(each));
  assert.isEmpty(replaced, "functions of the platform are still replaced");
  assert.deepEqual(await schema(), before, "the schema of the database has changed");
});
