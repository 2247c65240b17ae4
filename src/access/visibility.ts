/**
 * What readers of a published collection may see: the one rule for every surface (HTML, Markdown, search,
 * feeds, exports). Pure, and one row each: a page's row knows whether an ancestor hides it.
 */
import type { Level } from "./roles.ts";

/** What the rule asks of a page's row. */
export interface PageVisibility {
  publishedVersionNo: number | null;
  isArchived: boolean;
  isUnderArchive: boolean;
  deletedAt: number | null;
}

/** What the rule asks of a collection's row. */
export interface CollectionVisibility {
  isPublic: boolean;
  deletedAt: number | null;
}

/**
 * Whether a reader may enter the published collection at all.
 * @param level the reader's level in it; null for nobody in particular
 */
export function mayEnter(collection: CollectionVisibility, level: Level | null): boolean {
  if (collection.deletedAt !== null) return false;
  return collection.isPublic || (level ?? 0) > 0;
}

/** Whether the page stands in the tree that readers are shown; without a version it is a heading. */
export function isInPublishedTree(page: PageVisibility): boolean {
  return page.deletedAt === null && !page.isArchived && !page.isUnderArchive;
}

/** Whether readers who may enter see the page's content: published, and neither it nor an ancestor is put away. */
export function isVisible(page: PageVisibility): boolean {
  return page.publishedVersionNo !== null && isInPublishedTree(page);
}

/** Whether a question was approved for readers. */
export function isFaqApproved(faq: { state: "pending" | "approved" | "rejected" }): boolean {
  return faq.state === "approved";
}

/**
 * Whether readers who may enter see a question: approved, and about no page or about one that they see.
 * @param isPageVisible whether they see the page that it is bound to
 */
export function isFaqVisible(
  faq: { state: "pending" | "approved" | "rejected"; pageId: string | null },
  isPageVisible: (pageId: string) => boolean,
): boolean {
  return isFaqApproved(faq) && (faq.pageId === null || isPageVisible(faq.pageId));
}

/** Whether readers who may enter see an entry of the changelog. */
export function isChangelogVisible(changelog: { publishedAt: number | null }): boolean {
  return changelog.publishedAt !== null;
}
