/** Releases. */
import type { OperationGroup } from "#operation/define";
import { getRelease } from "./get-release.ts";
import { listReleasePages } from "./list-release-pages.ts";
import { listReleases } from "./list-releases.ts";
import { publishCollection } from "./publish-collection.ts";
import { rollbackRelease } from "./rollback-release.ts";

export const releases: OperationGroup = {
  name: "Releases",
  operations: [publishCollection, listReleases, getRelease, listReleasePages, rollbackRelease],
};
