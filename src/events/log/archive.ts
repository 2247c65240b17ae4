/**
 * The archive of the audit log: finished days go to R2 as NDJSON, once they are sealed, and only what is there ever
 * leaves the database. A run that dies half-way is repeated without harm: the same entries make the same object.
 */
import { iso } from "#clock";
import { unlogged } from "#db/commit";
import { markArchived, purgeLogEntries } from "#db/log/rows";
import type { System } from "#events/system";
import { ulidTime } from "#ids";
import { limits } from "#limits";
import { documentOf, isTime } from "./chain.ts";
import { findUnarchived, selectChained, selectPurgeable, selectUnarchived } from "./queries.ts";
import type { ChainedEntry } from "./queries.ts";

const dayMs = 24 * 60 * 60_000;
/** A commit may be this late for the day that it belongs to. */
const graceMs = 60 * 60_000;
const entriesPerObject = 1_000;
const objectsAtOnce = 10;
const purgedAtOnce = 500;
const organizationsAtOnce = 10;

/** Archives a part of the entries of finished days (UTC). */
export async function archiveLogEntries(system: System): Promise<void> {
  const before = dayOf(system.clock() - graceMs);
  for (let written = 0; written < objectsAtOnce; written += 1) {
    const orgId = await findUnarchived(system.db, before);
    if (orgId === null) return;
    await archivePart(system, orgId, before);
  }
}

/** Deletes a part of the archived entries that were kept long enough: of each organization the first ones. */
export async function purgeOldLogEntries(system: System): Promise<void> {
  const before = system.clock() - limits.logEntriesKeptMs;
  for (const orgId of await selectPurgeable(system.db, before, organizationsAtOnce)) {
    const kept = await selectChained(system.db, orgId, 0, purgedAtOnce);
    const old = kept.findIndex((entry) => !isPurgeable(entry, before));
    const last = old < 0 ? kept.at(-1) : kept[old - 1];
    if (!last?.seal) continue;
    const changes = purgeLogEntries(system.db, { orgId, number: last.number, seal: last.seal });
    await system.commit(orgId, { changes, audit: unlogged("upkeep") });
  }
}

function isPurgeable({ id, archivedAt, seal }: ChainedEntry, before: number): boolean {
  return id < ulidTime(before) && archivedAt !== null && seal !== null;
}

async function archivePart(system: System, orgId: string, before: number): Promise<void> {
  const { db, bindings, clock } = system;
  const found = await selectUnarchived(db, orgId, before, entriesPerObject);
  const entries = firstRun(found);
  const last = entries.at(-1);
  if (!last) return;
  const key = archiveKey(orgId, last.number, dayOf(last.createdAt));
  await bindings.FILES.put(key, entries.map(lineOf).join(""), {
    httpMetadata: { contentType: "application/x-ndjson" },
  });
  const ids = entries.map(({ id }) => id);
  await system.commit(orgId, {
    changes: [markArchived(db, orgId, ids, clock())],
    audit: unlogged("upkeep"),
  });
}

/** The entries that make one object: of one day, and without a gap in their numbers. */
function firstRun(entries: readonly ChainedEntry[]): readonly ChainedEntry[] {
  const end = entries.findIndex((entry, place) => {
    const before = entries[place - 1];
    if (before === undefined) return false;
    return entry.number !== before.number + 1 || dayOf(entry.createdAt) !== dayOf(before.createdAt);
  });
  return end < 0 ? entries : entries.slice(0, end);
}

/** Everything archived of an organization's log lies below this; what belongs to no organization is the accounts'. */
export const logArchivePrefix = (orgId: string) => `${orgId === "" ? "accounts" : orgId}/log/`;

/** `<last number>`, which sorts objects as their entries: those from a number on are listed after the one before it. */
export const numberInKey = (number: number) => String(number).padStart(12, "0");

/** `<organization>/log/<number of the last entry>-<day>.ndjson`. What somebody has put in a time's place stops no run. */
function archiveKey(orgId: string, lastNumber: number, day: number): string {
  const named = isTime(day) ? iso(day).slice(0, 10) : "no-day";
  return `${logArchivePrefix(orgId)}${numberInKey(lastNumber)}-${named}.ndjson`;
}

function lineOf(entry: ChainedEntry): string {
  return `${JSON.stringify({ ...documentOf(entry), seal: entry.seal })}\n`;
}

function dayOf(time: number): number {
  return time - (time % dayMs);
}
