/** What sweeps leave alone for a while: events and deliveries that a queue has just given up on. */
import { and, eq, exists, gte, isNull, lt, or } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Database } from "./client.ts";
import { deadLetters } from "./schema.ts";

/** What dead letters name in place of a queue where a live document could not save a version of its page. */
export const roomsQueue = "rooms";

/** A condition: a queue gave this event or delivery up at or after the time, and nobody has replayed it since. */
export function wasGivenUp(db: Database, id: SQLiteColumn, since: number): SQL {
  const isFresh = and(
    eq(deadLetters.id, id),
    gte(deadLetters.givenUpAt, since),
    or(isNull(deadLetters.replayedAt), lt(deadLetters.replayedAt, deadLetters.givenUpAt)),
  );
  return exists(db.select({ id: deadLetters.id }).from(deadLetters).where(isFresh));
}
