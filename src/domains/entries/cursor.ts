/** Where a list of entries goes on: the position of its last entry in the list's order, and that entry's id. */
import { ofAnotherList, afterCursor } from "#operation/list";
import type { CollectionSubject } from "#access/needs";
import type { After, ListFilter } from "./queries.ts";

/** What a list asks of its query: the entries after the cursor, one more than are shown. */
export function listFilter(
  { orgId, subject }: { orgId: string; subject: CollectionSubject },
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): ListFilter {
  const after = readCursor(afterCursor(orgId, cursor));
  return { collectionId: subject.collection.id, after, limit: limit + 1 };
}

/** The cursor behind an entry. */
export function cursorAfterEntry({ position, id }: After): string {
  return `${position} ${id}`;
}

/** What the cursor says; null for the beginning. Throws `validation_failed` for one of another list. */
function readCursor(cursor: string | null): After | null {
  if (cursor === null) return null;
  const [, position, id] = /^(\d+) (\w+)$/.exec(cursor) ?? [];
  if (position === undefined || id === undefined) throw ofAnotherList();
  return { position: Number(position), id };
}
