/** Opens the database. Stores take a Database; nothing else touches D1. */
import { drizzle } from "drizzle-orm/d1";
import type { DrizzleD1Database } from "drizzle-orm/d1";
import * as schema from "./schema.ts";

export type Database = DrizzleD1Database<typeof schema> & { $client: D1Database };

/** The database behind a D1 binding. */
export function openDatabase(binding: D1Database): Database {
  return drizzle(binding, { schema });
}
