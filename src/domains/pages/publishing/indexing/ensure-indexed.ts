/**
 * A version that readers are shown again may have been swept out of the index meanwhile: then it is put
 * back, from its snapshot.
 */
import { readSnapshot, snapshotKey } from "#domains/pages/publishing/snapshot";
import { insertDocuments, isIndexed, searchDocumentOf } from "#domains/search/index";
import type { Database } from "#db/client";
import { unlogged } from "#db/commit";
import type { Change } from "#db/guard";
import type { Subscriber } from "#events/subscribers";
import { findPublished } from "./queries.ts";

interface Version {
  orgId: string;
  collectionId: string;
  pageId: string;
  contentHash: string;
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
  return insertDocuments(db, orgId, [await searchDocumentOf(version, snapshot)], now);
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
