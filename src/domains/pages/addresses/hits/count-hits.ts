/** Counts what the site's redirects send through the queue of views: once a batch, off the readers' path. */
import type { System } from "#events/system";
import type { ViewOf } from "#events/views";
import { addHits } from "#domains/pages/addresses/rows";
import type { HitCount } from "#domains/pages/addresses/rows";

/** Adds the hits to their mappings in one commit. */
export async function countHits(
  system: System,
  views: readonly ViewOf<"mapping.hit">[],
): Promise<void> {
  const counts = new Map<string, HitCount>();
  for (const { orgId, mappingId, at } of views) {
    const count = counts.get(mappingId) ?? { orgId, mappingId, hits: 0, lastHitAt: 0 };
    count.hits += 1;
    count.lastHitAt = Math.max(count.lastHitAt, at);
    counts.set(mappingId, count);
  }
  await system.commitUnlogged([addHits(system.db, [...counts.values()])], "readers");
}
