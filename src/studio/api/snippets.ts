/** What the pages of a collection are put together of: snippets, and variables. */
import type { Collection } from "./collections.ts";
import { listAll, request } from "./request.ts";
import type { Body, Item } from "./request.ts";

export type Snippet = Item<"GET /orgs/{orgId}/collections/{collectionId}/snippets">;
export type SnippetDraft = Body<"POST /orgs/{orgId}/collections/{collectionId}/snippets">;
export type SnippetUse =
  Item<"GET /orgs/{orgId}/collections/{collectionId}/snippets/{snippetId}/uses">;

const paramsOf = ({ orgId, id }: Collection) => ({ orgId, collectionId: id });

const paramsOfOne = ({ orgId }: Collection, { id, collectionId }: Snippet) => ({
  orgId,
  collectionId,
  snippetId: id,
});

/** The collection's own, and those that all collections share. */
export const listSnippets = (collection: Collection) =>
  listAll("GET /orgs/{orgId}/collections/{collectionId}/snippets", {
    params: paramsOf(collection),
  });

export const createSnippet = (collection: Collection, draft: SnippetDraft) =>
  request("POST /orgs/{orgId}/collections/{collectionId}/snippets", {
    params: paramsOf(collection),
    body: draft,
  });

/** Throws Problem `stale_version` where somebody else changed it meanwhile. */
export const updateSnippet = (
  collection: Collection,
  snippet: Snippet,
  change: Body<"PUT /orgs/{orgId}/collections/{collectionId}/snippets/{snippetId}">,
) =>
  request("PUT /orgs/{orgId}/collections/{collectionId}/snippets/{snippetId}", {
    params: paramsOfOne(collection, snippet),
    body: change,
    ifVersion: snippet.version,
  });

export const deleteSnippet = (collection: Collection, snippet: Snippet) =>
  request("DELETE /orgs/{orgId}/collections/{collectionId}/snippets/{snippetId}", {
    params: paramsOfOne(collection, snippet),
    ifVersion: snippet.version,
  });

/** The published pages that hold it, and whether there are more. */
export async function listSnippetUses(collection: Collection, snippet: Snippet) {
  const { data, areAll } = await request(
    "GET /orgs/{orgId}/collections/{collectionId}/snippets/{snippetId}/uses",
    { params: paramsOfOne(collection, snippet) },
  );
  return { uses: data, hasMore: !areAll };
}
