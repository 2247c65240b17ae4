/** Page content and versions. */
import type { OperationGroup } from "#operation/define";
import { getCollaborationToken } from "./get-collaboration-token.ts";
import { getContentVersionHtml } from "./get-content-version-html.ts";
import { getPageContent } from "./get-page-content.ts";
import { listContentVersions } from "./list-content-versions.ts";
import { nameContentVersion } from "./name-content-version.ts";
import { patchPageContent } from "./patch-page-content.ts";
import { restoreContentVersion } from "./restore-content-version.ts";
import { updatePageContent } from "./update-page-content.ts";

export const content: OperationGroup = {
  name: "Page content and versions",
  operations: [
    getPageContent,
    updatePageContent,
    patchPageContent,
    listContentVersions,
    getContentVersionHtml,
    nameContentVersion,
    restoreContentVersion,
    getCollaborationToken,
  ],
};
