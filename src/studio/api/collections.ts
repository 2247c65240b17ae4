/** Organizations and their collections. */
import { listAll, request } from "./request.ts";
import type { Body, Item } from "./request.ts";

export type Organization = Item<"GET /orgs">;

export type Collection = Item<"GET /orgs/{orgId}/collections">;

/** 0 sees nothing, 1 reads, 2 writes. */
export type Level = Collection["permission"];

/** Of the site that readers see. */
export type Theme = Collection["theme"];

/** What of a collection its settings change. */
export type CollectionSettings = Omit<
  Required<Body<"PUT /orgs/{orgId}/collections/{collectionId}">>,
  "type"
>;

export const listOrganizations = () => listAll("GET /orgs", {});

export const listCollections = (orgId: string) =>
  listAll("GET /orgs/{orgId}/collections", { params: { orgId } });

/** A pass into the channel that tells what others change in a collection. */
export const getChannelPass = (orgId: string, collectionId: string) =>
  request("GET /orgs/{orgId}/collections/{collectionId}/channel-token", {
    params: { orgId, collectionId },
    isUnasked: true,
  });

export const createOrganization = (name: string) => request("POST /orgs", { body: { name } });

export const createCollection = (orgId: string, name: string) =>
  request("POST /orgs/{orgId}/collections", { params: { orgId }, body: { name } });

/** Those of the last 30 days that can be restored; for owners and admins. */
export const listDeletedCollections = (orgId: string) =>
  listAll("GET /orgs/{orgId}/collections", { params: { orgId }, query: { state: "deleted" } });

const paramsOf = ({ orgId, id }: Collection) => ({ orgId, collectionId: id });

/** Changes the settings that are named, where the collection still is at the version that was shown. */
export const updateCollection = (collection: Collection, change: Partial<CollectionSettings>) =>
  request("PUT /orgs/{orgId}/collections/{collectionId}", {
    params: paramsOf(collection),
    body: change,
    ifVersion: collection.version,
  });

/** Where the collection's site is seen in this look, which stays unsaved. */
export const previewLook = (
  collection: Collection,
  tried: Body<"POST /orgs/{orgId}/collections/{collectionId}/look-preview">,
) =>
  request("POST /orgs/{orgId}/collections/{collectionId}/look-preview", {
    params: paramsOf(collection),
    body: tried,
  });

export const verifyDomain = (collection: Collection) =>
  request("POST /orgs/{orgId}/collections/{collectionId}/domain/verify", {
    params: paramsOf(collection),
  });

/** The organization's environments that a collection may show to its readers. */
export async function listGlobalEnvironments(orgId: string) {
  const all = await listAll("GET /orgs/{orgId}/environments", { params: { orgId } });
  return all.filter(({ type }) => type === 0);
}

export const deleteCollection = (collection: Collection) =>
  request("DELETE /orgs/{orgId}/collections/{collectionId}", { params: paramsOf(collection) });

/** Begins a copy of it, with its pages as drafts: of another collection, or the same pages in another version or language. */
export const duplicateCollection = (
  collection: Collection,
  name: string,
  edition?: "version" | "language",
) =>
  request("POST /orgs/{orgId}/collections/{collectionId}/duplicate", {
    params: paramsOf(collection),
    body: edition === undefined ? { name } : { name, edition },
  });

/** Where its pages are read as a zip of Markdown. */
export const exportOf = ({ orgId, id }: Collection): string =>
  `/orgs/${encodeURIComponent(orgId)}/collections/${encodeURIComponent(id)}/export`;

export const restoreCollection = (collection: Collection) =>
  request("POST /orgs/{orgId}/collections/{collectionId}/restore", {
    params: paramsOf(collection),
  });

/** Whether the person may write in the collection. */
export const mayWrite = ({ abilities }: Collection) => abilities.includes("createPage");

/** Whether the person may publish pages of the collection. */
export const mayPublish = ({ abilities }: Collection) => abilities.includes("publishCollection");

/** Changes the name or the address, where the organization still is at the version that was shown. */
export const updateOrganization = (
  { id: orgId, version }: Organization,
  change: Pick<Body<"PATCH /orgs/{orgId}">, "name" | "slug">,
) => request("PATCH /orgs/{orgId}", { params: { orgId }, body: change, ifVersion: version });

export const deleteOrganization = ({ id: orgId }: Organization) =>
  request("DELETE /orgs/{orgId}", { params: { orgId } });

/** Says whether the organization's collections answer questions, where it still is at the version that was shown. */
export const letAnswerQuestions = (
  { id: orgId, version }: Organization,
  answersQuestions: boolean,
) =>
  request("PATCH /orgs/{orgId}", {
    params: { orgId },
    body: { answersQuestions },
    ifVersion: version,
  });
