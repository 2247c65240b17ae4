/**
 * Which pictures of a repository become files of the collection: what is new or changed is stored in steps
 * of its own before any text. A changed picture keeps its address, so no page has to change for it.
 */
import { decodeBase64 } from "#domains/imports/sort-files";
import type { SentAttachment, SortedFiles } from "#domains/imports/sort-files";
import type { By } from "#domains/pages/index";
import type { JobReport } from "#jobs/index";
import { bytesHash } from "#content/hash";
import type { Database } from "#db/client";
import type { Change } from "#db/guard";
import { newFileIdIn } from "#ids";
import { limits } from "#limits";
import { selectAttachments } from "./queries.ts";
import { dropAttachments, moveAttachments } from "#domains/files/index";
import type { MovedAttachment } from "#domains/files/index";
import type { KnownAttachment } from "./queries.ts";
import type { CollectionKey } from "#db/schema";

/** A file on its way into R2. */
export interface AttachmentItem {
  path: string;
  source: string;
  sourceHash: string;
  /** The file's id, for good, and the key that these bytes get. */
  fileId: string;
  keyId: string;
  sizeBytes: number;
  base64: string;
  isSvg: boolean;
}

export interface AttachmentPlan {
  items: AttachmentItem[];
  changes: Change[];
  /** How many bytes the items are more than what they take the place of. */
  addedBytes: number;
  /** By path, the address of every file that the repository has in the collection. */
  addresses: Record<string, string>;
}

interface Asked {
  db: Database;
  collectionKey: CollectionKey;
  prefix: string;
  by: By;
  report: JobReport;
  isWhole: boolean;
}

/** Plans for the attachments among the sorted files. */
export async function planAttachments(asked: Asked, sorted: SortedFiles): Promise<AttachmentPlan> {
  const { db, collectionKey, prefix, by, report } = asked;
  const known = new Map<string, KnownAttachment>();
  for (const row of await selectAttachments(db, collectionKey, prefix)) {
    const path = row.source?.slice(prefix.length) ?? "";
    if (!path.includes(":")) known.set(path, row);
  }
  const dropped = goneOf(asked, sorted, known).flatMap((path) => take(known, path));
  const moved: MovedAttachment[] = [];
  for (const { from, to } of sorted.moved) {
    const row = known.get(from);
    if (!row) continue;
    // It came to where another one was: that one takes its bytes, and its own address goes.
    if (known.has(to)) dropped.push(...take(known, from));
    else {
      known.delete(from);
      known.set(to, row);
      moved.push({ id: row.id, source: prefix + to, originalName: fileNameIn(to) });
    }
  }
  const items: AttachmentItem[] = [];
  let addedBytes = 0;
  for (const attachment of sorted.attachments) {
    const item = await itemOf(attachment, known, asked);
    if (item === null) continue;
    items.push(item);
    const { path, fileId: id, source, sizeBytes } = item;
    addedBytes += sizeBytes - (known.get(path)?.sizeBytes ?? 0);
    known.set(path, { id, key: "", source, sourceHash: "", sizeBytes });
  }
  report.count("filesRemoved", dropped.length);
  const addresses = [...known].map(([path, { id }]) => [
    path,
    `/files/${collectionKey.orgId}/${id}`,
  ]);
  return {
    items,
    addedBytes,
    changes: [
      ...dropAttachments(db, collectionKey, dropped, by.now),
      ...moveAttachments(db, collectionKey, moved),
    ],
    addresses: Object.fromEntries(addresses) as Record<string, string>,
  };
}

function goneOf(
  { isWhole }: Asked,
  sorted: SortedFiles,
  known: ReadonlyMap<string, KnownAttachment>,
): string[] {
  if (!isWhole) return sorted.gone;
  const sent = new Set(sorted.attachments.map(({ path }) => path));
  return [...known.keys()].filter((path) => !sent.has(path));
}

function take(known: Map<string, KnownAttachment>, path: string): string[] {
  const row = known.get(path);
  known.delete(path);
  return row ? [row.id] : [];
}

/** What has to be stored, or null where it is there already, or cannot be taken. */
async function itemOf(
  { path, base64, isSvg }: SentAttachment,
  known: ReadonlyMap<string, KnownAttachment>,
  { collectionKey, prefix, report }: Asked,
): Promise<AttachmentItem | null> {
  const bytes = decodeBase64(base64);
  const fault =
    bytes === null
      ? "Its content is no base64, so it was left out."
      : bytes.byteLength > limits.uploadFileBytes
        ? `A file holds at most ${limits.uploadFileBytes} bytes.`
        : null;
  if (bytes === null || fault !== null) {
    report.count("skipped");
    report.note(path, fault ?? "");
    return null;
  }
  const sourceHash = await bytesHash(bytes);
  const row = known.get(path);
  if (row?.sourceHash === sourceHash) return null;
  const keyId = newFileIdIn(collectionKey.orgId);
  return {
    path,
    source: prefix + path,
    sourceHash,
    fileId: row?.id ?? keyId,
    keyId,
    sizeBytes: bytes.byteLength,
    base64,
    isSvg,
  };
}

export const fileNameIn = (path: string): string =>
  path.slice(path.lastIndexOf("/") + 1).slice(-limits.uploadNameChars);
