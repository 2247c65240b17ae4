/** Finds the links of drafts that their readers could not follow if these were published, and what would mend them. */
import type { CollectionKey } from "#db/schema";
import type { Database } from "#db/client";
import type { DraftLinks } from "#domains/pages/index";
import { selectAnchors, selectLinksTo } from "#domains/publication/index";
import type { NamedPage } from "#domains/publication/index";
import { limits } from "#limits";
import { DraftTargets } from "./draft-targets.ts";
import type { DraftLink, LinkPlaces } from "./draft-targets.ts";
import { lostInSite } from "./other-places.ts";
import { outsideTarget, suggestMends } from "./suggest-mends.ts";
import type { Mend } from "./suggest-mends.ts";

export interface BrokenDraftLink extends Omit<DraftLink, "intended" | "isBeside"> {
  mend: Mend;
}

/** What is published together, and how further drafts are read. */
interface Publication {
  /** The drafts that are looked at. */
  drafts: readonly DraftLinks[];
  /** The ids of all pages that would be published, theirs among them. */
  publishedIds: ReadonlySet<string>;
  /** Reads drafts of other pages, to see whether a heading is in them. */
  readMore: (pageIds: readonly string[]) => Promise<DraftLinks[]>;
}

/**
 * Links of these drafts that would lead nowhere, and links of other published pages to headings that would be gone.
 * @param places where the links are read
 */
export async function findDraftLinks(
  db: Database,
  places: LinkPlaces,
  { drafts, publishedIds, readMore }: Publication,
): Promise<{ data: BrokenDraftLink[]; areAll: boolean }> {
  const idsOf = new Map(drafts.map(({ page, ids }) => [page.id, ids]));
  const targets = await DraftTargets.read(db, places, { drafts, publishedIds });
  const lost = await lostInSite(db, places, targets.lost());
  const elsewhere = [...new Set(lost.flatMap(({ heading }) => heading?.id ?? []))];
  const more = await readMore(elsewhere.slice(0, limits.linkedDraftsRead));
  const found = [
    ...drafts.flatMap(({ page, refusal }) =>
      refusal === null ? [] : [unassembled(page, refusal)],
    ),
    ...lost.map(({ link, heading }) => ({ ...link, unseen: unseenHeading(link, heading, more) })),
    ...(await linksOfOthers(db, places, { drafts, publishedIds, idsOf })),
  ];
  const shown = found.slice(0, limits.brokenLinksShown);
  const intended = shown.map(({ intended }) => intended);
  const mends = await suggestMends(db, places, intended, idsOf);
  const data = mends.flatMap((mend, at) => {
    const link = shown[at];
    if (link === undefined) return [];
    const { intended: _, isBeside: _isBeside, ...rest } = link;
    return [{ ...rest, mend: rest.missing === "snippet" ? asWritten : mend }];
  });
  return { data, areAll: shown.length === found.length };
}

const asWritten: Mend = { href: null, says: "Make it, or take it out of the text." };

function unassembled({ id, name, path }: DraftLinks["page"], text: string): DraftLink {
  const holder = { pageId: id, pageName: name, pagePath: path };
  return { ...holder, missing: "snippet", href: "", text, unseen: null, intended: outsideTarget };
}

/** The page whose draft has the heading that readers do not have yet. */
function unseenHeading(
  link: DraftLink,
  heading: NamedPage | null,
  more: readonly DraftLinks[],
): DraftLink["unseen"] {
  const draft = more.find(({ page }) => page.id === heading?.id);
  if (draft === undefined || !draft.ids.includes(link.intended.anchor)) return link.unseen;
  const { id, name, path } = draft.page;
  return { pageId: id, name, path };
}

/** What other published pages lead to of these drafts, and would not find in them. */
async function linksOfOthers(
  db: Database,
  key: CollectionKey,
  {
    drafts,
    publishedIds,
    idsOf,
  }: Omit<Publication, "readMore"> & { idsOf: ReadonlyMap<string, readonly string[]> },
): Promise<DraftLink[]> {
  const published = await selectAnchors(
    db,
    key.orgId,
    drafts.map(({ page }) => page.id),
  );
  const gone = published.flatMap(({ pageId, ids }) => {
    const left = new Set(idsOf.get(pageId));
    return ids.flatMap((anchor) => (left.has(anchor) ? [] : [{ pageId, anchor }]));
  });
  if (gone.length === 0) return [];
  const links = await selectLinksTo(db, key, gone, {
    leftOut: [...publishedIds],
    limit: limits.brokenLinksShown,
  });
  return links.map(({ to, anchor, ...link }) => {
    const intended = { pageId: to, path: null, anchor, missing: "anchor" as const, isOwn: false };
    return { ...link, missing: "anchor", href: `page:${to}#${anchor}`, unseen: null, intended };
  });
}
