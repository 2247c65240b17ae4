/** What the pages of an organization say now, for an index of drafts that does not hold it. */
import type { Database } from "#db/client";
import { readVersionText } from "#domains/pages/content/version-text";
import { draftTextOf } from "#domains/search/index";
import type { Bindings } from "#env";
import type { IndexedText, TextKey } from "#party/search-call";
import { findCollectionAfter, selectDraftHashes, selectPageNames } from "./queries.ts";

/** The keys of one collection's drafts, the next after the one named, and the name to go on after; null after the last. */
export async function readDraftKeys(
  db: Database,
  orgId: string,
  after: string | null,
): Promise<{ keys: TextKey[]; next: string | null }> {
  const collectionId = await findCollectionAfter(db, orgId, after ?? "");
  if (collectionId === null) return { keys: [], next: null };
  const drafts = await selectDraftHashes(db, orgId, collectionId);
  const keys = drafts.map(({ pageId, hash }) => ({ kind: "page" as const, ownerId: pageId, hash }));
  return { keys, next: collectionId };
}

/** The texts of these drafts; of a page that is gone meanwhile none. */
export async function readDraftTexts(
  bindings: Bindings,
  db: Database,
  orgId: string,
  keys: readonly TextKey[],
): Promise<IndexedText[]> {
  const pageIds = keys.map(({ ownerId }) => ownerId);
  const names = await selectPageNames(db, orgId, pageIds);
  const texts = keys.map(async ({ ownerId: pageId, hash }) => {
    const name = names.get(pageId);
    if (name === undefined) return [];
    const text = await readVersionText(bindings, { orgId, pageId, contentHash: hash });
    return draftTextOf({ pageId, name, hash, text });
  });
  return (await Promise.all(texts)).flat();
}
