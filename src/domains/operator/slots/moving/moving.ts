/** A move under way, as its steps are given it. */
import type { Cascade } from "#db/cascade";
import type { Database } from "#db/client";
import type { Fence } from "#db/fence/fence";
import { openNamed } from "#db/databases";
import type { SlotMove } from "#db/slot-moves/queries";
import type { Bindings } from "#env";
import type { Context } from "#operation/context";
import type { DatabaseName } from "#slots";

/** The same fence stands in both databases. */
export interface Moving {
  move: SlotMove;
  fence: Fence;
  source: Database;
  target: Database;
  directory: Database;
  bindings: Bindings;
  cascades: readonly Cascade[];
  /** Commits in the directory, with an entry of no organization. */
  accounts: Pick<Context<null>, "commitAccount">;
  /** What the database of people is called. */
  people: DatabaseName;
  /** Milliseconds. */
  now: number;
}

export function movingOf(
  asked: Pick<Moving, "accounts" | "bindings" | "cascades" | "directory" | "people" | "now">,
  move: SlotMove,
): Moving {
  return {
    ...asked,
    move,
    fence: { from: move.from, to: move.to, moveId: move.id },
    source: openNamed(asked.bindings, move.source),
    target: openNamed(asked.bindings, move.target),
  };
}
