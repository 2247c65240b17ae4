/**
 * Seals what commits have left in the log, a minute's entries at once and each organization's in the order of their
 * numbers. A run that dies has sealed nothing of its part, and of two that meet one is undone.
 */
import { unlogged } from "#db/commit";
import { firstSeal, sealEntries } from "#db/log/rows";
import type { Sealed } from "#db/log/rows";
import type { System } from "#events/system";
import { Failure } from "#failure";
import { entryDocument, entryHash, sealAfter } from "./chain.ts";
import { selectUnsealed } from "./queries.ts";

const sealedAtOnce = 1_000;
const partsAtOnce = 20;

/** Seals a part of the entries of all organizations. */
export async function sealLogEntries(system: System): Promise<void> {
  for (let part = 0; part < partsAtOnce; part += 1) {
    const unsealed = await selectUnsealed(system.db, sealedAtOnce);
    if (unsealed.length === 0 || !(await sealPart(system, unsealed))) return;
  }
}

/** False where another run was faster: it goes on with what is left. */
async function sealPart(
  system: System,
  unsealed: Awaited<ReturnType<typeof selectUnsealed>>,
): Promise<boolean> {
  const ends = new Map<string, Sealed>();
  const sealed: Sealed[] = [];
  const hashes = await Promise.all(unsealed.map(({ entry }) => entryHash(entryDocument(entry))));
  for (const [place, { entry, end }] of unsealed.entries()) {
    const { orgId, number } = entry;
    const before = ends.get(orgId)?.seal ?? end ?? firstSeal;
    const each = { orgId, number, seal: await sealAfter(before, hashes[place] ?? "") };
    sealed.push(each);
    ends.set(orgId, each);
  }
  const stale = new Failure("conflict", "Another run has sealed these entries.");
  const changes = sealEntries(system.db, sealed, [...ends.values()]);
  try {
    await system.commit("", { changes, audit: unlogged("upkeep"), stale });
    return true;
  } catch (error) {
    if (error === stale) return false;
    throw error;
  }
}
