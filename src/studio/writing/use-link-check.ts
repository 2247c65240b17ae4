/** How a page's editor asks what the page leads to and is not there. */
import { useCallback } from "react";
import { checkPageLinks } from "../api/page-links.ts";
import type { CheckLinks } from "./broken-links.ts";

export function useLinkCheck(orgId: string, pageId: string): CheckLinks {
  return useCallback(() => checkPageLinks(orgId, pageId), [orgId, pageId]);
}
