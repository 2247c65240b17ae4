/** The cron's part for search: what readers are shown no more leaves the index, and old counts are forgotten. */
import { iso } from "#clock";
import type { System } from "#events/system";
import { limits } from "#limits";
import {
  deleteDocuments,
  deleteOldSearches,
  markChecked,
  selectUnchecked,
} from "#domains/search/sweeping/store";

const checkedAtOnce = 500;
const checkedEveryMs = 24 * 60 * 60 * 1000;

/** Looks at a part of the index, each text of it once a day. */
export async function sweepSearch(system: System): Promise<void> {
  const { db, clock } = system;
  const now = clock();
  const unusedSince = now - limits.searchDocumentsKeptMs;
  const checked = await selectUnchecked(db, now - checkedEveryMs, checkedAtOnce);
  const idsOf = (those: typeof checked) => those.map(({ id }) => id);
  const shown = checked.filter(({ isShown }) => isShown);
  const unused = checked.filter(({ isShown, usedAt }) => !isShown && usedAt < unusedSince);
  const oldestDay = iso(now - limits.searchesKeptMs).slice(0, 10);
  await system.commitUnlogged(
    [
      ...markChecked(db, idsOf(checked), idsOf(shown), now),
      ...(unused.length === 0 ? [] : deleteDocuments(db, idsOf(unused))),
      deleteOldSearches(db, oldestDay, checkedAtOnce),
    ],
    "upkeep",
  );
}
