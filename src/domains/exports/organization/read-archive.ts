/**
 * The steps of an organization's restoration. Every byte of the archive is checked before anything is
 * written; then its rows, objects and texts go where they were, unseen, until the last commit lets the
 * organization appear with all of it.
 */
import { keepFromGarbage } from "#domains/files/index";
import { readSnapshot } from "#domains/pages/index";
import { insertDocuments, searchDocumentOf, searchIndexOf } from "#domains/search/index";
import type { SearchDocument } from "#domains/search/index";
import { failed, organizationJobs, readWork } from "#jobs/index";
import type { StepOutcome } from "#jobs/index";
import type { Change } from "#db/guard";
import { logArchivePrefix } from "#events/log/objects";
import { limits } from "#limits";
import { roomOf } from "#domains/rooms/index";
import { finishRestoration } from "./finish-restoration.ts";
import type { RestoreInput, Restoration } from "./finish-restoration.ts";
import { archivePrefix, Damaged, readManifest, readArchivePart, readWhole } from "./archive.ts";
import type { ArchivePart, SavedObject, SavedText } from "./archive.ts";
import { isOrganization } from "./queries.ts";
import { clearRemains, insertSaved } from "./rows.ts";
import type { SavedRow } from "./queries.ts";

/** The job that restores an organization. Its parts are gone through twice: checked, then written. */
export const restoration = organizationJobs(async (system, job) => {
  const input = await readWork<RestoreInput>(system.bindings, job.inputKey ?? "");
  const { exportId, isBrought = false } = input;
  const archiveKey = { orgId: job.orgId, exportId, isBrought };
  if (await isOrganization(system.db, job.orgId)) {
    return failed(job, "The organization is there: only one that was deleted can be restored.");
  }
  try {
    const manifest = await readManifest(system.bindings, archiveKey, input.checksum);
    if (manifest === null) return failed(job, "The archive is not there any more.");
    return await restoreNext({ system, job, input, archiveKey, manifest });
  } catch (error) {
    if (error instanceof Damaged) return failed(job, error.message);
    throw error;
  }
});

/** Goes on with the part that the job is at: `done` counts the parts that were checked, then those that were written. */
async function restoreNext(restoration: Restoration): Promise<StepOutcome> {
  const { system, job, manifest } = restoration;
  const count = manifest.parts.length;
  const changes: Change[] = [];
  let { done } = job;
  let bytes = 0;
  const end = Math.min(2 * count, done + limits.archiveStepReads);
  while (done < end && bytes < limits.archiveStepBytes) {
    const part = manifest.parts[done % count];
    if (part === undefined) break;
    if (done < count) bytes += await checkPart(restoration, part);
    else {
      if (done === count) changes.push(...clearRemains(system.db, job.orgId));
      const written = await writePart(restoration, part);
      changes.push(...written.changes);
      bytes += written.bytes;
    }
    done += 1;
  }
  const total = 2 * count;
  if (done < total) return { isLast: false, changes, job: { done, total } };
  return finishRestoration(restoration, changes, total);
}

async function checkPart({ system, archiveKey }: Restoration, part: ArchivePart): Promise<number> {
  const { FILES } = system.bindings;
  const lines = await readArchivePart<SavedObject>(system.bindings, archiveKey, part);
  if (part.kind !== "objects") return part.bytes;
  let bytes = part.bytes;
  for (const { key, sha256, bytes: size } of lines) {
    await readWhole(FILES, `${archivePrefix(archiveKey)}objects/${key}`, sha256);
    bytes += size;
  }
  return bytes;
}

async function writePart(
  restoration: Restoration,
  part: ArchivePart,
): Promise<{ changes: Change[]; bytes: number }> {
  const { system, archiveKey } = restoration;
  const { bindings } = system;
  if (part.kind === "objects") {
    return { changes: [], bytes: await writeObjects(restoration, part) };
  }
  if (part.kind === "texts") {
    await writeTexts(restoration, await readArchivePart<SavedText>(bindings, archiveKey, part));
    return { changes: [], bytes: part.bytes };
  }
  const { table = "", bytes } = part;
  const rows = await readArchivePart<SavedRow>(bindings, archiveKey, part);
  const inserted = insertSaved(system.db, table, rows);
  const nameOf = namedOutside[table];
  const names = nameOf === undefined ? [] : rows.map((row) => String(row[nameOf]));
  const kept = nameOf && keepFromGarbage(system.db, restoration.job.orgId, names);
  const indexed = table === "pages" ? await indexPages(restoration, rows) : [];
  return { changes: [...inserted, ...(kept ? [kept] : []), ...indexed], bytes };
}

/** The column by which what lies outside the database is named, of tables whose rows have something there. */
const namedOutside: Readonly<Record<string, string>> = {
  pages: "id",
  collections: "id",
  files: "key",
};

async function writeObjects(
  { system, job, archiveKey }: Restoration,
  part: ArchivePart,
): Promise<number> {
  const { FILES } = system.bindings;
  let written = part.bytes;
  for (const object of await readArchivePart<SavedObject>(system.bindings, archiveKey, part)) {
    const { key, sha256, bytes, contentType } = object;
    written += bytes;
    const target = `${job.orgId}/${key}`;
    // As the log itself, its archive is never written over.
    if (target.startsWith(logArchivePrefix(job.orgId)) && (await FILES.head(target))) continue;
    const stored = await readWhole(FILES, `${archivePrefix(archiveKey)}objects/${key}`, sha256);
    const httpMetadata = contentType === null ? {} : { contentType };
    await FILES.put(target, stored, { httpMetadata });
  }
  return written;
}

/** Nobody finds the pages yet, so that no version and no event comes of this. */
async function writeTexts(
  { system, job, input }: Restoration,
  texts: readonly SavedText[],
): Promise<void> {
  const actor = { userId: job.createdBy, name: input.userName, via: "system" as const };
  const call = { actor, reason: "restore" as const, requestId: job.requestId, label: null };
  await Promise.all(
    texts.map(({ pageId, text, updatedAt }) =>
      roomOf(system.bindings, pageId).bring(text, { ...call, at: updatedAt ?? undefined }),
    ),
  );
}

/** What is published is found again: its text goes into the index, unless it is there still. */
async function indexPages(
  { system, job, archiveKey }: Restoration,
  rows: readonly SavedRow[],
): Promise<Change[]> {
  const documents: SearchDocument[] = [];
  for (const row of rows) {
    const [pageId, collectionId, contentHash] = [
      row["id"],
      row["collection_id"],
      row["published_hash"],
    ];
    if (!contentHash) continue;
    const key = `${archivePrefix(archiveKey)}objects/${pageId}/${contentHash}`;
    const snapshot = await readSnapshot(system.bindings.FILES, key);
    if (snapshot === null) continue;
    const version = { pageId: String(pageId), contentHash: String(contentHash) };
    const document = await searchDocumentOf(version, snapshot);
    documents.push(document);
    const of = { orgId: job.orgId, collectionId: String(collectionId) };
    await searchIndexOf(system.bindings, of).put([document.indexed]);
  }
  return insertDocuments(system.db, job.orgId, documents, system.clock());
}
