/** Whether slots can move at all: every id says where it is, and nothing of them stands in the other database. */
import type { Database } from "#db/client";
import type { SlotSpan } from "#slots";
import { findAstray } from "#db/slot-moves/astray";
import { hasRows, selectMovedTables } from "#db/slot-moves/tables";

/** What is in the way of a move, as a sentence; null where nothing is. */
export async function hindranceOf(
  source: Database,
  target: Database,
  slots: SlotSpan,
): Promise<string | null> {
  for (const table of await selectMovedTables(source, slots)) {
    const astray = await findAstray(source, table, slots);
    if (astray !== null) {
      return `${table.name} has the id ${astray} in an organization whose slot it does not begin with: it would not be found elsewhere.`;
    }
    if (await hasRows(target, table)) {
      return `The other database has rows of these slots in ${table.name}.`;
    }
  }
  return null;
}
