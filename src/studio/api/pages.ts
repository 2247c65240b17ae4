/** The pages of a collection, and the pass into a page's room. */
import { request } from "./request.ts";

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

export const setPageState = (orgId: string, pageId: string, state: PageState) =>
  request<unknown>("PATCH", `/orgs/${orgId}/pages/${pageId}/state`, { state });

/** With the secret of a share link, the pass of somebody without an account. */
export const getPass = (orgId: string, pageId: string, secret?: string) =>
  request<Pass>("GET", `/orgs/${orgId}/pages/${pageId}/collab-token`, undefined, secret);
