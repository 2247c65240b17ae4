/**
 * The cron's cleanup for search: forgets where texts lead that readers no longer see, and old counts of searches. The
 * indexes forget the texts themselves.
 */
import { iso } from "#clock";
import { deleteDocuments, deleteOldSearches, markUsed, selectUnused } from "#domains/search/index";
import type { System } from "#events/system";
import { limits } from "#limits";
import { isInUse, selectInUse } from "./queries.ts";

const sweptAtOnce = 500;

/** Looks at a part of the texts that may have been of no use for so long. */
export async function sweepSearch(system: System): Promise<void> {
  const { db, clock } = system;
  const now = clock();
  const due = await selectUnused(db, now - limits.searchDocumentsKeptMs, sweptAtOnce);
  const used = await selectInUse(db, due);
  const unused = due.filter(({ id }) => !used.has(id)).map(({ id }) => id);
  const oldestDay = iso(now - limits.searchesKeptMs).slice(0, 10);
  await system.commitUnlogged(
    [
      ...(used.size === 0 ? [] : [markUsed(db, [...used])]),
      ...(unused.length === 0
        ? []
        : [deleteDocuments(db, unused, (document) => isInUse(db, document))]),
      deleteOldSearches(db, oldestDay, sweptAtOnce),
    ],
    "upkeep",
  );
}
