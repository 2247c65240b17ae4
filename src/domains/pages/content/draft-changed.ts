/** Marks that a page's draft has changed, when its room says so. */
import { findPage } from "#access/queries";
import type { Bindings } from "#env";
import { openSystem } from "#events/system";
import { markDraft } from "#domains/pages/rows/changes";

/**
 * Marks the draft of a page as changed at this time (milliseconds since the epoch); a page that is gone
 * has none. Not logged: the version that follows is.
 */
export async function draftChanged(
  bindings: Bindings,
  { pageId, at }: { pageId: string; at: number },
): Promise<void> {
  const system = openSystem(bindings);
  const found = await findPage(system.db, pageId, null, true);
  if (!found) return;
  await system.commitUnlogged([markDraft(system.db, found.page.orgId, pageId, at)], "upkeep");
}
