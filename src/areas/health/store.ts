/** Every SQL statement of the area Health. */
import { eq, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import { heartbeats } from "#db/schema";

/** Throws when the database does not answer. */
export async function pingDatabase(db: Database): Promise<void> {
  await db.run(sql`select 1`);
}

/** When the queue's consumer was last seen alive, or null before its first heartbeat. */
export async function lastHeartbeat(db: Database, queue: string): Promise<number | null> {
  const [row] = await db.select().from(heartbeats).where(eq(heartbeats.queue, queue)).limit(1);
  return row?.beatAt ?? null;
}

/** Notes that the queue's consumer is alive. */
export function beat(db: Database, queue: string, now: number): Change {
  return unguarded(
    db
      .insert(heartbeats)
      .values({ queue, beatAt: now })
      .onConflictDoUpdate({ target: heartbeats.queue, set: { beatAt: now } }),
  );
}
