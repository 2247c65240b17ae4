/**
 * The cron's cleanup for search: forgets where texts lead that readers no longer see, and old counts of searches. The
 * indexes forget the texts themselves.
 */
import { iso } from "#clock";
import {
  deleteDocuments,
  deleteOldSearches,
  markChecked,
  selectUnchecked,
} from "#domains/search/index";
import type { System } from "#events/system";
import { limits } from "#limits";
import { isInUse, selectInUse } from "./queries.ts";

const checkedAtOnce = 500;
const checkedEveryMs = 24 * 60 * 60 * 1000;

/** Looks at a part of the texts, each once a day. */
export async function sweepSearch(system: System): Promise<void> {
  const { db, clock } = system;
  const now = clock();
  const unusedSince = now - limits.searchDocumentsKeptMs;
  const checked = await selectUnchecked(db, now - checkedEveryMs, checkedAtOnce);
  const used = await selectInUse(db, checked);
  const unused = checked.filter(({ id, usedAt }) => !used.has(id) && usedAt < unusedSince);
  const ids = unused.map(({ id }) => id);
  const oldestDay = iso(now - limits.searchesKeptMs).slice(0, 10);
  const checkedIds = checked.map(({ id }) => id);
  await system.commitUnlogged(
    [
      ...markChecked(db, checkedIds, [...used], now),
      ...(ids.length === 0 ? [] : [deleteDocuments(db, ids, (document) => isInUse(db, document))]),
      deleteOldSearches(db, oldestDay, checkedAtOnce),
    ],
    "upkeep",
  );
}
