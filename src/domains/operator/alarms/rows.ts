/** The only writer of alarms, of all organizations. */
import { and, eq } from "drizzle-orm";
import type { Database } from "#db/client";
import { unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import { alarms } from "#db/schema";
import type { AlarmRow } from "./queries.ts";

/** Raises an alarm that is not raised; one whose end nobody was told goes on. */
export function raiseAlarm(
  db: Database,
  alarm: Pick<AlarmRow, "name" | "id" | "detail" | "raisedAt">,
): Change {
  return unguarded(
    db
      .insert(alarms)
      .values(alarm)
      .onConflictDoUpdate({ target: alarms.name, set: { endedAt: null } }),
  );
}

export function endAlarm(db: Database, { name, id }: AlarmRow, endedAt: number): Change {
  return unguarded(
    db
      .update(alarms)
      .set({ endedAt })
      .where(and(eq(alarms.name, name), eq(alarms.id, id))),
  );
}

/** Whoever is to be told of it was told that it is raised. */
export function markAlarmNotified(db: Database, { name, id }: AlarmRow, toldAt: number): Change {
  return unguarded(
    db
      .update(alarms)
      .set({ toldAt })
      .where(and(eq(alarms.name, name), eq(alarms.id, id))),
  );
}

export function deleteAlarm(db: Database, { name, id }: AlarmRow): Change {
  return unguarded(db.delete(alarms).where(and(eq(alarms.name, name), eq(alarms.id, id))));
}
