/** Counts what readers searched for, as the site sends it through the queue of views. */
import type { System } from "#events/system";
import type { ViewOf } from "#events/views";
import { addSearches } from "./rows.ts";

/** Adds the searches to their day's counts in one commit. */
export async function countSearches(
  system: System,
  views: readonly ViewOf<"search">[],
): Promise<void> {
  const sought = views.map(({ orgId, collectionId, query, isFound, at }) => {
    return { orgId, collectionId, text: query, isMet: isFound, at };
  });
  await system.commitUnlogged([addSearches(system.db, sought)], "readers");
}
