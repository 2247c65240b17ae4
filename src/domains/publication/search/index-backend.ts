/** What search indexes ask of the Worker: which texts they should hold, and what these say. */
import { findCollection, findOrganization } from "#access/queries";
import { openDatabase } from "#db/client";
import { readDraftKeys, readDraftTexts, readShownTexts, selectShown } from "#domains/pages/index";
import type { Bindings } from "#env";
import type { IndexedText, IndexOf, SearchBackend, TextKey } from "#party/search-call";

/** A part of the keys that an index should hold; null where its collection or organization is gone for good. */
export async function readIndexKeys(
  bindings: Bindings,
  { orgId, collectionId }: IndexOf,
  after: string | null,
): ReturnType<SearchBackend["keysOf"]> {
  const db = openDatabase(bindings.DB);
  if (collectionId === null) {
    if ((await findOrganization(db, orgId, null)) === null) return null;
    return readDraftKeys(db, orgId, after);
  }
  if ((await findCollection(db, "collection", collectionId, null, true)) === null) return null;
  const shown = await selectShown(db, { orgId, collectionId });
  const keys = shown.map(({ pageId, contentHash }) => ({
    kind: "page" as const,
    ownerId: pageId,
    hash: contentHash,
  }));
  return { keys, next: null };
}

/** The texts of these keys; one that is gone meanwhile is left out. */
export async function readIndexTexts(
  bindings: Bindings,
  { orgId, collectionId }: IndexOf,
  keys: readonly TextKey[],
): Promise<IndexedText[]> {
  if (collectionId === null)
    return readDraftTexts(bindings, openDatabase(bindings.DB), orgId, keys);
  const versions = keys.map(({ ownerId, hash }) => ({ pageId: ownerId, contentHash: hash }));
  return readShownTexts(bindings, orgId, versions);
}
