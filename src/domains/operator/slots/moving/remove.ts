/** Removes the rows of moved slots: the old ones, once they are elsewhere, or the new ones of a move that is taken back. */
import { fenceName, passFence } from "#db/fence/fence";
import { findProgress } from "#db/fence/queries";
import type { Change } from "#db/guard";
import { removeSome } from "#db/slot-moves/row-texts";
import { areOfMoved, hasRows, isLedBy, selectMovedTables } from "#db/slot-moves/tables";
import { forgetMarks, keepingWhereabouts, removeAllWhereabouts } from "#db/whereabouts/rows";
import { Overtaken } from "#failure";
import type { Moving } from "./moving.ts";

const partsAtOnce = 40;
const removing = "removing";

/** Removes for a call's length; tells whether nothing is left. What leads to the organizations stays in the directory. */
export async function removeRows(moving: Moving, of: "source" | "target"): Promise<boolean> {
  const { [of]: db, fence, move, people, now } = moving;
  let before = await findProgress(db, fenceName(fence));
  if (before === null) throw new Overtaken();
  const moved = areOfMoved(fence);
  const pass = async (changes: readonly Change[]) => {
    await passFence(db, fence, { before: before ?? "", after: removing }, changes, now);
    before = removing;
  };
  let parts = 0;
  // Nobody goes on copying from here on.
  await pass([]);
  for (const table of await selectMovedTables(db, fence)) {
    while (await hasRows(db, table)) {
      if (parts === partsAtOnce) return false;
      parts += 1;
      const removed = removeSome(db, table);
      const changes = isLedBy(table) ? keepingWhereabouts(db, moved, [removed]) : [removed];
      await pass([...changes, forgetMarks(db, moved)]);
    }
  }
  const isWithPeople = move[of] === people;
  await pass([forgetMarks(db, moved), ...(isWithPeople ? [] : [removeAllWhereabouts(db, moved)])]);
  return true;
}
