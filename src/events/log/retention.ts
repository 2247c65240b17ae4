/**
 * How long the log stays where: in the database for as long as people look into it, and after that in the archive alone,
 * without network addresses, for as long as is configured.
 */
import { unlogged } from "#db/commit";
import { moveArchiveEnd, purgeLogEntries } from "#db/log/rows";
import type { System } from "#events/system";
import { limits } from "#limits";
import { forgetAddresses, listArchive } from "./objects.ts";
import { findChain, selectChained, selectOldArchives, selectPurgeable } from "./queries.ts";
import type { ChainedEntry } from "./queries.ts";

const dayMs = 24 * 60 * 60_000;
const purgedAtOnce = 1_000;
const objectsAtOnce = 20;
const organizationsAtOnce = 30;
const expiredAtOnce = 1_000;

/** Deletes a part of the archived entries that were kept long enough: of each organization the first ones. */
export async function purgeOldLogEntries(system: System): Promise<void> {
  const before = purgedBefore(system);
  for (const orgId of await selectPurgeable(system.db, before, organizationsAtOnce))
    await purgeOldLogEntriesOf(system, orgId);
}

/** The same of one organization. */
export async function purgeOldLogEntriesOf(system: System, orgId: string): Promise<void> {
  const before = purgedBefore(system);
  const kept = await selectChained(system.db, orgId, 0, purgedAtOnce);
  const old = kept.findIndex((entry) => !isPurgeable(entry, before));
  const last = old < 0 ? kept.at(-1) : kept[old - 1];
  if (last) await purgeUpTo(system, orgId, kept, last.number);
}

/** A day goes as a whole: an organization is looked at once a day. */
function purgedBefore(system: System): number {
  return startOfDay(system.clock() - limits.logEntriesKeptMs);
}

function isPurgeable({ createdAt, archivedAt, seal }: ChainedEntry, before: number): boolean {
  return createdAt < before && archivedAt !== null && seal !== null;
}

/** What ends among the entries loses its addresses in the archive first; an object that ends behind them does so with the next. */
async function purgeUpTo(
  system: System,
  orgId: string,
  kept: readonly ChainedEntry[],
  number: number,
): Promise<void> {
  const { db, bindings } = system;
  const { purgedNumber } = await findChain(db, orgId);
  const asked = { behind: purgedNumber, limit: objectsAtOnce };
  const objects = await listArchive(bindings.FILES, orgId, asked);
  const ended = objects.filter(({ end }) => end <= number);
  for (const { key } of ended) await forgetAddresses(bindings.FILES, key);
  const isAll = ended.length < objectsAtOnce;
  const upTo = isAll ? number : Math.max(...ended.map(({ end }) => end));
  const last = kept.findLast((entry) => entry.number <= upTo);
  if (!last?.seal) return;
  const changes = purgeLogEntries(db, { orgId, number: last.number, seal: last.seal });
  await system.commit(orgId, { changes, audit: unlogged("upkeep") });
}

/** Deletes a part of what the archive has kept for as long as is configured. */
export async function expireLogArchives(system: System): Promise<void> {
  const { db, bindings, configuration, clock } = system;
  const before = startOfDay(clock() - configuration.logArchiveMs);
  for (const orgId of await selectOldArchives(db, before, organizationsAtOnce)) {
    const { purgedNumber } = await findChain(db, orgId);
    const objects = await listArchive(bindings.FILES, orgId, { behind: 0, limit: expiredAtOnce });
    const kept = objects.findIndex(
      ({ end, day }) => end > purgedNumber || (day !== null && day >= before),
    );
    const old = kept < 0 ? objects : objects.slice(0, kept);
    if (old.length > 0) await bindings.FILES.delete(old.map(({ key }) => key));
    if (old.length === expiredAtOnce) continue;
    // Where the database still holds what is so old, it is looked at again tomorrow.
    const first = objects.slice(old.length).find(({ day }) => day !== null)?.day ?? null;
    const next = first === null ? null : Math.max(first, before);
    const changes = [moveArchiveEnd(db, orgId, next)];
    await system.commit(orgId, { changes, audit: unlogged("upkeep") });
  }
}

function startOfDay(time: number): number {
  return time - (time % dayMs);
}
