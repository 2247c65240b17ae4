/**
 * The archive of the audit log: finished days go to R2 as NDJSON, by organization and day, and only
 * what is there ever leaves the database. A run that dies half-way is repeated without harm: the same
 * entries make the same object.
 */
import { unlogged } from "#db/commit";
import { iso } from "#clock";
import { limits } from "#limits";
import { findOldestUnarchived, selectUnarchived } from "./queries.ts";
import { markArchived, purgeLogEntries } from "#db/outbox/rows";
import type { System } from "./system.ts";

const dayMs = 24 * 60 * 60_000;
/** A commit may be this late for the day that it belongs to. */
const graceMs = 60 * 60_000;
const entriesPerObject = 1_000;
const objectsAtOnce = 10;
const purgedAtOnce = 500;

type Entry = Awaited<ReturnType<typeof selectUnarchived>>[number];

/** Archives a part of the entries of finished days (UTC). */
export async function archiveLogEntries(system: System): Promise<void> {
  const before = dayOf(system.clock() - graceMs);
  for (let written = 0; written < objectsAtOnce; written += 1) {
    const oldest = await findOldestUnarchived(system.db, before);
    if (!oldest) return;
    await archivePart(system, oldest.orgId, dayOf(oldest.createdAt));
  }
}

/** Deletes a part of the archived entries that were kept long enough. */
export async function purgeOldLogEntries(system: System): Promise<void> {
  const before = system.clock() - limits.logEntriesKeptMs;
  const changes = [purgeLogEntries(system.db, before, purgedAtOnce)];
  await system.commitUnlogged(changes, "upkeep");
}

async function archivePart(system: System, orgId: string, day: number): Promise<void> {
  const { db, bindings, clock } = system;
  const span = { from: day, to: day + dayMs };
  const entries = await selectUnarchived(db, orgId, span, entriesPerObject);
  const [first] = entries;
  if (!first) return;
  await bindings.FILES.put(archiveKey(orgId, day, first.id), entries.map(lineOf).join(""), {
    httpMetadata: { contentType: "application/x-ndjson" },
  });
  const ids = entries.map(({ id }) => id);
  await system.commit(orgId, {
    changes: [markArchived(db, orgId, ids, clock())],
    audit: unlogged("upkeep"),
  });
}

/** `<organization>/log/<day>/<first entry>.ndjson`; what belongs to no organization is the accounts'. */
function archiveKey(orgId: string, day: number, firstId: string): string {
  const date = iso(day).slice(0, 10);
  return `${orgId === "" ? "accounts" : orgId}/log/${date}/${firstId}.ndjson`;
}

function lineOf(row: Entry): string {
  const { archivedAt: _, createdAt, ...entry } = row;
  return `${JSON.stringify({ ...entry, createdAt: iso(createdAt) })}\n`;
}

function dayOf(time: number): number {
  return time - (time % dayMs);
}
