/** Published versions. */
import type { Area } from "#operation/define";
import { listPublishedVersions } from "./list-published-versions.ts";
import { setDefaultPublishedVersion } from "./set-default-published-version.ts";

export const publishedVersions: Area = {
  name: "Published versions",
  operations: [listPublishedVersions, setDefaultPublishedVersion],
};
