/** The steps of an organization's export: rows, live texts and objects, in parts of bounded size. */
import { findOrganization } from "#access/queries";
import { failed, organizationJobs, readWork, workKey, writeWork } from "#jobs/index";
import type { JobRow, StepOutcome } from "#jobs/index";
import { bytesHash } from "#content/hash";
import type { System } from "#events/system";
import { limits } from "#limits";
import { isUnsavedLook } from "#domains/collections/index";
import { isKeptRendering, readLastText } from "#domains/pages/index";
import { roomOf } from "#domains/rooms/index";
import {
  archiveFormat,
  archivePrefix,
  dropOldArchives,
  writeManifest,
  writePart,
} from "./archive.ts";
import type { ArchivePart, SavedObject, SavedText } from "./archive.ts";
import type { SavedKey } from "./queries.ts";
import {
  columnsHash,
  savedTables,
  selectFormerMemberIds,
  selectSavedMembers,
  selectPageIds,
  selectSaved,
} from "./queries.ts";

/** How far an export is; between its steps this lies in R2. */
interface Progress {
  /** The place of the table in `savedTables`; behind the last one, pages' texts are next. */
  table: number;
  afterRow: SavedKey;
  afterPage: string;
  areTextsDone: boolean;
  afterKey: string;
  areObjectsDone: boolean;
  parts: ArchivePart[];
}

const start: Progress = {
  table: 0,
  afterRow: 0,
  afterPage: "",
  areTextsDone: false,
  afterKey: "",
  areObjectsDone: false,
  parts: [],
};

const stateKey = (job: JobRow, step: number) => workKey(job, `progress-${step}.json`);
const partName = ({ parts }: Progress) =>
  `part-${String(parts.length + 1).padStart(6, "0")}.ndjson`;

/** The reaction that writes archives. */
export const organizationExport = organizationJobs(async (system, job) => {
  const { bindings } = system;
  const progress =
    job.step === 0 ? start : await readWork<Progress>(bindings, stateKey(job, job.step));
  const now: Progress = { ...progress, parts: [...progress.parts] };
  let bytes = 0;
  let reads = 0;
  while (
    !now.areObjectsDone &&
    bytes < limits.archiveStepBytes &&
    reads < limits.archiveStepReads
  ) {
    bytes += await writeNext(system, job, now);
    reads += 1;
  }
  const change = { done: now.parts.length, total: now.parts.length, counts: countsOf(now) };
  if (now.areObjectsDone) return finish(system, job, now, change);
  const inputKey = stateKey(job, job.step + 1);
  await writeWork(bindings, inputKey, now);
  return { isLast: false, job: { ...change, inputKey } };
});

function countsOf({ parts }: Progress): Record<string, number> {
  const lines = (kind: ArchivePart["kind"]) =>
    parts.filter((part) => part.kind === kind).reduce((sum, part) => sum + part.lines, 0);
  return { rows: lines("rows"), texts: lines("texts"), objects: lines("objects") };
}

async function finish(
  { db, bindings, clock }: System,
  job: JobRow,
  { parts }: Progress,
  change: Partial<JobRow>,
): Promise<StepOutcome> {
  const found = await findOrganization(db, job.orgId, null);
  if (!found) return failed(job, "The organization was deleted while it was exported.");
  const { organization } = found;
  const members = await selectSavedMembers(db, job.orgId);
  const exportedAt = clock();
  const [format, exportId] = [archiveFormat, job.id] as const;
  const formerMembers = await selectFormerMemberIds(db, job.orgId);
  const about = { format, exportId, exportedAt, columns: await columnsHash() };
  const people = { members, formerMembers };
  await writeManifest(bindings, { ...about, organization, ...people, parts });
  await dropOldArchives(bindings, job.orgId);
  return { isLast: true, job: change };
}

/** Writes one more part, or finds that there is nothing more of its kind; gives the bytes it took. */
async function writeNext(system: System, job: JobRow, now: Progress): Promise<number> {
  const table = savedTables[now.table];
  if (table !== undefined) return writeRows(system, job, now, table);
  return now.areTextsDone ? writeObjects(system, job, now) : writeTexts(system, job, now);
}

