/** What errands are done with, and for whom. */
import type { Cascade } from "#db/cascade";
import type { Bindings } from "#env";
import type { DatabaseName } from "#slots";

/** What doing errands takes. */
export interface ErrandContext {
  bindings: Bindings;
  cascades: readonly Cascade[];
}

/** Organizations that have moved, and the move's id, under which it is noted that they were told. */
export interface MovedOrganizations {
  isMoved: (orgId: string) => boolean;
  id: string;
  source: DatabaseName;
  target: DatabaseName;
  now: number;
}
