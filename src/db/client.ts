/** Opens the database. Stores take a Database; nothing else touches D1. */
import { drizzle } from "drizzle-orm/d1";
import type { DrizzleD1Database } from "drizzle-orm/d1";
import { withinLimits } from "./within-limits.ts";

/**
 * A database that is told no schema: statements name their tables, and with one Drizzle would work out every
 * table's relations anew at each request, for queries by relations, which nothing here makes.
 */
export type Database = DrizzleD1Database<Record<string, never>> & { $client: D1Database };

/** The primary behind a D1 binding: what is read there is never old. */
export function openDatabase(binding: D1Database): Database {
  return drizzle(withinLimits(binding));
}

/** The same for what outlives a request: the limit on a request's statements is not counted over its life. */
export function openLastingDatabase(binding: D1Database): Database {
  return drizzle(binding);
}

/** What is read in a session never goes back in time, whichever replica answers. */
export interface Session {
  db: Database;
  /** Where this session is; another one that starts there sees all that it saw and wrote. */
  bookmark: () => string | null;
}

/** A session on a D1 binding, from a bookmark, the primary or the nearest replica on. */
export function openSession(binding: D1Database, from: D1SessionBookmark): Session {
  const session = binding.withSession(from);
  // A session prepares and batches as the binding does, which is all that is asked of a client here.
  return {
    db: drizzle(withinLimits(session) as unknown as D1Database),
    bookmark: () => session.getBookmark(),
  };
}
