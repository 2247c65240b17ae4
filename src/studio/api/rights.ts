/** What each member may do in each collection, and why. */
import { listAll, request } from "./request.ts";
import type { Item } from "./request.ts";

export type Right = Item<"GET /orgs/{orgId}/permissions/users/collection-permissions">;

/** Of all collections, or of one. */
export const listRights = (orgId: string, collectionId: string | null) =>
  listAll("GET /orgs/{orgId}/permissions/users/collection-permissions", {
    params: { orgId },
    query: collectionId === null ? {} : { collectionId },
  });

/** Gives one member a level in one collection, whatever its default is or becomes. */
export const grantRight = (orgId: string, grant: Omit<Right, "origin">) =>
  request("POST /orgs/{orgId}/permissions/users/collection-permissions/multiple", {
    params: { orgId },
    body: { grants: [grant] },
  });
