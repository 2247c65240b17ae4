/** The page tree. */
import type { OperationGroup } from "#operation/define";
import { listArchivedPages } from "./list-archived-pages.ts";
import { listCollectionPages } from "./list-collection-pages.ts";
import { movePage } from "./move-page.ts";

export const pageTree: OperationGroup = {
  name: "Page tree",
  operations: [listCollectionPages, movePage, listArchivedPages],
};
