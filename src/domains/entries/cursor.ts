/** Where a list of entries goes on: the place of its last entry in the list's order, and that entry's id. */
import { invalid } from "#failure";
import type { After } from "./queries.ts";

/** The cursor behind an entry. */
export function cursorAfter({ place, id }: After): string {
  return `${place} ${id}`;
}

/** What the cursor says; null for the beginning. Throws `validation_failed` for one of another list. */
export function readCursor(cursor: string | null): After | null {
  if (cursor === null) return null;
  const [, place, id] = /^(\d+) (\w+)$/.exec(cursor) ?? [];
  if (place === undefined || id === undefined)
    throw invalid("query.cursor", "is not a cursor of this list", "cursor");
  return { place: Number(place), id };
}
