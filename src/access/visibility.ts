/**
 * What readers of a published collection may see: the one rule for every surface (HTML, Markdown, search,
 * feeds, exports). Pure, and one row each: a page's row knows whether an ancestor hides it.
 */
import type { PageType } from "#db/schema";
import type { Level } from "./roles.ts";

/** The first type of what has a name in the tree and no text: headings and links. */
export const firstWithoutText = 6;

/** What the rule asks of a page's row. */
export interface PageVisibility {
  type: PageType;
  publishedVersionNo: number | null;
  isArchived: boolean;
  isUnderArchive: boolean;
  deletedAt: number | null;
  allowedGroups: readonly string[];
  allowedAbove: readonly (readonly string[])[];
}

/** Whose view it is: the groups that a reader was let in with, or all that there is, as members have it. */
export type ReaderGroups = readonly string[] | "every";

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

/** Whether somebody is in one of these groups, or none is named. */
export function isInGroups(named: readonly string[], groups: ReaderGroups): boolean {
  return named.length === 0 || groups === "every" || named.some((each) => groups.includes(each));
}

/** The lists of groups that a page asks for; a reader is in one of each. */
export function groupsAskedBy({
  allowedGroups,
  allowedAbove,
}: Pick<PageVisibility, "allowedGroups" | "allowedAbove">): (readonly string[])[] {
  return allowedGroups.length === 0 ? [...allowedAbove] : [...allowedAbove, allowedGroups];
}

/**
 * Whether this reader, who may enter, sees the page's content: it has one, it is published, neither it nor an ancestor is
 * put away, and both are open to them.
 */
export function isVisible(page: PageVisibility, groups: ReaderGroups): boolean {
  return page.type < firstWithoutText && isPublishedTo(page, groups);
}

/** The same of what may have no text to be seen: a link in the tree. */
export function isPublishedTo(page: PageVisibility, groups: ReaderGroups): boolean {
  return (
    page.publishedVersionNo !== null &&
    isInPublishedTree(page) &&
    groupsAskedBy(page).every((named) => isInGroups(named, groups))
  );
}

/** Nobody is signed in where everybody may read: there, what is for some is for nobody, members too. */
export function groupsIn(
  { isPublic }: Pick<CollectionVisibility, "isPublic">,
  groups: ReaderGroups,
): ReaderGroups {
  return isPublic ? [] : groups;
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
