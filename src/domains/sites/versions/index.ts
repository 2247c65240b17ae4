/** What the versions of a site have in common: the same pages. */
import type { OperationGroup } from "#operation/define";
import { applyToVersions } from "./apply-to-versions.ts";

export const siteVersions: OperationGroup = {
  name: "Sites",
  operations: [applyToVersions],
};
