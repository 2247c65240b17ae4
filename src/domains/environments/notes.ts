/** What the channels of collections say when the environment that their addresses are filled in from changes. */
import type { Database } from "#db/client";
import type { NoteDraft } from "#db/outgoing";
import { selectIdsUsing } from "#domains/collections/index";

/** A note for each collection that has the environment as its default. */
export async function notesTo(
  db: Database,
  orgId: string,
  environmentId: string,
): Promise<NoteDraft[]> {
  const collectionIds = await selectIdsUsing(db, orgId, environmentId);
  return collectionIds.map((collectionId) => ({ kind: "environment", collectionId, pageId: null }));
}
