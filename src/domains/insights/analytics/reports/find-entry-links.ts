/** Finds the links of FAQs and of the changelog that lead readers nowhere, and what would mend them. */
import { textLinksOf } from "#content/text-links";
import type { Database } from "#db/client";
import { selectEntriesWithLinks } from "#domains/publication/index";
import { limits } from "#limits";
import { DraftTargets } from "./draft-targets.ts";
import type { DraftLink, LinkPlaces } from "./draft-targets.ts";
import { lostInSite } from "./other-places.ts";
import { suggestMends } from "./suggest-mends.ts";
import type { Mend } from "./suggest-mends.ts";

interface BrokenEntryLink extends Pick<DraftLink, "href" | "text"> {
  kind: "faq" | "changelog";
  entryId: string;
  entryName: string;
  missing: "page" | "file" | "anchor";
  mend: Mend;
}

/** Of so many questions, and of so many of the newest entries. */
const lookedAt = 500;
const nothing: ReadonlySet<string> = new Set();

/** By the entry that holds the link. */
export async function findEntryLinks(db: Database, places: LinkPlaces): Promise<BrokenEntryLink[]> {
  const entries = await selectEntriesWithLinks(db, places, lookedAt);
  if (entries.length === 0) return [];
  const kinds = new Map(entries.map(({ id, kind }) => [id, kind]));
  const drafts = entries.map(({ id, kind, name, html }) => ({
    page: { id, name, path: kind },
    ...textLinksOf(html),
  }));
  const targets = await DraftTargets.read(db, places, { drafts, publishedIds: nothing });
  const lost = (await lostInSite(db, places, targets.lost())).slice(0, limits.brokenLinksShown);
  const intended = lost.map(({ link }) => link.intended);
  const mends = await suggestMends(db, places, intended);
  return mends.flatMap((mend, at) => {
    const link = lost[at]?.link;
    const kind = kinds.get(link?.pageId ?? "");
    if (link === undefined || kind === undefined || link.missing === "snippet") return [];
    const { pageId: entryId, pageName: entryName, missing, href, text } = link;
    return [{ kind, entryId, entryName, missing, href, text, mend }];
  });
}
