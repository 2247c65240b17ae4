/** What search indexes ask of the Worker: which texts they should hold, and what these say. */
import { findCollection, findOrganization } from "#access/queries";
import { databaseOf } from "#db/databases";
import { entryTextOf } from "#domains/search/index";
import {
  readDraftKeys,
  readDraftTexts,
  readShownTexts,
  selectShownVersions,
} from "#domains/pages/index";
import type { Bindings } from "#env";
import { selectEntries, selectEntryKeys } from "#domains/publication/search/entries/queries";
import type { IndexedText, IndexOf, SearchBackend, TextKey } from "#party/search-call";

/** A part of the keys that an index should hold; null where its collection or organization is gone for good. */
export async function readIndexKeys(
  bindings: Bindings,
  { orgId, collectionId }: IndexOf,
  after: string | null,
): ReturnType<SearchBackend["keysOf"]> {
  const db = databaseOf(bindings, orgId);
  if (collectionId === null) {
    if ((await findOrganization(db, orgId, null)) === null) return null;
    return readDraftKeys(db, orgId, after);
  }
  if ((await findCollection(db, "collection", collectionId, null, true)) === null) return null;
  const of = { orgId, collectionId };
  const [shown, entries] = [await selectShownVersions(db, of), await selectEntryKeys(db, of)];
  const keys = shown.map(({ pageId, contentHash }) => ({
    kind: "page" as const,
    ownerId: pageId,
    hash: contentHash,
  }));
  return { keys: [...keys, ...entries], next: null };
}

/** The texts of these keys; one that is gone meanwhile is left out. */
export async function readIndexTexts(
  bindings: Bindings,
  { orgId, collectionId }: IndexOf,
  keys: readonly TextKey[],
): Promise<IndexedText[]> {
  if (collectionId === null)
    return readDraftTexts(bindings, databaseOf(bindings, orgId), orgId, keys);
  const versions = keys
    .filter(({ kind }) => kind === "page")
    .map(({ ownerId, hash }) => ({ pageId: ownerId, contentHash: hash }));
  const entries = await selectEntries(databaseOf(bindings, orgId), { orgId, collectionId }, keys);
  const texts = await readShownTexts(bindings, orgId, versions);
  return [...texts, ...(await Promise.all(entries.map(entryTextOf)))];
}
