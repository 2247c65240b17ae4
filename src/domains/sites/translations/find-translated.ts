/** Which page a translation is of, as readers see it, and between which languages. */
import type { PageSubject } from "#access/needs";
import { viewerOf } from "#domains/sites/structure/load";
import type { Context } from "#operation/context";
import { findOriginal, findOriginalPage } from "./queries.ts";

/** A page of the first language, the version of it that readers see, and the tags of both languages. */
export interface TranslatedOriginal {
  id: string;
  versionNo: number;
  from: string;
  into: string;
}

/** Null for a page that is no translation, or whose original its caller may not see. */
export async function findTranslated(
  context: Context<PageSubject>,
  page: { collectionId: string; originId: string | null; path: string },
): Promise<TranslatedOriginal | null> {
  const { db, orgId } = context;
  const collection = await findOriginal(db, orgId, page.collectionId, viewerOf(context));
  if (collection === null) return null;
  const found = await findOriginalPage(db, orgId, collection.id, page);
  if (!found?.publishedVersionNo) return null;
  const { from, into } = collection;
  return { id: found.id, versionNo: found.publishedVersionNo, from, into };
}
