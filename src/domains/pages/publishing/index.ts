/** Published versions. */
import type { OperationGroup } from "#operation/define";
import { deletePublishedVersion } from "./delete-published-version.ts";
import { getPublishedVersion } from "./get-published-version.ts";
import { getUnpublishedChanges } from "./get-unpublished-changes.ts";
import { listPublishedVersions } from "./list-published-versions.ts";
import { setDefaultPublishedVersion } from "./set-default-published-version.ts";
import { updatePublishedVersion } from "./update-published-version.ts";

export const publishedVersions: OperationGroup = {
  name: "Published versions",
  operations: [
    listPublishedVersions,
    getPublishedVersion,
    getUnpublishedChanges,
    setDefaultPublishedVersion,
    updatePublishedVersion,
    deletePublishedVersion,
  ],
};
