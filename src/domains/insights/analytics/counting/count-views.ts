/**
 * Counts what readers did, as the site sends it through the queue of views: views and choices in the counts of their
 * organization, addresses at which nothing was found in one commit.
 */
import { iso } from "#clock";
import type { System } from "#events/system";
import type { ViewOf } from "#events/views";
import { addMissing } from "#domains/insights/rows";
import type { MissingCount } from "#domains/insights/rows";
import { noteViews } from "#domains/organizations/index";
import { reportIfFails } from "#fault";
import { readerCountsOf } from "#domains/readers/index";
import type { ReaderMessage } from "#party/reader-call";

/** Counts views, or choices among what was found, of one organization: each once, by its id. */
export async function countReaders(
  system: System,
  views: readonly (ViewOf<"view"> | ViewOf<"search.led">)[],
  ids: readonly string[],
): Promise<void> {
  const orgId = await count(system, views, ids);
  // The views are counted: what is not noted now is noted with the next ones.
  await reportIfFails(noteViews(system, orgId), { orgId });
}

/** Counts what agents of one organization's sites have read. No organization has a bound of that: it is not people. */
export async function countAgents(
  system: System,
  views: readonly ViewOf<"agent">[],
  ids: readonly string[],
): Promise<void> {
  await count(system, views, ids);
}

/** Counts messages of one organization; gives its id. */
async function count(
  { bindings }: System,
  views: readonly ReaderMessage["body"][],
  ids: readonly string[],
): Promise<string> {
  const [{ orgId } = { orgId: "" }] = views;
  const messages = views.map((body, at) => ({ id: ids[at] ?? "", body }));
  await readerCountsOf(bindings, orgId).count(messages);
  return orgId;
}

/** Adds the addresses at which nothing was found to their day's counts. */
export async function countMissing(
  system: System,
  missing: readonly ViewOf<"missing">[],
): Promise<void> {
  const counts = new Map<string, MissingCount>();
  for (const { orgId, collectionId, path, referrer, at } of missing) {
    const day = iso(at).slice(0, 10);
    const key = JSON.stringify([collectionId, day, path]);
    const before = counts.get(key);
    counts.set(key, {
      orgId,
      collectionId,
      day,
      path,
      count: (before?.count ?? 0) + 1,
      lastAt: Math.max(before?.lastAt ?? 0, at),
      referrer: referrer ?? before?.referrer ?? null,
    });
  }
  await system.commitUnlogged([addMissing(system.db, [...counts.values()])], "readers");
}
