/** The pages of a collection, and the pass into a page's room. */
import { limits } from "#limits";
import { noteServerTime } from "../server-time.ts";
import { Problem, request } from "./request.ts";
import type { Body, Item, Result } from "./request.ts";

/** A page as the tree lists it. */
export type ListedPage = Pick<
  Item<"GET /orgs/{orgId}/collection/{collectionId}/pages">,
  | "id"
  | "parentId"
  | "name"
  | "type"
  | "path"
  | "child"
  | "state"
  | "reviewers"
  | "isPublished"
  | "publishedVersionNo"
  | "hasUnpublishedChanges"
  | "sharingMeta"
  | "version"
  | "createdBy"
  | "updatedBy"
  | "meta"
>;

/** Pages that describe a request: endpoints, and examples of them. */
export const isEndpoint = ({ type }: Pick<ListedPage, "type">): boolean => type === 4 || type === 5;

/** The types of what has a name in the tree and no text for readers. */
export const heading = 6;
export const link = 7;

/** 0 pending, 1 draft, 2 published, 3 rejected. */
export type PageState = ListedPage["state"];

/** Whether a link opens the page for editing without an account, and until when. */
export type Sharing = ListedPage["sharingMeta"];

export type Pass = Result<"GET /orgs/{orgId}/pages/{pageId}/collab-token">;

/** Where a dragged or moved page goes. */
export type Destination = Required<
  Pick<
    Body<"POST /orgs/{orgId}/collections/{collectionId}/dragAndDrop">,
    "droppedOnId" | "position"
  >
>;

/** Where a collection's tree is read. */
export const treeRoute = "GET /orgs/{orgId}/collection/{collectionId}/pages";

export const listTreePages = async (orgId: string, collectionId: string) =>
  (await request(treeRoute, { params: { orgId, collectionId } })).data;

/** Makes a page as the last one below its parent. */
export const createPage = (
  orgId: string,
  parentId: string,
  body: Body<"POST /orgs/{orgId}/pages/{pageId}">,
) => request("POST /orgs/{orgId}/pages/{pageId}", { params: { orgId, pageId: parentId }, body });

/** What somebody saw of a page when they began to rename it. */
export type SeenName = Pick<ListedPage, "id" | "name" | "version">;

/** Somebody else gave the page another name meanwhile: nothing was changed. */
export class RenamedMeanwhile extends Error {
  /** What it is called now. */
  readonly page: SeenName;

  constructor(page: SeenName) {
    super(`Somebody else called this page “${page.name}” meanwhile.`);
    this.page = page;
  }
}

/** Renames a page that is still called as it was seen, and gives it. Throws RenamedMeanwhile for one that is not. */
export async function renamePage(orgId: string, seen: SeenName, name: string): Promise<SeenName> {
  const params = { orgId, pageId: seen.id };
  try {
    return await request("PUT /orgs/{orgId}/pages/{pageId}", {
      params,
      body: { name },
      ifVersion: seen.version,
    });
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== "stale_version") throw error;
    const now = await request("GET /orgs/{orgId}/pages/{pageId}", { params });
    if (now.name !== seen.name && now.name !== name) throw new RenamedMeanwhile(now);
    // Something else of it changed: a publication, a move.
    return now.name === name ? now : renamePage(orgId, now, name);
  }
}

/** Makes the page once more with everything below it, right behind it; gives the copy's id. Its text comes a moment later. */
export async function duplicatePage(orgId: string, pageId: string): Promise<string> {
  const route = "POST /orgs/{orgId}/pages/{pageId}/duplicate";
  return (await request(route, { params: { orgId, pageId }, body: {} })).pageId;
}

/** The page's record, with what one may do with it. */
export const getPage = (orgId: string, pageId: string) =>
  request("GET /orgs/{orgId}/pages/{pageId}", { params: { orgId, pageId } });

export const deletePage = (orgId: string, pageId: string) =>
  request("DELETE /orgs/{orgId}/pages/{pageId}", { params: { orgId, pageId } });

