/**
 * The format of an organization's archive in R2: parts of NDJSON, copies of objects, and a manifest that names
 * every part with its SHA-256 and is written last.
 */
import type { OrganizationRow } from "#db/schema";
import { bytesHash, contentHash } from "#content/hash";
import type { Bindings } from "#env";
import { workKey } from "#jobs/index";
import { limits } from "#limits";
import type { SavedMember } from "./queries.ts";

export const archiveFormat = "galley-organization-1";

/** A part: rows of a table, live texts of pages, or a list of copied objects. */
export interface ArchivePart {
  name: string;
  kind: "rows" | "texts" | "objects";
  table?: string;
  lines: number;
  bytes: number;
  sha256: string;
}

export interface Manifest {
  format: typeof archiveFormat;
  exportId: string;
  exportedAt: number;
  /** Which columns of which tables its rows have, as a hash. An archive of before this was kept has none. */
  columns?: string;
  organization: OrganizationRow;
  members: SavedMember[];
  /** The ids of those who had left. An archive of before they were kept has none. */
  formerMembers?: string[];
  parts: ArchivePart[];
}

/** A copied object: its key without the organization's id. */
export interface SavedObject {
  key: string;
  bytes: number;
  sha256: string;
  contentType: string | null;
}

export interface SavedText {
  pageId: string;
  text: string;
  /** When it was last edited; an archive of before this was kept has none. */
  updatedAt?: number | null;
}

export interface ArchiveKey {
  orgId: string;
  exportId: string;
  /** An operator brought it, for the job that restores it: it lies with that job's files, and goes with them. */
  isBrought?: boolean;
}

/** Everything of an archive lies below this; of all archives of an organization without its id. */
export const archivePrefix = ({ orgId, exportId, isBrought = false }: ArchiveKey) =>
  isBrought ? workKey({ orgId, id: exportId }, "archive/") : `exports/${orgId}/${exportId}/`;

/** The archive or what it holds is not as it was written. */
export class Damaged extends Error {}

/** Writes a part, and tells how the manifest names it. */
export async function writePart(
  { FILES }: Bindings,
  archiveKey: ArchiveKey,
  part: Pick<ArchivePart, "name" | "kind" | "table">,
  lines: readonly unknown[],
): Promise<ArchivePart> {
  const bytes = new TextEncoder().encode(lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
  await FILES.put(archivePrefix(archiveKey) + part.name, bytes);
  const sha256 = await bytesHash(bytes);
  return { ...part, lines: lines.length, bytes: bytes.byteLength, sha256 };
}

/** The lines of a part. Throws `Damaged` where a byte of it is not as it was written. */
export async function readArchivePart<Line>(
  { FILES }: Bindings,
  archiveKey: ArchiveKey,
  part: ArchivePart,
): Promise<Line[]> {
  const bytes = await readWhole(FILES, archivePrefix(archiveKey) + part.name, part.sha256);
  const lines = new TextDecoder().decode(bytes).split("\n").slice(0, -1);
  return lines.map((line) => JSON.parse(line) as Line);
}

/** The bytes of an object of the archive. Throws `Damaged` where they are not as they were written. */
export async function readWhole(
  files: R2Bucket,
  key: string,
  sha256: string,
): Promise<ArrayBuffer> {
  const stored = await files.get(key);
  const bytes = await stored?.arrayBuffer();
  if (bytes === undefined) throw new Damaged(`${key} is missing.`);
  if ((await bytesHash(new Uint8Array(bytes))) !== sha256) throw new Damaged(`${key} is damaged.`);
  return bytes;
}

const manifestName = "manifest.json";
const checksumName = "manifest.sha256";

/** Writes the manifest: from now on the archive is one. */
export async function writeManifest({ FILES }: Bindings, manifest: Manifest): Promise<void> {
  const archiveKey = { orgId: manifest.organization.id, exportId: manifest.exportId };
  const json = JSON.stringify(manifest);
  await FILES.put(`${archivePrefix(archiveKey)}${checksumName}`, await contentHash(json));
  await FILES.put(`${archivePrefix(archiveKey)}${manifestName}`, json);
}

/** What the manifest is to hash to, as it was written; empty where there is none. */
export async function readChecksum({ FILES }: Bindings, archiveKey: ArchiveKey): Promise<string> {
  const stored = await FILES.get(archivePrefix(archiveKey) + checksumName);
  return (await stored?.text()) ?? "";
}

/** The manifest of an archive; null where there is no archive. Throws `Damaged`, also where it is none of this checksum. */
export async function readManifest(
  bindings: Bindings,
  archiveKey: ArchiveKey,
  expected?: string,
): Promise<Manifest | null> {
  const { FILES } = bindings;
  const prefix = archivePrefix(archiveKey);
  const stored = await FILES.head(`${prefix}${manifestName}`);
  if (stored === null) return null;
  const sha256 = expected ?? (await readChecksum(bindings, archiveKey));
  const bytes = await readWhole(FILES, `${prefix}${manifestName}`, sha256);
  const manifest = JSON.parse(new TextDecoder().decode(bytes)) as Manifest;
  const isOurs = manifest.format === archiveFormat && manifest.organization.id === archiveKey.orgId;
  if (!isOurs) throw new Damaged("It is an archive of something else.");
  return manifest;
}

/** Deletes all but the newest archives of the organization: their ids sort by time. */
export async function dropOldArchives({ FILES }: Bindings, orgId: string): Promise<void> {
  const prefix = `exports/${orgId}/`;
  const { delimitedPrefixes } = await FILES.list({ prefix, delimiter: "/" });
  for (const old of delimitedPrefixes.toSorted().slice(0, -limits.archivesPerOrganization)) {
    for (;;) {
      const { objects, truncated } = await FILES.list({ prefix: old });
      if (objects.length > 0) await FILES.delete(objects.map(({ key }) => key));
      if (!truncated) break;
    }
  }
}
