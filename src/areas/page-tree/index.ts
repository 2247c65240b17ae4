/** The page tree. */
import type { Area } from "#operation/define";
import { listCollectionPages } from "./list-collection-pages.ts";
import { movePage } from "./move-page.ts";

export const pageTree: Area = {
  name: "Page tree",
  operations: [listCollectionPages, movePage],
};
