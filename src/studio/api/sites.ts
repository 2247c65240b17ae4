/** Sites: what collections of an organization are together. */
import { listAll, request } from "./request.ts";
import type { Body, Item } from "./request.ts";

export type Site = Item<"GET /orgs/{orgId}/sites">;

/** All that a site may be, as it is saved. */
export type SiteSettings = Required<Body<"PUT /orgs/{orgId}/sites/{siteId}">>;

export const listSites = (orgId: string) =>
  listAll("GET /orgs/{orgId}/sites", { params: { orgId } });

export const createSite = (orgId: string, body: SiteSettings) =>
  request("POST /orgs/{orgId}/sites", { params: { orgId }, body });

/** Makes it so, where the site still is at the version that was shown. */
export const updateSite = ({ orgId, id: siteId, version }: Site, body: SiteSettings) =>
  request("PUT /orgs/{orgId}/sites/{siteId}", {
    params: { orgId, siteId },
    body,
    ifVersion: version,
  });

/** Where in a site a collection stands. */
export type SitePlace = Body<"PUT /orgs/{orgId}/sites/{siteId}/places/{collectionId}">;

/** Puts one more collection into the site, whatever else stands in it by now. */
export const placeCollection = (
  { orgId, id: siteId }: Site,
  collectionId: string,
  body: SitePlace,
) =>
  request("PUT /orgs/{orgId}/sites/{siteId}/places/{collectionId}", {
    params: { orgId, siteId, collectionId },
    body,
  });

export const deleteSite = ({ orgId, id: siteId, version }: Site) =>
  request("DELETE /orgs/{orgId}/sites/{siteId}", {
    params: { orgId, siteId },
    ifVersion: version,
  });
