/** The service on three databases: people in the first, organizations in the two others, by their slots. */
import { applyD1Migrations, env } from "cloudflare:test";
import type { D1Migration } from "cloudflare:test";
import type { Bindings } from "#env";

interface Bound {
  DB: D1Database;
  DB_2: D1Database;
  DB_3: D1Database;
  TEST_MIGRATIONS: D1Migration[];
}

const { DB, DB_2, DB_3, TEST_MIGRATIONS } = env as unknown as Bound;

export const directoryDatabase = DB;

/** What the service is given: half of the slots in each of the two. */
export const divided: Partial<Bindings> = { SLOTS: "02..Tz=DB_2,U0..zz=DB_3" };

/** Gives the two databases their tables. */
export async function openBoth(): Promise<void> {
  await Promise.all([DB_2, DB_3].map((each) => applyD1Migrations(each, TEST_MIGRATIONS)));
}

/** Which of the two an organization is in, by its id. */
export const databaseAt = (orgId: string) => (orgId < "U0" ? DB_2 : DB_3);
