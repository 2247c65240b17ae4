/** A step of an import that puts pictures into R2: a file's row is written when its bytes are there. */
import { unlogged } from "#db/commit";
import {
  dropAttachments,
  insertAttachments,
  nameObjectsAsGarbage,
  uploadKey,
  takeFromGarbage,
  typeOf,
} from "#domains/files/index";
import type { FileRow } from "#db/schema";
import { bumpSiteVersion } from "#domains/collections/index";
import { JobReport } from "#jobs/index";
import type { JobRow, StepOutcome } from "#jobs/index";
import type { System } from "#events/system";
import { svgType } from "#content/svg";
import { fromBase64 } from "#security/encoding";
import type { AttachmentItem } from "./plan-attachments.ts";
import { fileNameIn } from "./plan-attachments.ts";

/** No step takes as long; then what it stored and did not commit is removed. */
const storedMs = 24 * 60 * 60_000;
/** What to tell a file's type by: more than any signature reaches into it. */
const headBytes = 64 * 1024;

/** Stores the files of the step that the job is at. */
export async function storeAttachments(
  system: System,
  job: JobRow,
  items: readonly AttachmentItem[],
): Promise<Omit<StepOutcome, "isLast">> {
  const { db } = system;
  const { orgId, collectionId: id } = job;
  const collectionKey = { orgId, collectionId: id ?? "" };
  const now = system.clock();
  const keys = items.map(({ keyId }) => uploadKey(orgId, keyId));
  await system.commit(orgId, {
    changes: [nameObjectsAsGarbage(db, orgId, keys, now + storedMs)],
    audit: unlogged("part of a logged action"),
  });
  const rows = await Promise.all(items.map((item) => stored(system, job, item)));
  const report = new JobReport(job);
  report.count("files", rows.length);
  const { counts, problems } = report;
  const ids = rows.map((row) => row.id);
  return {
    changes: [
      // What had the address before gives it up to the new bytes.
      ...dropAttachments(db, collectionKey, ids, now),
      ...insertAttachments(db, rows),
      takeFromGarbage(db, orgId, keys),
      bumpSiteVersion(db, orgId, collectionKey.collectionId),
    ],
    job: { counts, problems, done: job.done + items.length },
  };
}

async function stored(
  { bindings, clock }: System,
  { orgId, collectionId, createdBy }: JobRow,
  { path, source, sourceHash, fileId, keyId, base64, isSvg }: AttachmentItem,
): Promise<FileRow> {
  const bytes = fromBase64(base64);
  const key = uploadKey(orgId, keyId);
  await bindings.FILES.put(key, bytes);
  return {
    id: fileId,
    orgId,
    collectionId: collectionId ?? "",
    pageId: null,
    folder: "",
    key,
    originalName: fileNameIn(path),
    contentType: isSvg ? svgType : await typeOf(bytes.subarray(0, headBytes)),
    sizeBytes: bytes.byteLength,
    createdAt: clock(),
    createdBy,
    source,
    sourceHash,
  };
}
