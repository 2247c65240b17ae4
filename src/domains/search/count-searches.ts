/** Counts what readers searched for, as the site sends it through the queue of views. */
import { iso } from "#clock";
import type { System } from "#events/system";
import type { ViewOf } from "#events/views";
import { addSearches } from "./rows.ts";
import type { SearchCount } from "./rows.ts";

/** Adds the searches to their day's counts in one commit. */
export async function countSearches(
  system: System,
  views: readonly ViewOf<"search">[],
): Promise<void> {
  const counts = new Map<string, SearchCount>();
  for (const { orgId, collectionId, query, isFound, at } of views) {
    const day = iso(at).slice(0, 10);
    const key = JSON.stringify([collectionId, day, query, isFound]);
    const first = {
      orgId,
      collectionId,
      day,
      query,
      isFound: isFound ? 1 : 0,
      count: 0,
      lastAt: 0,
    };
    const count = counts.get(key) ?? (first as SearchCount);
    count.count += 1;
    count.lastAt = Math.max(count.lastAt, at);
    counts.set(key, count);
  }
  await system.commitUnlogged([addSearches(system.db, [...counts.values()])], "readers");
}
