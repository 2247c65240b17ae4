/**
 * A version that readers are shown again may have been swept out of the index meanwhile: then it is put
 * back, from its snapshot.
 */
import { unlogged } from "#db/commit";
import { readSnapshot, snapshotKey } from "#domains/pages/publishing/snapshot";
import type { Snapshot } from "#domains/pages/publishing/snapshot";
import { internalLinksOf } from "#content/internal-links";
import type { Database } from "#db/client";
import type { Change } from "#db/guard";
import type { Subscriber } from "#events/subscribers";
import { searchTextOf } from "./search-text.ts";
import { findPublished, insertDocuments, isIndexed } from "./store.ts";
import type { SearchDocument } from "./store.ts";

interface Version {
  orgId: string;
  collectionId: string;
  pageId: string;
  contentHash: string;
}

/** The document of a version, from its snapshot. */
export function searchDocumentOf(
  { pageId, collectionId, contentHash }: Omit<Version, "orgId">,
  snapshot: Snapshot,
): SearchDocument {
  return {
    pageId,
    collectionId,
    contentHash,
    ...searchTextOf(snapshot),
    ...internalLinksOf(snapshot.html),
  };
}

/** What puts the version into the index; nothing where it is there. */
export async function ensureIndexed(
  { db, files, now }: { db: Database; files: R2Bucket; now: number },
  version: Version,
): Promise<Change[]> {
  const { orgId, pageId, contentHash } = version;
  if (await isIndexed(db, orgId, pageId, contentHash)) return [];
  const snapshot = await readSnapshot(files, snapshotKey(orgId, pageId, contentHash));
  if (snapshot === null) return [];
  return insertDocuments(db, orgId, [searchDocumentOf(version, snapshot)], now);
}

/** However a page came to show a version, that version is found. */
export const indexShown: Subscriber = {
  name: "search-index",
  types: ["page.publish_status_changed"],
  async react({ db, bindings, clock }, { orgId, pageId }) {
    const shown = pageId === null ? null : await findPublished(db, orgId, pageId);
    if (pageId === null || shown === null) return null;
    const sources = { db, files: bindings.FILES, now: clock() };
    const changes = await ensureIndexed(sources, { orgId, pageId, ...shown });
    return changes.length === 0 ? null : { changes, audit: unlogged("part of a logged action") };
  },
};
