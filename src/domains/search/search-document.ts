/** A published text as the index takes it: what is searched, what it leads to, and what leads into it. */
import { Turns } from "#content/pause";
import { internalLinksOf } from "#content/internal-links";
import type { SearchDocument } from "./rows.ts";
import { searchTextOf } from "./search-text.ts";
import type { SearchablePage } from "./search-text.ts";

/** A character of HTML that is looked through for links takes so much less than one that is rendered. */
const linkWork = 1 / 16;

/** The document of a version; others get their turn while its text is read. */
export async function searchDocumentOf(
  version: { pageId: string; collectionId: string; contentHash: string },
  page: SearchablePage,
): Promise<SearchDocument> {
  const { pageId, collectionId, contentHash } = version;
  const turns = new Turns();
  const work = linkWork * page.html.length;
  const links = await turns.undivided(work, () => internalLinksOf(page.html));
  return { pageId, collectionId, contentHash, ...(await searchTextOf(page, turns)), ...links };
}
