/** The operations of the public interface: published documentation for anybody, from any origin. */
import type { OperationGroup } from "#operation/define";
import { getPublishedDataByPath } from "./get-published-data-by-path.ts";
import { getPublishedUrls } from "./get-published-urls.ts";
import { getSideBarData } from "./get-side-bar-data.ts";
import { globalSearch } from "./global-search.ts";

export const publicDocs: OperationGroup = {
  name: "Public docs",
  operations: [getSideBarData, getPublishedDataByPath, getPublishedUrls, globalSearch],
};
