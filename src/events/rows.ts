/** The only writer of dead letters, and of the heartbeats of queues. */
import { and, asc, eq, inArray, like, lt, not, or, sql } from "drizzle-orm";
import type { Cascade } from "#db/cascade";
import type { Database } from "#db/client";
import { roomsQueue } from "#db/given-up";
import { guarded, unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import { deadLetters, deliveries, events, heartbeats } from "#db/schema";

/** Keeps what a queue gave up on: one dead letter for an event or a delivery, however often it is given up. */
export function upsertDeadLetter(
  db: Database,
  deadLetter: typeof deadLetters.$inferInsert,
): Change {
  const { attempts, givenUpAt } = deadLetter;
  return unguarded(
    db
      .insert(deadLetters)
      .values(deadLetter)
      .onConflictDoUpdate({ target: deadLetters.id, set: { attempts, givenUpAt } }),
  );
}

/** Forgets what was done after all. */
export function deleteDeadLetter(db: Database, id: string): Change {
  return unguarded(db.delete(deadLetters).where(eq(deadLetters.id, id)));
}

/** Deletes up to `limit` dead letters given up before the time, but for those whose event or delivery is still open. */
export function purgeDeadLetters(db: Database, before: number, limit: number): Change {
  const isOpen = sql`(exists (select 1 from ${events} e where e.id = ${deadLetters.id} and e.closed_at is null)
    or exists (select 1 from ${deliveries} d where d.id = ${deadLetters.id} and d.state = 'pending'))`;
  const old = db
    .select({ id: deadLetters.id })
    .from(deadLetters)
    .where(and(lt(deadLetters.givenUpAt, before), not(isOpen)))
    .orderBy(asc(deadLetters.givenUpAt))
    .limit(limit);
  return unguarded(db.delete(deadLetters).where(inArray(deadLetters.id, old)));
}

/** Notes that the queue's consumer is alive. */
export function upsertHeartbeat(db: Database, queue: string, at: number): Change {
  return unguarded(
    db
      .insert(heartbeats)
      .values({ queue, beatAt: at })
      .onConflictDoUpdate({ target: heartbeats.queue, set: { beatAt: at } }),
  );
}

/** Forgets a run of the cron that has ended, and those that have died before this time. */
export function deleteRuns(db: Database, name: string, before: number): Change {
  const isLost = and(like(heartbeats.queue, "run %"), lt(heartbeats.beatAt, before));
  return unguarded(db.delete(heartbeats).where(or(eq(heartbeats.queue, name), isLost)));
}

/** Notes that a turn of the cron begins, and that it has not succeeded before, where nothing says when it did. */
export function upsertTurn(
  db: Database,
  { turn, cron }: { turn: string; cron: string },
  at: number,
): Change {
  return unguarded(
    db
      .insert(heartbeats)
      .values([turn, cron].map((queue) => ({ queue, beatAt: at })))
      .onConflictDoUpdate({
        target: heartbeats.queue,
        set: { beatAt: at },
        setWhere: eq(heartbeats.queue, turn),
      }),
  );
}

/** Records that the dead letter was replayed, so that the sweep no longer leaves it alone. */
export function markReplayed(
  db: Database,
  orgId: string,
  deadLetterId: string,
  now: number,
): Change {
  return guarded(
    db
      .update(deadLetters)
      .set({ replayedAt: now })
      .where(and(eq(deadLetters.orgId, orgId), eq(deadLetters.id, deadLetterId))),
  );
}

/** A page that is gone for good has no version left to save. */
export const deadLettersCascade: Cascade = {
  pages: (db, { ids }) => [
    unguarded(
      db
        .delete(deadLetters)
        .where(and(eq(deadLetters.queue, roomsQueue), sql`${deadLetters.id} in ${ids}`)),
    ),
  ],
  purgedOrganization: (db, { orgId }) => [
    unguarded(db.delete(deadLetters).where(eq(deadLetters.orgId, orgId))),
  ],
};
