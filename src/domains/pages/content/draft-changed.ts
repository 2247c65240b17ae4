/** Marks that a page's draft has changed, when its room says so. */
import { findPage } from "#access/queries";
import type { Bindings } from "#env";
import { openSystemOf } from "#events/system";
import { markDraft } from "#domains/pages/rows/changes";

/**
 * Marks the draft of a page as changed at this time (milliseconds since the epoch); a page that is gone
 * has none. Not logged: the version that follows is.
 * @returns its organization, or null where the page is gone
 */
export async function draftChanged(
  bindings: Bindings,
  { pageId, at }: { pageId: string; at: number },
): Promise<{ orgId: string | null }> {
  const system = openSystemOf(bindings, pageId);
  const found = await findPage(system.db, pageId, null, true);
  if (!found) return { orgId: null };
  const { orgId } = found.page;
  await system.commitUnlogged([markDraft(system.db, orgId, pageId, at)], "upkeep");
  return { orgId };
}
