/** Analytics: what readers do, counted, and what they run into. */
import type { OperationGroup } from "#operation/define";
import { checkPageLinks } from "./check-page-links.ts";
import { checkReleaseLinks } from "./check-release-links.ts";
import { getAgentAnalytics } from "./get-agent-analytics.ts";
import { getCollectionAnalytics } from "./get-collection-analytics.ts";
import { getPageAnalytics } from "./get-page-analytics.ts";
import { getUtmAnalytics } from "./get-utm-analytics.ts";
import { listBrokenLinks } from "./list-broken-links.ts";
import { listMissingPaths } from "./list-missing-paths.ts";
import { mendPageLinks } from "./mend-page-links.ts";

export const analytics: OperationGroup = {
  name: "Analytics",
  operations: [
    getPageAnalytics,
    getCollectionAnalytics,
    getUtmAnalytics,
    getAgentAnalytics,
    listMissingPaths,
    listBrokenLinks,
    checkPageLinks,
    checkReleaseLinks,
    mendPageLinks,
  ],
};
