/** The key with which an application of one's own signs for the readers of pages inside it. */
import type { Collection } from "./collections.ts";
import { request } from "./request.ts";
import type { Result } from "./request.ts";

export type EmbedKey = NonNullable<
  Result<"GET /orgs/{orgId}/collections/{collectionId}/embed-key">
>;

const paramsOf = ({ orgId, id }: Collection) => ({ orgId, collectionId: id });

/** Who made the key, or null where there is none; never the key. */
export const findEmbedKey = (collection: Collection): Promise<EmbedKey | null> =>
  request("GET /orgs/{orgId}/collections/{collectionId}/embed-key", {
    params: paramsOf(collection),
    query: { optional: "true" },
  });

/** Makes a key in place of the one before; gives it, which is shown once. */
export const rotateEmbedKey = (collection: Collection) =>
  request("POST /orgs/{orgId}/collections/{collectionId}/embed-key/rotate", {
    params: paramsOf(collection),
  });
