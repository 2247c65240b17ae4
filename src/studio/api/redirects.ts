/** A collection's redirects: old addresses that lead to a page. */
import type { Collection } from "./collections.ts";
import { request, requestText, send } from "./request.ts";
import type { Item, Result } from "./request.ts";

export type Redirect = Item<"GET /orgs/{orgId}/urlMappings/collectionId/{collectionId}">;

export type Redirects = Result<"GET /orgs/{orgId}/urlMappings/collectionId/{collectionId}">;

export type ImportedRedirects = Result<"POST /orgs/{orgId}/urlMappings/import">;

const listRoute = "GET /orgs/{orgId}/urlMappings/collectionId/{collectionId}";

const paramsOf = ({ orgId, id }: Collection) => ({ orgId, collectionId: id });

/** Those that lead to `pageId`, where one is given, else all of the collection. */
export const listRedirects = (collection: Collection, cursor: string | null, pageId?: string) =>
  request(listRoute, {
    params: paramsOf(collection),
    query: {
      limit: 100,
      ...(cursor === null ? {} : { cursor }),
      ...(pageId === undefined ? {} : { pageId }),
    },
  });

/** All of them as a file for a spreadsheet, which imports back as it is. */
export const readRedirectsCsv = (collection: Collection) =>
  requestText(listRoute, { params: paramsOf(collection), accept: "text/csv" });

export const createRedirect = ({ orgId, id }: Collection, oldUrl: string, pageId: string) =>
  request("POST /orgs/{orgId}/urlMappings", {
    params: { orgId },
    body: { collectionId: id, pageId, oldUrl },
  });

/** Lets an old address lead to another page. Throws Problem `stale_version` where somebody else changed it meanwhile. */
export const updateRedirect = (
  { orgId }: Collection,
  { id, version }: Redirect,
  change: { oldUrl: string; pageId: string },
) =>
  request("PUT /orgs/{orgId}/urlMappings/{id}", {
    params: { orgId, id },
    body: change,
    ifVersion: version,
  });

export const deleteRedirect = ({ orgId }: Collection, { id }: Redirect) =>
  request("DELETE /orgs/{orgId}/urlMappings/{id}", { params: { orgId, id } });

/** All lines of a CSV, or, where any is wrong, none: Problem names each. */
export async function importRedirects(
  { orgId, id }: Collection,
  csv: string,
): Promise<ImportedRedirects> {
  const path = `/orgs/${encodeURIComponent(orgId)}/urlMappings/import`;
  const query = new URLSearchParams({ collectionId: id });
  return JSON.parse(await send("POST", `${path}?${query}`, new Blob([csv], { type: "text/csv" })));
}
