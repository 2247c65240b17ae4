/**
 * The archive of the audit log: finished days go to R2 as NDJSON, once they are sealed, and only what is there ever
 * leaves the database. A run that dies half-way is repeated without harm: the same entries make the same object.
 */
import { iso } from "#clock";
import { unlogged } from "#db/commit";
import { markArchived, noteArchive } from "#db/log/rows";
import type { System } from "#events/system";
import { entryDocument, isTime } from "./chain.ts";
import { logArchivePrefix, numberInKey } from "./objects.ts";
import { findUnarchived, selectUnarchived } from "./queries.ts";
import type { ChainedEntry } from "./queries.ts";

const dayMs = 24 * 60 * 60_000;
/** A commit may be this late for the day that it belongs to. */
const graceMs = 60 * 60_000;
const entriesPerObject = 1_000;
const objectsAtOnce = 30;

/** Archives a part of the entries of finished days (UTC). */
export async function archiveLogEntries(system: System): Promise<void> {
  const before = startOfDay(system.clock() - graceMs);
  for (let written = 0; written < objectsAtOnce; written += 1) {
    const orgId = await findUnarchived(system.db, before);
    if (orgId === null) return;
    await archivePart(system, orgId, before);
  }
}

async function archivePart(system: System, orgId: string, before: number): Promise<void> {
  const { db, bindings, clock } = system;
  const found = await selectUnarchived(db, orgId, before, entriesPerObject);
  const entries = firstRun(found);
  const last = entries.at(-1);
  if (!last) return;
  const day = startOfDay(last.createdAt);
  const key = archiveKey(orgId, last.number, day);
  await bindings.FILES.put(key, entries.map(entryLine).join(""), {
    httpMetadata: { contentType: "application/x-ndjson" },
  });
  const ids = entries.map(({ id }) => id);
  await system.commit(orgId, {
    changes: [
      markArchived(db, orgId, ids, clock()),
      noteArchive(db, orgId, isTime(day) ? day : before),
    ],
    audit: unlogged("upkeep"),
  });
}

/** The entries that make one object: of one day, and without a gap in their numbers. */
function firstRun(entries: readonly ChainedEntry[]): readonly ChainedEntry[] {
  const end = entries.findIndex((entry, place) => {
    const before = entries[place - 1];
    if (before === undefined) return false;
    return (
      entry.number !== before.number + 1 ||
      startOfDay(entry.createdAt) !== startOfDay(before.createdAt)
    );
  });
  return end < 0 ? entries : entries.slice(0, end);
}

/** `<organization>/log/<number of the last entry>-<day>.ndjson`. What somebody has put in a time's place stops no run. */
function archiveKey(orgId: string, lastNumber: number, day: number): string {
  const named = isTime(day) ? iso(day).slice(0, 10) : "no-day";
  return `${logArchivePrefix(orgId)}${numberInKey(lastNumber)}-${named}.ndjson`;
}

function entryLine(entry: ChainedEntry): string {
  return `${JSON.stringify({ ...entryDocument(entry), seal: entry.seal })}\n`;
}

function startOfDay(time: number): number {
  return time - (time % dayMs);
}