/** Those of the last 30 days, each with how many went along with it; the newest first. */
export const listDeletedPages = (orgId: string, collectionId: string, cursor: string | null) =>
  request("GET /orgs/{orgId}/collections/{collectionId}/deleted_pages", {
    params: { orgId, collectionId },
    query: { limit: 50, ...(cursor === null ? {} : { cursor }) },
  });

export type DeletedPage = Item<"GET /orgs/{orgId}/collections/{collectionId}/deleted_pages">;

/** It comes back with what went along with it. */
export const restorePage = (orgId: string, pageId: string) =>
  request("PUT /orgs/{orgId}/restorePage/{pageId}", { params: { orgId, pageId } });

/** Those that were archived themselves, without what stands below them. */
export async function listArchivedPages(orgId: string, collectionId: string) {
  const route = "GET /orgs/{orgId}/archive-pages/{collectionId}";
  const { data } = await request(route, { params: { orgId, collectionId } });
  return data.filter(({ isArchived }) => isArchived);
}

/** Puts a page away with everything below it, or takes it out again. */
export const setArchived = (orgId: string, pageId: string, isArchived: boolean) =>
  request("PUT /orgs/{orgId}/pages/{pageId}", { params: { orgId, pageId }, body: { isArchived } });

export const movePage = (orgId: string, collectionId: string, draggedId: string, to: Destination) =>
  request("POST /orgs/{orgId}/collections/{collectionId}/dragAndDrop", {
    params: { orgId, collectionId },
    body: { draggedId, ...to },
  });

/** What goes with a state: the `reason` of a rejection, the `expectedHash` of the text that alone is published. */
export type StateTerms = Omit<Body<"PATCH /orgs/{orgId}/pages/{pageId}/state">, "state">;

export const setPageState = (
  orgId: string,
  pageId: string,
  state: PageState,
  terms: StateTerms = {},
) =>
  request("PATCH /orgs/{orgId}/pages/{pageId}/state", {
    params: { orgId, pageId },
    body: { state, ...terms },
  });

/** Makes the link for editing; one that was made before ends. The address is told this once. */
export const makeShareLink = (pageId: string, expiresAt: string | null) =>
  request("PATCH /api/page/{pageId}/editable", {
    params: { pageId },
    body: { editable: true, expiresAt },
  });

export type PreviewLink = Awaited<ReturnType<typeof listPreviewLinks>>[number];

/** The links that show a page's draft to people without an account. */
export async function listPreviewLinks(orgId: string, pageId: string) {
  const route = "GET /orgs/{orgId}/pages/{pageId}/preview-links";
  return (await request(route, { params: { orgId, pageId } })).data;
}

/** The address is told this once. */
export const makePreviewLink = (orgId: string, pageId: string, expiresAt: string) =>
  request("POST /orgs/{orgId}/pages/{pageId}/preview-links", {
    params: { orgId, pageId },
    body: { expiresAt },
  });

export const endPreviewLink = (orgId: string, pageId: string, linkId: string) =>
  request("DELETE /orgs/{orgId}/pages/{pageId}/preview-links/{linkId}", {
    params: { orgId, pageId, linkId },
  });

export const endShareLink = (pageId: string) =>
  request("PATCH /api/page/{pageId}/editable", { params: { pageId }, body: { editable: false } });

const passWithinMs = 10_000;

/** With the secret of a share link, the pass of somebody without an account. Its end tells the service's time. */
export async function getPass(orgId: string, pageId: string, secret?: string): Promise<Pass> {
  const pass = await request("GET /orgs/{orgId}/pages/{pageId}/collab-token", {
    params: { orgId, pageId },
    secret,
    withinMs: passWithinMs,
    isUnasked: true,
  });
  noteServerTime(Date.parse(pass.expiresAt) - limits.collaborationTokenMs);
  return pass;
}

/** Pages of all collections whose drafts have these words, the best first. */
export async function searchDrafts(orgId: string, query: string, limit: number) {
  const { data } = await request("GET /orgs/{orgId}/search", {
    params: { orgId },
    query: { query, limit },
  });
  return data;
}
