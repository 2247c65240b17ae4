/** A published text as search takes it: what is searched, what it leads to, and what leads into it. */
import type { ForGroups } from "#content/assembly/sources";
import { WorkSlices } from "#content/pause";
import type { Rendered } from "#content/rendered";
import { textLinksOf } from "#content/text-links";
import type { TextLink } from "#content/text-links";
import type { IndexedText, TextColumns } from "#party/search-call";
import { searchTextOf } from "./search-text.ts";
import type { SearchablePage } from "./search-text.ts";

export interface SearchDocument {
  /** For the collection's index. */
  indexed: IndexedText;
  /** What its text leads to, and the anchors that lead into it. */
  links: TextLink[];
  ids: string[];
  /** The ids of the snippets and variables that it was put together of. */
  snippets: readonly string[];
}

/** A page as all readers get it, and as readers of groups do. */
interface PublishedPage extends SearchablePage {
  used?: readonly string[] | undefined;
  forGroups?: ForGroups | undefined;
  renderedForGroups?: readonly Rendered[] | undefined;
}

/** A character of HTML that is looked through for links takes so much less than one that is rendered. */
const linkWork = 1 / 16;

/** The document of a version; others get their turn while its text is read. */
export async function searchDocumentOf(
  version: { pageId: string; contentHash: string },
  page: PublishedPage,
): Promise<SearchDocument> {
  const slices = new WorkSlices();
  const work = linkWork * page.html.length;
  const links = await slices.undivided(work, () => textLinksOf(page.html));
  const text = await searchTextOf(page, slices);
  const key = { kind: "page" as const, ownerId: version.pageId, hash: version.contentHash };
  const forGroups = await textsForGroups(page, slices);
  return { indexed: { ...key, ...text, ...forGroups }, ...links, snippets: page.used ?? [] };
}

async function textsForGroups(
  { forGroups, renderedForGroups = [], ...page }: PublishedPage,
  slices: WorkSlices,
): Promise<Pick<IndexedText, "forGroups">> {
  if (forGroups === undefined) return {};
  const texts: TextColumns[] = [];
  for (const { html } of renderedForGroups)
    texts.push(await searchTextOf({ ...page, html }, slices));
  return { forGroups: { lists: forGroups.lists, texts } };
}
