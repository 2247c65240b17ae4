/**
 * Prepares the publication of one page or of many: renders what the live document holds, stores it as a snapshot and
 * puts its text into the index. Readers see neither until a commit points at it.
 */
import { expectWhole } from "#content/entry";
import { utf8Length } from "#content/utf8";
import type { AssemblySources } from "#content/assembly/sources";
import type { Database } from "#db/client";
import type { PageRow } from "#db/schema";
import { searchDocumentOf, searchIndexOf } from "#domains/search/index";
import type { SearchDocument } from "#domains/search/index";
import type { Bindings } from "#env";
import { textChanged } from "#failure";
import type { Room } from "#domains/rooms/index";
import { expectAddress } from "./address.ts";
import { assembledText, sourceOf } from "./assembled.ts";
import {
  isSourceOf,
  readSnapshot,
  renderSnapshot,
  snapshotKey,
  writeSnapshot,
} from "./snapshot.ts";

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

/** Where a version is made. */
interface Stores {
  db: Database;
  bindings: Pick<Bindings, "FILES" | "Search">;
  room: Pick<Room, "take">;
}

interface PrepareOptions {
  /** The `contentHash` of the text that may be published; any other is `stale_version`. */
  expectedHash?: string | undefined;
  /** What texts are put together of, where it is loaded for many pages of the collection. */
  sources?: () => Promise<AssemblySources>;
}

/**
 * Takes what the live document holds and stores its snapshot, unless readers see it already.
 * Throws `stale_version` for another text than `expectedHash` names, `unavailable`, and
 * `validation_failed` for Markdown that nests too deep, for a snippet or a variable that is not there, and for an
 * endpoint without an address, or with a snippet or a part for some readers in a description.
 */
export async function prepareVersion(
  { db, bindings, room }: Stores,
  row: PageRow,
  { expectedHash, sources }: PrepareOptions = {},
): Promise<PreparedVersion> {
  const { text, hash: textHash, takenAt } = await room.take();
  if (expectedHash !== undefined && expectedHash !== textHash) {
    throw textChanged(textHash);
  }
  const source = sourceOf(row, await assembledText(db, row, text, sources));
  const { id: pageId, orgId, collectionId, publishedHash } = row;
  const keyOf = (hash: string) => snapshotKey(orgId, pageId, hash);
  const sizeBytes = utf8Length(source.content);
  const before =
    publishedHash === null ? null : await readSnapshot(bindings.FILES, keyOf(publishedHash));
  const isShown = row.publishedVersionNo !== null && publishedHash !== null;
  if (isShown && (await isSourceOf(source, publishedHash, before))) {
    const unchanged = { contentHash: publishedHash, sizeBytes, takenAt, isUnchanged: true };
    return { ...unchanged, searchDocument: null };
  }
  expectAddress(row);
  // Descriptions stand in what is made for all readers, whichever form they ask for.
  expectWhole(JSON.stringify(row.endpoint).replaceAll(/\\n|"/g, "\n"), "endpoint");
  const { hash: contentHash, snapshot } = await renderSnapshot(source, before);
  await writeSnapshot(bindings.FILES, keyOf(contentHash), snapshot);
  const searchDocument = await searchDocumentOf({ pageId, contentHash }, snapshot);
  await searchIndexOf(bindings, { orgId, collectionId }).put([searchDocument.indexed]);
  return { contentHash, sizeBytes, takenAt, isUnchanged: false, searchDocument };
}
