/**
 * Prepares the publication of one page or of many: renders what the live document holds, stores it as a snapshot and
 * puts its text into the index. Readers see neither until a commit points at it.
 */
import { utf8Length } from "#content/utf8";
import type { PageRow } from "#db/schema";
import { searchDocumentOf, searchIndexOf } from "#domains/search/index";
import type { SearchDocument } from "#domains/search/index";
import type { Bindings } from "#env";
import { textChanged } from "#failure";
import type { Room } from "#domains/rooms/index";
import { expectAddress } from "./address.ts";
import { renderSnapshot, snapshotHash, snapshotKey, writeSnapshot } from "./snapshot.ts";
import type { SnapshotSource } from "./snapshot.ts";

/** What a page's live document held at one moment. */
export interface PreparedVersion {
  /** Covers name, meta, endpoint and content; its snapshot lies in R2. */
  contentHash: string;
  /** Of its Markdown. */
  sizeBytes: number;
  takenAt: number;
  /** Readers see exactly this already. */
  isUnchanged: boolean;
  /** For the commit that shows it, or an earlier one; null where readers see it already. The index has its text. */
  searchDocument: SearchDocument | null;
}

/** A page's row as its live document makes it, ready to be hashed. */
export function sourceOf(row: PageRow, content: string): SnapshotSource {
  const { name, meta, endpoint } = row;
  return { name, meta, endpoint, content };
}

/**
 * Takes what the live document holds and stores its snapshot, unless readers see it already.
 * Throws `stale_version` for another text than `expectedHash` names, `unavailable`, and
 * `validation_failed` for Markdown that nests too deep and for an endpoint without an address.
 */
export async function prepareVersion(
  bindings: Pick<Bindings, "FILES" | "Search">,
  room: Pick<Room, "take">,
  row: PageRow,
  expectedHash?: string,
): Promise<PreparedVersion> {
  const { text, hash: textHash, takenAt } = await room.take();
  if (expectedHash !== undefined && expectedHash !== textHash) {
    throw textChanged(textHash);
  }
  const source = sourceOf(row, text);
  const contentHash = await snapshotHash(source);
  const sizeBytes = utf8Length(text);
  const isUnchanged = row.publishedVersionNo !== null && row.publishedHash === contentHash;
  const made = { contentHash, sizeBytes, takenAt, isUnchanged };
  if (isUnchanged) return { ...made, searchDocument: null };
  expectAddress(row);
  const snapshot = await renderSnapshot(source);
  const { id: pageId, orgId, collectionId } = row;
  await writeSnapshot(bindings.FILES, snapshotKey(orgId, pageId, contentHash), snapshot);
  const searchDocument = await searchDocumentOf({ pageId, contentHash }, snapshot);
  await searchIndexOf(bindings, { orgId, collectionId }).put([searchDocument.indexed]);
  return { ...made, searchDocument };
}
