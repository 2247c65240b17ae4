/** What an entry says of another collection than its own: a page's place before and after a move, and what a copy is of. */
import { collectionsSeenBy } from "#domains/collections/index";
import type { Viewer } from "#domains/collections/index";
import type { Database } from "#db/client";
import type { LogEntryRow } from "./queries.ts";

const places = ["from", "to"] as const;

/** The collection that this part of an entry is about; null where it is about none. */
function collectionIn({ eventType, eventResponse }: LogEntryRow, place: string): string | null {
  const said = eventResponse[place];
  if (eventType === "DUPLICATE_COLLECTION") return typeof said === "string" ? said : null;
  if (eventType !== "MOVE_PAGE" || typeof said !== "object" || said === null) return null;
  const collectionId: unknown = Reflect.get(said, "collectionId");
  return typeof collectionId === "string" ? collectionId : null;
}

/**
 * The entries, with null for each place in a collection that the viewer does not see: its address holds the names of
 * pages there.
 */
export async function withoutUnseen(
  db: Database,
  orgId: string,
  viewer: Viewer,
  rows: readonly LogEntryRow[],
): Promise<LogEntryRow[]> {
  const named = rows.flatMap((row) => places.flatMap((place) => collectionIn(row, place) ?? []));
  if (named.length === 0) return [...rows];
  const found = await collectionsSeenBy(db, orgId, viewer, [...new Set(named)]);
  const seen = new Set(found.map(({ id }) => id));
  return rows.map((row) => {
    const hidden = places.filter((place) => {
      const collectionId = collectionIn(row, place);
      return collectionId !== null && !seen.has(collectionId);
    });
    const said = Object.fromEntries(hidden.map((place) => [place, null]));
    return { ...row, eventResponse: { ...row.eventResponse, ...said } };
  });
}
