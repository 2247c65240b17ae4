/** A published text as the index takes it: what is searched, what it leads to, and what leads into it. */
import { internalLinksOf } from "#content/internal-links";
import type { SearchDocument } from "./rows.ts";
import { searchTextOf } from "./search-text.ts";
import type { SearchablePage } from "./search-text.ts";

/** The document of a version. */
export function searchDocumentOf(
  version: { pageId: string; collectionId: string; contentHash: string },
  page: SearchablePage,
): SearchDocument {
  const { pageId, collectionId, contentHash } = version;
  const links = internalLinksOf(page.html);
  return { pageId, collectionId, contentHash, ...searchTextOf(page), ...links };
}
