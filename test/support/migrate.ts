/** Brings the test file's own D1 to the newest migration. */
import { applyD1Migrations, env } from "cloudflare:test";
import type { D1Migration } from "cloudflare:test";

const { DB, TEST_MIGRATIONS } = env as unknown as {
  DB: D1Database;
  TEST_MIGRATIONS: D1Migration[];
};
await applyD1Migrations(DB, TEST_MIGRATIONS);
