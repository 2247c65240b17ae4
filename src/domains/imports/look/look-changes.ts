/** What an import commits of the look that it brings: the settings, and their entry in the log. */
import type { LogDraft } from "#db/commit";
import type { Database } from "#db/client";
import type { Change } from "#db/guard";
import type { CollectionRow } from "#db/schema";
import { updateCollection } from "#domains/collections/index";
import type { By } from "#domains/pages/index";
import type { DecidedLook } from "./decide-look.ts";

export function lookChanges(
  db: Database,
  row: CollectionRow,
  { change }: DecidedLook,
  { userId, now }: By,
): { changes: Change[]; audit: LogDraft[] } {
  if (change === null) return { changes: [], audit: [] };
  const about = { eventId: row.id, collectionId: row.id };
  const eventResponse = { changed: Object.keys(change) };
  return {
    changes: updateCollection(db, row, { ...change, updatedAt: now, updatedBy: userId }),
    audit: [{ ...about, eventType: "UPDATE_COLLECTION", eventResponse }],
  };
}
