/**
 * Where the rows of a test's organization are: in the one database that there is, or in that of its slot where the
 * runtime has several (`SLOTS`, as `npm run soak -- matrices` sets it).
 */
import { env } from "cloudflare:test";
import type { Database } from "#db/client";
import { databaseOf, directoryOf, everyDatabase } from "#db/databases";
import { tellDirectory } from "#db/whereabouts/tell";
import { isOnlyOne } from "#db/whereabouts/databases";
import type { Bindings } from "#env";
import { firstDatabase } from "#slots";

const bindings = env as unknown as Bindings;

/** The database of whatever has this id. Anew for each use: one counts what a request may ask of it. */
export const openOwn = (id: string): Database => databaseOf(bindings, id);

/** The same, to be asked in SQL. */
export const ownDatabase = (id: string): D1Database => openOwn(id).$client;

/** Every database that there is. */
export function allDatabases(): D1Database[] {
  const first = { bindings, database: firstDatabase, db: databaseOf(bindings, "") };
  return everyDatabase(first).map(({ db }) => db.$client);
}

/** Whether organizations are in other databases than people. */
export const isDivided = !isOnlyOne(bindings);

/** What was written straight into an organization's database is told where it is looked for. */
export async function tellOf(orgId: string): Promise<void> {
  if (!isDivided) return;
  const databases = { db: openOwn(orgId), directory: directoryOf(bindings) };
  await tellDirectory(databases, { orgId, atMost: 1, now: Date.now() });
}
