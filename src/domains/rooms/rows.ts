/** The only statements that write `room_connections`: who is connected to which page's room right now. */
import { and, eq, lt, sql } from "drizzle-orm";
import type { Cascade } from "#db/cascade";
import type { Database } from "#db/client";
import { unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import { isOneOf } from "#db/many";
import { roomConnections } from "#db/schema";

/** Records an open connection; one that is recorded already stays as it is. */
export function insertConnection(db: Database, row: typeof roomConnections.$inferSelect): Change {
  return unguarded(db.insert(roomConnections).values(row).onConflictDoNothing());
}

/** Forgets a connection that has closed. */
export function deleteConnection(db: Database, connectionId: string): Change {
  return unguarded(
    db.delete(roomConnections).where(eq(roomConnections.connectionId, connectionId)),
  );
}

/** Notes that these connections are still open. */
export function markOpen(db: Database, connectionIds: readonly string[], now: number): Change {
  return unguarded(
    db
      .update(roomConnections)
      .set({ connectedAt: now })
      .where(isOneOf(roomConnections.connectionId, connectionIds)),
  );
}

/** Forgets the connections to a room or channel that were last seen before the time: it holds none of them. */
export function deleteConnectionsBefore(db: Database, pageId: string, before: number): Change {
  return unguarded(
    db
      .delete(roomConnections)
      .where(and(eq(roomConnections.pageId, pageId), lt(roomConnections.connectedAt, before))),
  );
}

export const connectionsCascade: Cascade = {
  pages: (db, { ids }) => [
    unguarded(db.delete(roomConnections).where(sql`${roomConnections.pageId} in ${ids}`)),
  ],
};
