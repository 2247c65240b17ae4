/**
 * Copies uploaded files: a file's row is committed after its object is stored, so that no row names an object that is
 * missing.
 */
import { unlogged } from "#db/commit";
import { fileIdIn, sizeIn } from "#domains/exports/collection/attachments";
import { insertFiles, nameObjectsAsGarbage, takeFromGarbage } from "#domains/files/index";
import type { FileRow } from "#db/schema";
import { JobReport } from "#jobs/index";
import type { JobRow, StepOutcome } from "#jobs/index";
import type { System } from "#events/system";
import { limits } from "#limits";

export interface CopiedFile {
  fromId: string;
  fromKey: string;
  /** The copy's row as it will stand. */
  row: FileRow;
}

/** What they take. */
export const sizeOfFiles = (files: readonly CopiedFile[]): number =>
  files.reduce((sum, { row }) => sum + row.sizeBytes, 0);

/** No step takes as long; then what it stored and did not commit is removed. */
const copyMs = 24 * 60 * 60_000;

/** The address of the copy of a file, for an address of the file; null for any other address. */
export function withCopiedFile(
  href: string,
  orgId: string,
  copyIds: ReadonlyMap<string, string>,
): string | null {
  const id = fileIdIn(href, orgId);
  const copyId = copyIds.get(id);
  if (copyId === undefined) return null;
  const size = sizeIn(href);
  return href.slice(0, href.length - size.length - id.length) + copyId + size;
}

/** Copies the files of the step that the job is at. */
export async function copyFiles(
  system: System,
  job: JobRow,
  files: readonly CopiedFile[],
): Promise<Omit<StepOutcome, "isLast">> {
  const { db, bindings } = system;
  const { orgId } = job;
  const first = job.step * limits.copyStepFiles;
  const part = files.slice(first, first + limits.copyStepFiles);
  const keys = part.map(({ row }) => row.key);
  await system.commit(orgId, {
    changes: [nameObjectsAsGarbage(db, orgId, keys, system.clock() + copyMs)],
    audit: unlogged("part of a logged action"),
  });
  const report = new JobReport(job);
  const copied: FileRow[] = [];
  for (const { fromKey, row } of part) {
    const stored = await bindings.FILES.get(fromKey);
    if (stored === null) {
      report.note(row.originalName, "The file was deleted before it could be copied.");
      continue;
    }
    await bindings.FILES.put(row.key, stored.body);
    copied.push(row);
  }
  report.count("files", copied.length);
  const { counts, problems } = report;
  const copiedKeys = copied.map(({ key }) => key);
  return {
    changes: [...insertFiles(db, copied), takeFromGarbage(db, orgId, copiedKeys)],
    job: { done: first + part.length, counts, problems },
  };
}