async function writeRows(
  { db, bindings }: System,
  job: JobRow,
  now: Progress,
  table: string,
): Promise<number> {
  const { rows, last } = await selectSaved(db, job.orgId, table, {
    after: now.afterRow,
    // Restoring a page's row reads its snapshot too.
    rows: table === "pages" ? limits.archivePartPages : limits.archivePartRows,
    bytes: limits.archivePartBytes,
  });
  if (rows.length === 0) {
    now.table += 1;
    now.afterRow = 0;
    return 0;
  }
  now.afterRow = last;
  return addPart(bindings, job, now, { kind: "rows", table }, rows);
}

async function writeTexts({ db, bindings }: System, job: JobRow, now: Progress): Promise<number> {
  const { orgId } = job;
  const ids = await selectPageIds(db, orgId, now.afterPage, limits.archivePartPages);
  now.afterPage = ids.at(-1) ?? now.afterPage;
  now.areTextsDone = ids.length < limits.archivePartPages;
  if (ids.length === 0) return 0;
  const texts = await Promise.all(
    ids.map(async (pageId): Promise<SavedText> => {
      const { text, updatedAt } = await roomOf(bindings, pageId).read();
      // Where live documents were lost, the last version is what there is.
      const last = updatedAt === null ? await readLastText(db, bindings, { orgId, pageId }) : null;
      return { pageId, ...(last ?? { text, updatedAt }) };
    }),
  );
  return addPart(bindings, job, now, { kind: "texts" }, texts);
}

/** Copies of what the organization has in R2: texts of versions, snapshots, uploaded files. */
async function writeObjects({ bindings }: System, job: JobRow, now: Progress): Promise<number> {
  const { orgId } = job;
  const prefix = `${orgId}/`;
  const startAfter = now.afterKey === "" ? {} : { startAfter: now.afterKey };
  const limit = limits.archivePartObjects;
  const { objects, truncated } = await bindings.FILES.list({ prefix, limit, ...startAfter });
  const copied: SavedObject[] = [];
  let bytes = 0;
  for (const { key } of objects) {
    if (bytes >= limits.archiveStepBytes) break;
    now.afterKey = key;
    const relative = key.slice(prefix.length);
    if (isPassing(relative) || isKeptRendering(key)) continue;
    const copy = await copyObject(bindings, job, relative);
    if (copy === null) continue;
    copied.push(copy);
    bytes += copy.bytes;
  }
  now.areObjectsDone = !truncated && now.afterKey === (objects.at(-1)?.key ?? now.afterKey);
  if (copied.length > 0) await addPart(bindings, job, now, { kind: "objects" }, copied);
  return bytes;
}

/** Jobs pass, and looks that are tried; a navigation, like kept HTML, is made anew. */
const isPassing = (relative: string) =>
  relative.startsWith("jobs/") || relative.endsWith("/nav.json") || isUnsavedLook(relative);

async function copyObject(
  { FILES }: System["bindings"],
  { orgId, id: exportId }: JobRow,
  key: string,
): Promise<SavedObject | null> {
  const stored = await FILES.get(`${orgId}/${key}`);
  if (stored === null) return null;
  const bytes = await stored.arrayBuffer();
  const { httpMetadata = {} } = stored;
  await FILES.put(`${archivePrefix({ orgId, exportId })}objects/${key}`, bytes, { httpMetadata });
  const sha256 = await bytesHash(new Uint8Array(bytes));
  const contentType = httpMetadata.contentType ?? null;
  return { key, bytes: bytes.byteLength, sha256, contentType };
}

async function addPart(
  bindings: System["bindings"],
  job: JobRow,
  now: Progress,
  part: Pick<ArchivePart, "kind" | "table">,
  lines: readonly unknown[],
): Promise<number> {
  const archiveKey = { orgId: job.orgId, exportId: job.id };
  const written = await writePart(bindings, archiveKey, { name: partName(now), ...part }, lines);
  now.parts.push(written);
  return written.bytes;
}
