/** The only writer of the moves of slots between databases. */
import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { guarded } from "#db/guard";
import type { Change } from "#db/guard";
import { rowWhere } from "#db/many";
import { slotMoves } from "#db/schema";
import type { SlotMove } from "./queries.ts";

/** Begins a move; aborts where another one of some of these slots is under way. */
export function insertMove(directory: Database, move: SlotMove): Change {
  const isFree = sql`not exists (select 1 from ${slotMoves} where phase not in ('done', 'takenBack')
    and from_slot <= ${move.to} and to_slot >= ${move.from})`;
  return guarded(directory.run(sql`insert into ${slotMoves} ${rowWhere(slotMoves, move, isFree)}`));
}

/** When the database does this: whoever has asked it before does not know of what is written. */
const databaseNow = sql<number>`cast(unixepoch('subsec') * 1000 as integer)`;

/** What a move has come to; aborts where it is not in the phase any more that it was read in. */
export function turnMove(
  directory: Database,
  { id, phase }: SlotMove,
  to: Pick<SlotMove, "phase"> & Partial<Pick<SlotMove, "fault">>,
): Change {
  const flipped = to.phase === "flipped" ? { flippedAt: databaseNow } : {};
  return guarded(
    directory
      .update(slotMoves)
      .set({ ...to, ...flipped, phaseAt: databaseNow })
      .where(and(eq(slotMoves.id, id), eq(slotMoves.phase, phase))),
  );
}
