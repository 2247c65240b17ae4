/** What of a page's draft leads nowhere. */
import { request } from "./request.ts";
import type { Result } from "./request.ts";

export type DraftLink = Result<"GET /orgs/{orgId}/pages/{pageId}/links">["data"][number];

/** Asks what is not there at all; a page that readers do not see yet is there for whoever writes. */
export async function checkPageLinks(orgId: string, pageId: string): Promise<DraftLink[]> {
  const { data } = await request("GET /orgs/{orgId}/pages/{pageId}/links", {
    params: { orgId, pageId },
  });
  return data.filter((link) => link.pageId === pageId && link.unseen === null);
}
