/** The pages of a collection, and the pass into a page's room. */
import { request } from "./request.ts";
import type { Listed } from "./request.ts";

/** 0 pending, 1 draft, 2 published, 3 rejected. */
export type PageState = 0 | 1 | 2 | 3;

/** A page as the tree lists it. */
export interface ListedPage {
  id: string;
  parentId: string | null;
  name: string;
  path: string;
  child: string[];
  state: PageState;
  isPublished: boolean;
  hasUnpublishedChanges: boolean;
  sharingMeta: Sharing;
}

/** Whether a link opens the page for editing without an account, and until when. */
export interface Sharing {
  editable: boolean;
  expiresAt: string | null;
}

/** Why the last review of a page was rejected, and when. */
export interface Rejection {
  reason: string;
  at: string;
}

export interface Pass {
  token: string;
  permission: "read" | "write";
  pageName: string;
}

/** Where a dragged or moved page goes. */
export interface Destination {
  droppedOnId: string;
  position: "inside" | "before" | "after";
}

export async function listPages(orgId: string, collectionId: string): Promise<ListedPage[]> {
  const path = `/orgs/${orgId}/collection/${collectionId}/pages`;
  return (await request<{ data: ListedPage[] }>("GET", path)).data;
}

export const createPage = (orgId: string, parentId: string, name: string) =>
  request<ListedPage>("POST", `/orgs/${orgId}/pages/${parentId}`, { name });

export const renamePage = (orgId: string, pageId: string, name: string) =>
  request<ListedPage>("PUT", `/orgs/${orgId}/pages/${pageId}`, { name });

export const deletePage = (orgId: string, pageId: string) =>
  request<void>("DELETE", `/orgs/${orgId}/pages/${pageId}`);

export const movePage = (orgId: string, collectionId: string, draggedId: string, to: Destination) =>
  request<unknown>("POST", `/orgs/${orgId}/collections/${collectionId}/dragAndDrop`, {
    draggedId,
    ...to,
  });

/** `reason` goes with a rejection. */
export const setPageState = (orgId: string, pageId: string, state: PageState, reason?: string) =>
  request<unknown>("PATCH", `/orgs/${orgId}/pages/${pageId}/state`, { state, reason });

/** The page's log keeps the reasons of its rejections. */
export async function lastRejection(pageId: string): Promise<Rejection | null> {
  const path = `/logs/pageId/${pageId}?eventType=REJECT_PAGE&limit=1`;
  const [entry] = (await request<Listed<RejectionEntry>>("GET", path)).data;
  if (entry?.eventResponse.reason === undefined) return null;
  return { reason: entry.eventResponse.reason, at: entry.createdAt };
}

interface RejectionEntry {
  createdAt: string;
  eventResponse: { reason?: string };
}

/** Makes the link for editing; one that was made before ends. The address is told this once. */
export const makeShareLink = (pageId: string, expiresAt: string | null) =>
  request<{ url: string }>("PATCH", `/api/page/${pageId}/editable`, { editable: true, expiresAt });

export interface PreviewLink {
  id: string;
  expiresAt: string;
}

/** The links that show a page's draft to people without an account. */
export async function listPreviewLinks(orgId: string, pageId: string): Promise<PreviewLink[]> {
  const path = `/orgs/${orgId}/pages/${pageId}/preview-links`;
  return (await request<Listed<PreviewLink>>("GET", path)).data;
}

/** The address is told this once. */
export const makePreviewLink = (orgId: string, pageId: string, expiresAt: string) =>
  request<{ url: string }>("POST", `/orgs/${orgId}/pages/${pageId}/preview-links`, { expiresAt });

export const endPreviewLink = (orgId: string, pageId: string, linkId: string) =>
  request<void>("DELETE", `/orgs/${orgId}/pages/${pageId}/preview-links/${linkId}`);

export const endShareLink = (pageId: string) =>
  request<unknown>("PATCH", `/api/page/${pageId}/editable`, { editable: false });

/** With the secret of a share link, the pass of somebody without an account. */
export const getPass = (orgId: string, pageId: string, secret?: string) =>
  request<Pass>("GET", `/orgs/${orgId}/pages/${pageId}/collab-token`, undefined, { secret });
