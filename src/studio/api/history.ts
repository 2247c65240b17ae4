/** What a page said: what readers see beside the draft. */
import { request } from "./request.ts";
import type { Result } from "./request.ts";

/** What publishing a page now would change for its readers. */
export type UnpublishedChanges = Result<"GET /orgs/{orgId}/pages/{pageId}/unpublished-changes">;

export const getUnpublishedChanges = (orgId: string, pageId: string) =>
  request("GET /orgs/{orgId}/pages/{pageId}/unpublished-changes", { params: { orgId, pageId } });
