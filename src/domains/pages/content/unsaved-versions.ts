/** Versions that rooms could not save: a dead letter under the page's id, for as long as that lasts. */
import { findPage } from "#access/queries";
import type { Bindings } from "#env";
import { deleteDeadLetter, upsertDeadLetter } from "#events/rows";
import { openSystemOf } from "#events/system";
import { roomsQueue } from "#db/given-up";

/** A version of the page could not be saved, though it was tried so often; `since` in milliseconds since the epoch. */
export async function recordUnsaved(
  bindings: Bindings,
  { pageId, since, attempts }: { pageId: string; since: number; attempts: number },
): Promise<void> {
  const system = openSystemOf(bindings, pageId);
  const found = await findPage(system.db, pageId, null, true);
  if (!found) return;
  const deadLetter = {
    id: pageId,
    orgId: found.page.orgId,
    queue: roomsQueue,
    body: { pageId },
    attempts,
    createdAt: since,
    givenUpAt: system.clock(),
  };
  await system.commitUnlogged([upsertDeadLetter(system.db, deadLetter)], "upkeep");
}

/** Everything of the page is saved. */
export async function forgetUnsaved(
  bindings: Bindings,
  { pageId }: { pageId: string },
): Promise<void> {
  const system = openSystemOf(bindings, pageId);
  await system.commitUnlogged([deleteDeadLetter(system.db, pageId)], "upkeep");
}
