/** The only writer of errands: each is of a person, of all organizations that they belong to. */
import { and, eq, inArray, isNotNull, lt } from "drizzle-orm";
import type { Database } from "#db/client";
import { guarded, unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import { errands } from "#db/schema";
import type { ErrandRow } from "./queries.ts";

export function insertErrand(db: Database, row: ErrandRow): Change {
  return guarded(db.insert(errands).values(row));
}

/** Notes in a database that the errand was done there; a second time the primary key refuses the commit. */
export function noteDone(
  db: Database,
  { id, createdAt }: Pick<ErrandRow, "id" | "createdAt">,
  now: number,
): Change {
  return guarded(db.insert(errands).values({ id, data: null, createdAt, doneAt: now }));
}

/** Nothing of the errand is open any more. */
export function closeErrand(db: Database, id: string, now: number): Change {
  return unguarded(db.update(errands).set({ doneAt: now }).where(eq(errands.id, id)));
}

/** Forgets up to so many errands that are done, of before this time. */
export function deleteErrands(db: Database, before: number, limit: number): Change {
  const old = db
    .select({ id: errands.id })
    .from(errands)
    .where(and(lt(errands.createdAt, before), isNotNull(errands.doneAt)))
    .limit(limit);
  return unguarded(db.delete(errands).where(inArray(errands.id, old)));
}
