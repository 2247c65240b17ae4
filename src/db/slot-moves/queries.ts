/** Reads the moves of slots between databases. */
import { desc } from "drizzle-orm";
import type { Database } from "#db/client";
import { slotMoves } from "#db/schema";
import type { DatabaseName } from "#slots";

type SlotMoveRow = typeof slotMoves.$inferSelect;

/** A move, with the names of its databases. */
export type SlotMove = SlotMoveRow & { source: DatabaseName; target: DatabaseName };

/** All moves, the last that was flipped first. */
export async function selectMoves(directory: Database): Promise<SlotMove[]> {
  const rows = await directory.select().from(slotMoves).orderBy(desc(slotMoves.flippedAt));
  return rows as SlotMove[];
}
