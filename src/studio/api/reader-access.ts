/** How readers who are no members come into a private collection. */
import type { Collection } from "./collections.ts";
import { request } from "./request.ts";
import type { Body, Result } from "./request.ts";

export type ReaderAccess = Result<"GET /orgs/{orgId}/collections/{collectionId}/reader-access">;

/** What is set anew, as a whole. */
export type ReaderAccessDraft = Body<"PUT /orgs/{orgId}/collections/{collectionId}/reader-access">;

const paramsOf = ({ orgId, id }: Collection) => ({ orgId, collectionId: id });

export const readReaderAccess = (collection: Collection) =>
  request("GET /orgs/{orgId}/collections/{collectionId}/reader-access", {
    params: paramsOf(collection),
  });

export const setReaderAccess = (collection: Collection, body: ReaderAccessDraft) =>
  request("PUT /orgs/{orgId}/collections/{collectionId}/reader-access", {
    params: paramsOf(collection),
    body,
  });

/** From then on members alone read the collection. */
export const deleteReaderAccess = (collection: Collection) =>
  request("DELETE /orgs/{orgId}/collections/{collectionId}/reader-access", {
    params: paramsOf(collection),
  });
