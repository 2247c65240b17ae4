/** A page's row as callers see it: the only place that says which of its columns leave the service. */
import type { PageRow } from "#db/schema";
import type { Caller } from "#access/abilities";
import type { CollectionSubject, PageSubject } from "#access/needs";
import { iso } from "#clock";
import { notFound } from "#failure";
import type { ListedPage } from "#domains/pages/tree/contract";
import type { ListedRow } from "#domains/pages/tree/queries";
import { presentRights } from "./abilities.ts";
import type { Below } from "./below.ts";
import type { PublicPage } from "./contract.ts";
import type { noShareLink } from "#domains/pages/rows/new";
import type { Endpoint } from "#domains/api-model/index";

/** Whether what is live differs from what readers see. */
function hasUnpublishedChanges(
  row: Pick<PageRow, "publishedVersionNo" | "publishedAt" | "draftChangedAt">,
): boolean {
  return row.publishedVersionNo !== null && row.draftChangedAt > (row.publishedAt ?? 0);
}

/** What everybody who sees the page may know of its link. */
export function presentSharing(row: Pick<PageRow, keyof typeof noShareLink>) {
  return {
    editable: row.shareLinkHash !== null,
    expiresAt: iso(row.shareLinkExpiresAt),
    createdBy: row.shareLinkCreatedBy,
    tokenId: row.shareLinkTokenId,
  };
}

/** What all answers show is what lists read. */
type ShownRow = Pick<PageRow, keyof PageRow & keyof ListedRow>;

/** What every answer that holds a page says of it, with the ids of the pages right below it. */
function presentEach(row: ShownRow, child: string[]) {
  return {
    id: row.id,
    collectionId: row.collectionId,
    parentId: row.parentId,
    type: expectReal(row).type,
    name: row.name,
    urlName: row.urlName,
    path: row.path,
    child,
    state: row.state,
    reviewers: row.state === 0 ? row.reviewers : [],
    isPublished: row.publishedVersionNo !== null,
    publishedVersionNo: row.publishedVersionNo,
    hasUnpublishedChanges: hasUnpublishedChanges(row),
    sharingMeta: presentSharing(row),
    isArchived: row.isArchived,
    version: row.version,
    createdAt: iso(row.createdAt),
    updatedAt: iso(row.updatedAt),
    createdBy: row.createdBy,
    updatedBy: row.updatedBy,
    deletedAt: iso(row.deletedAt),
  };
}

/** The page itself, with what is below it. */
export function presentPage(
  { subject, actor, now }: Caller & { subject: CollectionSubject | PageSubject },
  row: PageRow,
  below: Below,
): PublicPage {
  return {
    ...presentEach(row, below.child),
    ...presentRights(row, subject, { actor, now }, below),
    allowedGroups: row.allowedGroups,
    meta: row.meta,
    ...(row.endpoint === null ? {} : { endpoint: row.endpoint as Endpoint }),
  };
}

/** The page as lists show it: of its meta and endpoint no more than fits a line. */
export function presentListedPage(row: ListedRow, child: string[]): ListedPage {
  const { title, icon, badge, method } = row;
  return {
    ...presentEach(row, child),
    meta: {
      ...(title === null ? {} : { title }),
      ...(icon === null ? {} : { icon }),
      ...(badge === null ? {} : { badge }),
    },
    ...(method === null ? {} : { endpoint: { method } }),
  };
}

type RealPage<T> = T & { type: 1 | 3 | 4 | 5 | 6 | 7; parentId: string };

/** The page, if it is one: the invisible root of a collection is a place, and answers as if absent. */
export function expectReal<T extends { type: number; parentId: string | null }>(
  row: T,
): RealPage<T> {
  if (row.type === 0 || row.parentId === null) throw notFound("page");
  return row as RealPage<T>;
}

/** What an event says about where it happened. */
export function eventSubjectOf(subject: {
  collection: { id: string; name: string; slug: string };
  page: { id: string; name: string; type: number; path: string };
}) {
  const { collection, page } = subject;
  return {
    collection: { id: collection.id, name: collection.name, slug: collection.slug },
    page: { id: page.id, name: page.name, type: page.type, path: page.path },
  };
}
