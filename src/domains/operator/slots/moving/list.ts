/** What is under way with slots. */
import { iso } from "#clock";
import { selectPauses } from "#db/fence/queries";
import { selectMoves } from "#db/slot-moves/queries";
import { askAll } from "#domains/operator/over-databases";
import type { Context } from "#operation/context";
import { presentMove } from "./present.ts";

/** Every move that there was, the last one first, and every pause that lasts. */
export async function listUnderWay(context: Context<null>) {
  const moves = await selectMoves(context.directory);
  const pauses = await askAll(context, async (db, database) => {
    const rows = await selectPauses(db);
    return rows.map(({ slots, raisedAt }) => ({ slots, database, since: iso(raisedAt) }));
  });
  const byTime = moves.toSorted((a, b) => b.startedAt - a.startedAt);
  return { moves: byTime.map(presentMove), pauses };
}
