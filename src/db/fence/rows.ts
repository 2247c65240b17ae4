/** The only writer of which fences stand in a database, and of how far a mover has come behind them. */
import { and, eq } from "drizzle-orm";
import type { Database } from "#db/client";
import { guarded, unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import { fences } from "#db/schema";
import type { FenceRow } from "./queries.ts";

export function insertFence(db: Database, row: FenceRow): Change {
  return unguarded(db.insert(fences).values(row).onConflictDoNothing());
}

export function deleteFence(db: Database, name: string): Change {
  return unguarded(db.delete(fences).where(eq(fences.name, name)));
}

/** Lets the batch through that it stands in; aborts where the mover has not come so far, or further. */
export function openPassage(db: Database, name: string, progress: string): Change {
  const isThere = and(eq(fences.name, name), eq(fences.progress, progress));
  return guarded(db.update(fences).set({ isOpen: true }).where(isThere));
}

/** The end of what is let through, and how far the mover has come by it. */
export function closePassage(db: Database, name: string, progress: string): Change {
  return guarded(db.update(fences).set({ isOpen: false, progress }).where(eq(fences.name, name)));
}
