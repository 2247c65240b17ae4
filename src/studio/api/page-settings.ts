/** A page's record, as its settings change it. */
import { request } from "./request.ts";
import type { Body, Result } from "./request.ts";

type Change = Body<"PUT /orgs/{orgId}/pages/{pageId}">;

export type Meta = NonNullable<Change["meta"]>;

/** A page as its settings were read. */
export type PageRecord = Pick<
  Result<"GET /orgs/{orgId}/pages/{pageId}">,
  "id" | "type" | "urlName" | "path" | "meta" | "allowedGroups" | "version"
>;

/** Changes a page that is as it was seen. Throws Problem `stale_version` for one that is not. */
export const savePageSettings = (orgId: string, { id, version }: PageRecord, change: Change) =>
  request("PUT /orgs/{orgId}/pages/{pageId}", {
    params: { orgId, pageId: id },
    body: change,
    ifVersion: version,
  });
