/** Where a list of entries goes on: the position of its last entry in the list's order, and that entry's id. */
import { invalid } from "#failure";
import type { After } from "./queries.ts";

/** The cursor behind an entry. */
export function cursorAfter({ position, id }: After): string {
  return `${position} ${id}`;
}

/** What the cursor says; null for the beginning. Throws `validation_failed` for one of another list. */
export function readCursor(cursor: string | null): After | null {
  if (cursor === null) return null;
  const [, position, id] = /^(\d+) (\w+)$/.exec(cursor) ?? [];
  if (position === undefined || id === undefined)
    throw invalid("query.cursor", "is not a cursor of this list", "cursor");
  return { position: Number(position), id };
}
