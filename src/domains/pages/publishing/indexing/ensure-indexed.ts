/**
 * A version that readers are shown again may have been swept out of search meanwhile: then it is put back, from its
 * snapshot. So is one whose text the index did not take when it was prepared.
 */
import type { Database } from "#db/client";
import { unlogged } from "#db/commit";
import type { Change } from "#db/guard";
import { readSnapshot, snapshotKey } from "#domains/pages/publishing/snapshot";
import { insertDocuments, isNoted, searchDocumentOf, searchIndexOf } from "#domains/search/index";
import type { Bindings } from "#env";
import type { Subscriber } from "#events/subscribers";
import { findPublished } from "./queries.ts";

interface Version {
  orgId: string;
  collectionId: string;
  pageId: string;
  contentHash: string;
}

interface Stores {
  db: Database;
  bindings: Pick<Bindings, "FILES" | "Search">;
  now: number;
}

/** Puts the version's text into the index, and gives what notes where it leads; nothing where all of it is there. */
export async function ensureIndexed(
  { db, bindings, now }: Stores,
  { orgId, collectionId, pageId, contentHash }: Version,
): Promise<Change[]> {
  const index = searchIndexOf(bindings, { orgId, collectionId });
  const key = { kind: "page" as const, ownerId: pageId, hash: contentHash };
  const [missing, isKnown] = await Promise.all([
    index.missing([key]),
    isNoted(db, orgId, pageId, contentHash),
  ]);
  if (missing.length === 0 && isKnown) return [];
  const snapshot = await readSnapshot(bindings.FILES, snapshotKey(orgId, pageId, contentHash));
  if (snapshot === null) return [];
  const document = await searchDocumentOf({ pageId, contentHash }, snapshot);
  await index.put([document.indexed]);
  return insertDocuments(db, orgId, [document], now);
}

/** However a page came to show a version, that version is found. */
export const indexShown: Subscriber = {
  name: "search-index",
  types: ["page.publish_status_changed"],
  async react({ db, bindings, clock }, { orgId, pageId }) {
    const shown = pageId === null ? null : await findPublished(db, orgId, pageId);
    if (pageId === null || shown === null) return null;
    const changes = await ensureIndexed(
      { db, bindings, now: clock() },
      { orgId, pageId, ...shown },
    );
    return changes.length === 0 ? null : { changes, audit: unlogged("part of a logged action") };
  },
};
